import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {expect, it} from 'vitest';
import {listPages} from '../../src/plugins/page-list';

const doc = (id: string, title: string, more: object = {}): object => ({
  id,
  title,
  permalink: `/docs/${id}`,
  unlisted: false,
  frontMatter: {},
  ...more,
});

const loaded = (version: object): LoadedContent =>
  ({
    loadedVersions: [{isLast: true, label: '14', sidebars: {}, docs: [], ...version}],
  }) as unknown as LoadedContent;

it('the list has each page with its title, keywords and the sections above it', () => {
  const sidebars = {
    docs: [
      {type: 'doc', id: 'welcome'},
      {
        type: 'category',
        label: 'Tutorials',
        link: {type: 'doc', id: 'tutorials'},
        items: [
          {
            type: 'category',
            label: 'Tools',
            items: [
              {type: 'ref', id: 'welcome'},
              {type: 'doc', id: 'plaxis'},
            ],
          },
        ],
      },
    ],
  };
  const docs = [
    doc('welcome', 'Welcome'),
    doc('tutorials', 'Tutorials', {permalink: '/docs/tutorials/'}),
    doc('plaxis', 'PLAXIS', {frontMatter: {keywords: ['soil']}}),
    doc('apart', 'Apart'),
    doc('hidden', 'Hidden', {unlisted: true}),
  ];
  expect(listPages([loaded({sidebars, docs})])).toEqual([
    {path: '/docs/welcome/', title: 'Welcome', trail: []},
    {path: '/docs/tutorials/', title: 'Tutorials', trail: []},
    {path: '/docs/plaxis/', title: 'PLAXIS', trail: ['Tutorials', 'Tools'], keywords: ['soil']},
    {path: '/docs/apart/', title: 'Apart', trail: []},
  ]);
});

it('pages of an older version say so', () => {
  expect(
    listPages([loaded({docs: [doc('a', 'A')]}), loaded({isLast: false, label: '13', docs: [doc('b', 'B')]})]),
  ).toEqual([
    {path: '/docs/a/', title: 'A', trail: []},
    {path: '/docs/b/', title: 'B', trail: ['Version 13']},
  ]);
  const items = [{type: 'doc', id: 'b'}];
  const sidebars = {
    sdk: [
      {type: 'category', label: 'SDK reference 13', items},
      {type: 'category', label: 'Tools', items: [{type: 'doc', id: 'c'}]},
    ],
  };
  const docs = [doc('b', 'B'), doc('c', 'C')];
  expect(listPages([loaded({isLast: false, label: '13', sidebars, docs})])).toMatchObject([
    {trail: ['SDK reference 13']},
    {trail: ['Version 13', 'Tools']},
  ]);
});
