/**
 * The smaller bundles of Plotly have no type declarations. What they contain has the same types as in the full one.
 */
declare module 'plotly.js-basic-dist-min' {
  export {default} from 'plotly.js-dist-min';
}

declare module 'plotly.js-cartesian-dist-min' {
  export {default} from 'plotly.js-dist-min';
}
