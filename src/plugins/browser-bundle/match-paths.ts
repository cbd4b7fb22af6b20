/**
 * What `react-router` asks of `path-to-regexp`: a page is found by trying each route, so that a visit compiles an
 * expression for most of the site's pages. Here a route is compiled when an address starts like it.
 */
import pathToRegexp from 'path-to-regexp';

/** A path without parameters. */
const PLAIN = /^[\w./-]*$/;

type Matcher = Pick<RegExp, 'exec'>;

function compile(path: string, keys: pathToRegexp.Key[], options: pathToRegexp.RegExpOptions): Matcher {
  if (!PLAIN.test(path)) return pathToRegexp(path, keys, options);
  // The expressions of routes ignore case and a slash at the end.
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
