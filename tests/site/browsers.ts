import {findChromium} from '../../tools/chromium';
import {findFirefox} from '../../tools/firefox';
import {hasWebKit} from '../../tools/webkit';

/** Finds the browsers before all tests, so that no worker installs one. */
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.FIREFOX_PATH = findFirefox();
  process.env.WEBKIT = String(hasWebKit());
  if (process.env.WEBKIT !== 'true')
    console.log(
      'note: no WebKit on this machine (Debian: webkit2gtk-driver, xvfb); the site was not tried in it',
    );
}
