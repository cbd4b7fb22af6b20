import React, {type ReactNode} from 'react';
import {TitleBar} from '../src/app-preview/views/TitleBar';
import type {Figure} from './parts/figure';

/** An editor, its form and its view, drawn without text. */
function Editor({width, how}: {width: number; how: ReactNode}): ReactNode {
  return (
    <div className="window sketch">
      <TitleBar app="Road curve">
        <span className="sketch__how">{how}</span>
      </TitleBar>
      <div className="window__body" style={{gridTemplateColumns: `${width}fr ${100 - width}fr`}}>
        <div className="sketch__part sketch__part--form">
          <p>
            {width} % <small>form</small>
          </p>
          <span style={{width: '100%'}} />
          <span style={{width: 'calc(50% - 5px)'}} />
          <span style={{width: 'calc(50% - 5px)'}} />
        </div>
        <div className="sketch__part">
          <p>
            {100 - width} % <small>view</small>
          </p>
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}

const picture = (
  <div className="sketches">
    <style>{'@media (width < 500px) { .sketch__part { padding: 12px 8px; } }'}</style>
    <Editor width={25} how={<span className="code">width=25</span>} />
    <Editor width={40} how="default" />
    <Editor width={60} how={<span className="code">width=60</span>} />
  </div>
);

export default {
  output: 'docs/create-apps/layout-and-styling/img/form-widths.png',
  width: 760,
  picture,
  phone: () => picture,
} satisfies Figure;
