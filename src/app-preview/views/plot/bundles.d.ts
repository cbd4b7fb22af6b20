/** The smaller bundles of Plotly bring no declarations; what they have in common with the whole one is the same. */
declare module 'plotly.js-basic-dist-min' {
  export {default} from 'plotly.js-dist-min';
}

declare module 'plotly.js-cartesian-dist-min' {
  export {default} from 'plotly.js-dist-min';
}
