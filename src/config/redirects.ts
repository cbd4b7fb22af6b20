/** Section roots that lead to the first page of the section. */
export const redirects = [
  {from: '/docs/', to: '/docs/welcome/'},
  {from: '/sdk/', to: '/sdk/api/'},
  {from: '/sdk/13/', to: '/sdk/13/api/'},
];
