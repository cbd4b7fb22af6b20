import {latest, published} from './sdk-versions';

/** Redirects of section roots to the first page of the section. */
export const redirects = [
  {from: '/docs/', to: '/docs/welcome/'},
  ...published.map(({address}) => ({from: address, to: `${address}api/`})),
];

/**
 * The newest SDK reference under its own number, so that a link to it lasts: `/sdk/14/api/` leads to `/sdk/api/` until
 * there is a newer version, and then is that page.
 */
export const newestByNumber = {
  from: `${latest.address}${latest.name}/`,
  to: latest.address,
  /** Where `from` itself leads. */
  start: `${latest.address}api/`,
};
