/** Takes the README's screenshot of the home page from the last build: `npm run readme:picture`. */
import sharp from 'sharp';
import {openBrowser, settle} from './bench/browser';
import {serve} from './bench/serve';

const SIZE = {width: 1200, height: 750};

async function main(): Promise<void> {
  const site = await serve('build');
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.setViewportSize(SIZE);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto(`${site.origin}/`);
    await settle(page);
    await sharp(await page.screenshot())
      .png({palette: true})
      .toFile('figures/readme.png');
  } finally {
    await browser.close();
    await site.close();
  }
}

void main();
