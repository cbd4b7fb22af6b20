// The order counts. A list of `@import` in a style sheet would be compiled anew at each start: the
// bundler's cache keeps a style sheet, but none that imports others.
import './tokens.css';
import './base.css';
import './shell.css';
import './sidebar.css';
import './content.css';
import './code.css';
import './search.css';
import './rest.css';
import './home.css';
import './consent.css';
import './scripting-none.css';
import './print.css';
