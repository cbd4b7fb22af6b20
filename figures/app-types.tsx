import React, {type ReactNode} from 'react';
import type {Element} from '../sdk-double/schema';
import {bearingPressure, crushingLoad, exampleBeam, momentLine} from './mechanics';
import {AppWindow} from './parts/AppWindow';
import {beamFields, beamResults} from './parts/beam-app';
import {Arrow, At, Diagram, Lane} from './parts/Diagram';
import {field, formOf, text} from './parts/elements';
import {EntityBranch, EntityTable} from './parts/EntityCards';
import type {Figure} from './parts/figure';
import {Plot} from './parts/Plot';

const HEIGHT = 420;
const PANEL = {width: 228, gap: 14, inset: 12, top: 46};
const WINDOWS = {top: 197, bottom: HEIGHT - 12};
/** On a phone the panels are below each other, and in each the window is on the right. */
const ROW = {heights: [390, 290, 274], gap: 14, window: 184};
const top = (panel: number): number =>
  ROW.heights.slice(0, panel).reduce((total, height) => total + height + ROW.gap, 0);
const left = (panel: number): number => panel * (PANEL.width + PANEL.gap);
const inner = PANEL.width - 2 * PANEL.inset;

function Panel({index, title, children}: {index: number; title: string; children: ReactNode}): ReactNode {
  return (
    <>
      <Lane
        x={left(index)}
        y={0}
        w={PANEL.width}
        h={HEIGHT}
        phone={{x: 0, y: top(index), w: 392, h: ROW.heights[index]}}
        title={title}
        inset={PANEL.inset}
        top
      />
      <At
        x={left(index) + PANEL.inset}
        y={PANEL.top}
        w={inner}
        phone={{x: PANEL.inset, y: top(index) + PANEL.top, w: index === 0 ? 368 : 150}}
      >
        {children}
      </At>
    </>
  );
}

interface ResultProps {
  label: string;
  value: number;
  decimals?: number;
  unit: string;
}

function Result({label, value, decimals = 0, unit}: ResultProps): ReactNode {
  return (
    <p className="key-result">
      <span>{label}</span>
      {value.toFixed(decimals)} <small>{unit}</small>
    </p>
  );
}

interface EditorProps {
  app: string;
  fields: Element[];
  height: number;
  children: ReactNode;
}

function Editor({app, fields, height, children}: EditorProps): ReactNode {
  return (
    <AppWindow compact app={app} form={formOf(...fields)} formWidth={107} height={height}>
      {children}
    </AppWindow>
  );
}

const {heading, span, lineLoad, section} = beamFields;
const {moment, deflection} = beamResults;
const about = text('Simply supported, under a line load');
const report = field('DownloadButton', 'Report');

/** What the pages call a pile and a footing. */
const pile = {name: 'P2', diameter: 600, length: 15, concrete: 'C30/37', strength: 30};
const footing = {load: 900, width: 2.0, length: 2.5};

/** In the picture for phones, the small texts of the windows are larger. */
const LARGER = `@media (width < 500px) {
  .diagram .window--compact { height: auto !important; }
  .window--compact .window__body { grid-template-columns: 5fr 4fr !important; }
  .branch { padding: 0; }
  .branch__item { padding: 7px; }
  .diagram .window--compact :is(*, .field__label), .key-result :is(small, span) { font-size: 15px; }
}`;

export default {
  output: 'docs/getting-started/fundamentals/img/app-types.png',
  width: 760,
  picture: (
    <Diagram height={HEIGHT}>
      <style>{LARGER}</style>
      <Panel index={0} title="Editor">
        <Editor
          app="Beam check"
          fields={[heading, about, span, lineLoad, section, report]}
          height={WINDOWS.bottom - PANEL.top}
        >
          <Plot bare width={80} height={104} series={[{points: momentLine(exampleBeam), area: true}]} />
          <Result {...moment} />
          <Result {...deflection} />
        </Editor>
      </Panel>

      <Panel index={1} title="Simple">
        <EntityTable
          columns={['Pile', 'Length']}
          rows={[
            ['P1', '12 m'],
            ['P2', '15 m'],
            ['P3', '18 m'],
          ]}
          chosen={pile.name}
        />
      </Panel>
      <At
        x={left(1) + PANEL.inset}
        y={WINDOWS.top}
        w={inner}
        phone={{x: ROW.window, y: top(1) + PANEL.top, w: 196}}
      >
        <Editor
          app={pile.name}
          fields={[
            field('NumberField', 'Diameter', {value: pile.diameter, suffix: 'mm'}),
            field('NumberField', 'Length', {value: pile.length, suffix: 'm'}),
            field('OptionField', 'Concrete class', {value: pile.concrete}),
          ]}
          height={WINDOWS.bottom - WINDOWS.top}
        >
          <Result label="Crushing load" value={crushingLoad(pile)} unit="kN" />
        </Editor>
      </At>

      <Panel index={2} title="Tree">
        <EntityBranch names={['Project', 'Building', 'Foundation']} />
      </Panel>
      <At
        x={left(2) + PANEL.inset}
        y={WINDOWS.top}
        w={inner}
        phone={{x: ROW.window, y: top(2) + PANEL.top, w: 196}}
      >
        <Editor
          app="Foundation"
          fields={[
            field('NumberField', 'Column load', {value: footing.load, suffix: 'kN'}),
            field('NumberField', 'Width', {value: footing.width, decimals: 1, suffix: 'm'}),
            field('NumberField', 'Length', {value: footing.length, decimals: 1, suffix: 'm'}),
          ]}
          height={WINDOWS.bottom - WINDOWS.top}
        >
          <Result label="Bearing pressure" value={bearingPressure(footing)} unit="kN/m²" />
        </Editor>
      </At>

      {[1, 2].map((panel) => (
        <Arrow
          key={panel}
          tone="signal"
          points={[
            [left(panel) + PANEL.width / 2, 168],
            [left(panel) + PANEL.width / 2, WINDOWS.top - 1],
          ]}
          phone={[
            [162, top(panel) + PANEL.top + 72],
            [183, top(panel) + PANEL.top + 72],
          ]}
        />
      ))}
    </Diagram>
  ),
  narrow: {
    across: {wide: [0, 712], narrow: [0, 392]},
    down: {wide: [0, HEIGHT], narrow: [0, top(3) - ROW.gap]},
  },
} satisfies Figure;
