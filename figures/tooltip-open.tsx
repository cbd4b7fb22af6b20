import type {Figure} from './parts/figure';
import {formFigure} from './parts/FormPanel';
import {sampleAbove} from '../tools/page-samples';

const sample = sampleAbove('docs/create-apps/inform-end-user/tooltips.mdx', 'tooltip-open');

export default {
  ...formFigure('docs/create-apps/inform-end-user/img/tooltip-open.png', sample, {open: 'velocity'}),
} satisfies Figure;
