/**
 * Preact gives events some of React's methods, and the library that draws the search box's list takes
 * an event that has those for one that has all of jQuery's: https://github.com/preactjs/preact/issues/3293
 */
import {options} from 'preact';

const {event: addMethods} = options;
options.event = (event) => {
  const decorated = (addMethods?.(event) ?? event) as Event & {isImmediatePropagationStopped?(): boolean};
  // The browser itself calls no further listener once that has happened.
  decorated.isImmediatePropagationStopped = () => false;
  return decorated;
};
