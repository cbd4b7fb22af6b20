/**
 * What the build does about a broken link, a broken anchor or a duplicate route: it warns, or fails if `STRICT_LINKS`
 * is `true`, as in the tests.
 */
export const brokenLinks = process.env.STRICT_LINKS === 'true' ? 'throw' : 'warn';
