import {published} from './sdk-versions';

/** Redirects of section roots to the first page of the section. */
export const redirects = [
  {from: '/docs/', to: '/docs/welcome/'},
  ...published.map(({address}) => ({from: address, to: `${address}api/`})),
];
