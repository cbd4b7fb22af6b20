// The order matters. A style sheet of `@import` rules would be compiled again at each start: the bundler does
// not cache a style sheet that imports others.
import './tokens.css';
import './base.css';
import './shell.css';
import './sidebar.css';
import './content.css';
import './code.css';
import './search.css';
import './rest.css';
import './home.css';
import './scripting-none.css';
import './print.css';
import './forced-colors.css';
import './consent.css';
