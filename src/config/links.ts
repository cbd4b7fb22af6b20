/**
 * What the build does about a broken link, a broken anchor or a duplicate route: it warns, or fails with
 * `STRICT_LINKS`, which the tests set.
 */
export const brokenLinks = process.env.STRICT_LINKS === 'true' ? 'throw' : 'warn';
