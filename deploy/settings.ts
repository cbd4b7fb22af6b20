/** What whoever deploys the site decides, by environment variables of `npm run build`. */
export interface Settings {
  /** Where browsers report what the Content-Security-Policy has refused; nowhere without one. */
  reportUrl?: string;
  /** Whether browsers have to use HTTPS for all subdomains too, also for those of other services. */
  hstsSubdomains?: boolean;
  /** Whether compressed copies are made fast in place of small, for a build that only tests look at. */
  lightCompression?: boolean;
}

/** A setting that can't be used, with what to do. */
export class SettingProblem extends Error {}

/** Reads a setting that is true or false. */
function isTrue(name: string, env: NodeJS.ProcessEnv): boolean {
  const value = env[name] || 'false';
  if (!['true', 'false'].includes(value))
    throw new SettingProblem(`${name} is "${value}": set it to true or false, or leave it empty.`);
  return value === 'true';
}

/**
 * Reads the settings.
 *
 * @param env - Environment variables; an empty one counts as not set.
 * @throws SettingProblem when a value can't be used.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const reportUrl = env.REPORT_URL || undefined;
  // Commas and semicolons would end the directive of the policy or the header.
  if (reportUrl && !(URL.canParse(reportUrl) && /^https:\/\/[^\s"'$,;\\]+$/.test(reportUrl))) {
    throw new SettingProblem(
      `REPORT_URL is "${reportUrl}": set it to an https address without spaces, quotes, commas and semicolons, or leave it empty.`,
    );
  }
  return {
    reportUrl,
    hstsSubdomains: isTrue('HSTS_SUBDOMAINS', env),
    lightCompression: isTrue('LIGHT_COMPRESSION', env),
  };
}
