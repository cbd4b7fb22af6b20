import {findChromium} from '../../tools/chromium';
import {findFirefox} from '../../tools/firefox';

/** Before all tests: workers inherit the paths of the browsers that they start, so that none installs one. */
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.FIREFOX_PATH = findFirefox();
}
