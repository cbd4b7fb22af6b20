import fs from 'node:fs';

const folder = 'docs/tutorials/integrate-scia/app';

/** The app of the tutorial on SCIA Engineer, with what its pictures are made from. */
export const jetty = {
  code: fs.readFileSync(`${folder}/app.py`, 'utf8'),
  folder,
};
