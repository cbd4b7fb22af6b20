/** Photographs the home page of the last build for the README: `npm run readme:picture`. */
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {chromium} from '@playwright/test';
import sharp from 'sharp';
import sirv from 'sirv';
import {findChromium} from '../tools/chromium';

const SIZE = {width: 1200, height: 750};

async function main(): Promise<void> {
  const server = http.createServer(sirv('build')).listen(0);
  const browser = await chromium.launch({executablePath: await findChromium(), args: ['--no-sandbox']});
  try {
    const page = await browser.newPage({viewport: SIZE, reducedMotion: 'reduce', locale: 'en-US'});
    // The question about cookies comes from there.
    await page.route('https://**', (route) => route.abort());
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      waitUntil: 'networkidle',
    });
    await sharp(await page.screenshot())
      .png({palette: true})
      .toFile('figures/readme.png');
  } finally {
    await browser.close();
    server.close();
  }
}

void main();
