// The order matters. Not a style sheet with `@import` rules, because the bundler does not cache those and would compile
// them at each start.
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
