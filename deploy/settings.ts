/** The settings of a deployment, from environment variables of `npm run build`. */
export interface Settings {
  /** The URL to which browsers report violations of the Content-Security-Policy; without it, none are reported. */
  reportUrl?: string;
  /** Whether browsers have to use HTTPS for all subdomains too, including those of other services. */
  hstsSubdomains?: boolean;
  /** Whether files are compressed fast rather than well, for a build that only tests use. */
  lightCompression?: boolean;
}

/** A setting with an invalid value; the message says what to do. */
export class SettingProblem extends Error {}

function readBoolean(name: string, env: NodeJS.ProcessEnv): boolean {
  const value = env[name] || 'false';
  if (!['true', 'false'].includes(value))
    throw new SettingProblem(`${name} is "${value}": set it to true or false, or leave it empty.`);
  return value === 'true';
}

/**
 * Reads the settings.
 *
 * @param env - Environment variables; an empty one counts as not set.
 * @throws SettingProblem if a value is invalid.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const reportUrl = env.REPORT_URL || undefined;
  // A comma or semicolon would end the policy's directive or the header's value.
  if (reportUrl && !(URL.canParse(reportUrl) && /^https:\/\/[^\s"'$,;\\]+$/.test(reportUrl))) {
    throw new SettingProblem(
      `REPORT_URL is "${reportUrl}": set it to an https URL without spaces, quotes, commas, semicolons, "$" and backslashes, or leave it empty.`,
    );
  }
  return {
    reportUrl,
    hstsSubdomains: readBoolean('HSTS_SUBDOMAINS', env),
    lightCompression: readBoolean('LIGHT_COMPRESSION', env),
  };
}
