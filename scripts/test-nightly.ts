/** `npm test` with the exhaustive tests, those tagged `@nightly`, among the ones in the browser. */
process.env.NIGHTLY = 'true';
void import('./test');
