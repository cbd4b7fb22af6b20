/**
 * Loader: makes the component that a module exports one of the parts that `in-steps.tsx` starts one
 * by one.
 */
const path = require('node:path');

const STEPS = path.join(__dirname, 'in-steps.tsx');

module.exports = function later(source) {
  const renamed = source.replace(/^export default /m, 'const Part = ');
  if (renamed === source) {
    throw new Error(`${this.resourcePath} exports no component; see src/plugins/browser-bundle/index.ts.`);
  }
  return `import {later} from ${JSON.stringify(STEPS)};\n${renamed}\nexport default later(Part);\n`;
};
