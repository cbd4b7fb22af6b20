/**
 * Replaces `path-to-regexp` for `react-router`, which tries each route in turn and so compiles an expression for most of
 * the site's pages on each visit. This compiles a route only if the address starts with it.
 */
import pathToRegexp from 'path-to-regexp';

/** Matches a path without parameters. */
const PLAIN = /^[\w./-]*$/;

type Matcher = Pick<RegExp, 'exec'>;

function compile(path: string, keys: pathToRegexp.Key[], options: pathToRegexp.RegExpOptions): Matcher {
  if (!PLAIN.test(path)) return pathToRegexp(path, keys, options);
  // The expressions of routes ignore case and a trailing slash.
  const start = path.replace(/\/$/, '').toLowerCase();
  let expression: RegExp | undefined;
  return {
    exec(address) {
      if (!address.toLowerCase().startsWith(start)) return null;
      expression ??= pathToRegexp(path, keys, options);
      return expression.exec(address);
    },
  };
}

export default Object.assign(compile, {compile: pathToRegexp.compile});
