import {latest, published} from './sdk-versions';

/** Redirects of section roots to the first page of the section. */
export const redirects = [
  {from: '/docs/', to: '/docs/welcome/'},
  ...published.map(({address}) => ({from: address, to: `${address}api/`})),
];

/**
 * Redirects the newest SDK reference from its own number, so that such links stay valid: `/sdk/14/api/` redirects to
 * `/sdk/api/` until there is a newer version, and is then a page itself.
 */
export const newestByNumber = {
  from: `${latest.address}${latest.name}/`,
  to: latest.address,
  /** The target of `from` itself. */
  start: `${latest.address}api/`,
};
