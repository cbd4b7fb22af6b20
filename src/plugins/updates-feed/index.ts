import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type CheerioAPI, load} from 'cheerio';
import {Feed} from 'feed';
import {datedUpdate} from '../../markdown/updates';

interface Options {
  /** Path of the page with the list of updates. */
  page: string;
}

/** An update with a date. */
export interface Update {
  title: string;
  date: Date;
  /** Hash of the heading above it. */
  hash: string;
  /** Its text as HTML with absolute addresses. */
  content: string;
}

/**
 * Reads the dated updates from a page: list items that begin in bold, below the heading of their month.
 *
 * @param $ - The page.
 * @param address - Its absolute address, against which its links are resolved.
 * @throws If the month of an update differs from the heading above it, or does not have such a day.
 */
export function updatesOf($: CheerioAPI, address: string): Update[] {
  return $('article h3')
    .toArray()
    .flatMap((heading) => {
      const $heading = $(heading);
      const name = $heading.clone().children('a').remove().end().text().trim();
      const items = $heading.nextUntil('h2, h3').filter('ul').children('li').toArray();
      return items.flatMap((item) => {
        const $item = $(item).clone();
        const $name = $item.find('strong').first();
        const update = datedUpdate($name.text().trim(), name, address);
        if (!update) return [];
        $name.remove();
        $item.find('a[href]').each((_, link) => {
          $(link).attr('href', new URL($(link).attr('href')!, address).href);
        });
        $item.find('*').removeAttr('class');
        return {...update, hash: `#${$heading.attr('id')}`, content: $item.html()!.trim()};
      });
    });
}

/** See the README beside this file. */
export default function updatesFeed(
  {siteConfig: {url, title, favicon}}: LoadContext,
  {page}: Options,
): Plugin {
  const file = path.posix.join(page, 'atom.xml');
  return {
    name: 'updates-feed',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/atom+xml',
            href: file,
            title: `${title}: updates`,
          },
        },
      ],
    }),
    async postBuild({outDir, routesPaths}) {
      if (!routesPaths.includes(page)) {
        throw new Error(`The feed is made from ${page}, which is not a page: name another in its options.`);
      }
      const address = new URL(page, url).href;
      const updates = updatesOf(
        load(await fs.readFile(path.join(outDir, page, 'index.html'), 'utf8')),
        address,
      );
      if (updates.length === 0) throw new Error(`${address} lists no update with a date for the feed.`);
      const feed = new Feed({
        id: address,
        link: address,
        title: `${title}: updates`,
        copyright: '',
        ...(favicon ? {favicon: new URL(favicon, url).href} : {}),
        feedLinks: {atom: new URL(file, url).href},
        author: {name: title, link: url},
        updated: new Date(Math.max(...updates.map(({date}) => date.getTime()))),
      });
      for (const {title: name, date, hash, content} of updates) {
        feed.addItem({
          title: name,
          id: `${address}#${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}`,
          link: `${address}${hash}`,
          date,
          content,
        });
      }
      await fs.writeFile(path.join(outDir, file), feed.atom1());
    },
  };
}
