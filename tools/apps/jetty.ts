import fs from 'node:fs';

const folder = 'docs/tutorials/integrate-scia/app';

/** The app of the tutorial on SCIA Engineer. */
export const jetty = {
  code: fs.readFileSync(`${folder}/app.py`, 'utf8'),
  folder,
};
