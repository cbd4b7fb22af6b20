import React, {type ReactNode} from 'react';
import type {Figure} from './parts/figure';
import {FORM_WIDTHS} from './parts/FormPanel';
import {AppForm} from '../src/app-preview/form/AppForm';
import {type FormState, readForm} from './parts/sample-form';
import {sampleWith} from '../tools/page-samples';

const sample = sampleWith('docs/create-apps/user-input/set-params-using-button.mdx', 'label = "Soil layer"');

/** The form of the sample in one of its states, with a line of text above it. */
function State({text, state}: {text: string; state: FormState}): ReactNode {
  return (
    <div>
      <p style={{fontSize: 19, fontWeight: 600, lineHeight: '26px', marginBottom: 10}}>{text}</p>
      <div className="panel">
        <div className="panel__form">
          <AppForm {...readForm(sample, state).form} />
        </div>
      </div>
    </div>
  );
}

const BEFORE = 'soil=Clay, stiff';

const picture = (
  <div className="stage" style={{alignItems: 'center', flexDirection: 'column', gap: 28}}>
    <State text="Before the click" state={{values: BEFORE}} />
    <State text="After the click" state={{values: `${BEFORE}; unit_weight=18; friction_angle=22.5`}} />
  </div>
);

export default {
  output: 'docs/create-apps/user-input/img/set-params-button.png',
  width: 760,
  widths: FORM_WIDTHS,
  picture,
  phone: () => picture,
} satisfies Figure;
