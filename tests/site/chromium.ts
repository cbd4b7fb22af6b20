import {findChromium} from '../../tools/chromium';

/** Before all tests: workers inherit the path of the Chromium that they start. */
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await findChromium();
}
