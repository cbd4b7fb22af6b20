/**
 * What the build does with a link, an anchor or a route that is wrong: it warns, and the tests set
 * `STRICT_LINKS` so that it stops.
 */
export const brokenLinks = process.env.STRICT_LINKS === 'true' ? 'throw' : 'warn';
