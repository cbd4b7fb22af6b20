import React, {type ReactNode} from 'react';
import {AppWindow} from './parts/AppWindow';
import type {DataRow} from '../sdk-double/schema';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp, type Shown} from '../sdk-double/run-app';
import {Scene} from './parts/Scene';
import {spiralStair} from './parts/spiral-stair';

const {name: app, code} = spiralStair;
const output = (name: string): string => `docs/tutorials/intermediate-3d-model/img/${name}.png`;

const stair = (values: Record<string, string> = {}): Shown<'geometry'> =>
  runApp<'geometry'>(code, 'show_stair', {values});

/** The view of the stair, without what a step of the tutorial does not have yet. */
function view(
  name: string,
  {values = {}, without, turn = 28}: {values?: Record<string, string>; without?: string; turn?: number} = {},
): Figure {
  return {
    output: output(name),
    width: 760,
    picture: () => {
      const {title, result} = stair(values);
      const shapes = result.shapes.filter(({name: part}) => part === undefined || part !== without);
      return (
        <AppWindow app={app} views={[title!]}>
          <Scene
            shapes={shapes}
            width={710}
            height={420}
            camera={{azimuth: turn, elevation: 20, fill: 0.94}}
            ground={{step: 1}}
          />
        </AppWindow>
      );
    },
  };
}

/** The plan with its data. */
function plan(): ReactNode {
  const {title, views, result} = runApp<'geometry' | 'data'>(code, 'show_plan');
  const {rows, shapes, labels} = result as Shown<'geometry'>['result'] & {rows: DataRow[]};
  // Almost flat: the view from above shows what lies on top, without shadows.
  const flat = shapes.map((shape) => ({
    ...shape,
    matrix: shape.matrix?.map((row, axis) => (axis === 2 ? row.map((value) => value / 100) : row)),
  }));
  return (
    <AppWindow compact app={app} views={Object.values(views)} activeView={title}>
      <div style={{alignItems: 'start', display: 'grid', gap: 16, gridTemplateColumns: '320px 1fr'}}>
        <Scene
          shapes={flat}
          labels={labels}
          width={320}
          height={330}
          camera={{azimuth: 0, elevation: 89.9, parallel: true, fill: 0.94}}
          axes={false}
        />
        <DataView groups={[{rows}]} />
      </div>
    </AppWindow>
  );
}

export default [
  {
    output: output('finished'),
    width: 760,
    picture: () => {
      const selected = {'display.tread': '"tread-5"'};
      const {views, result} = stair(selected);
      return (
        <AppWindow
          compact
          app={app}
          form={readForm(code, {values: 'display.tread=tread-5'}).form}
          formWidth={284}
          views={Object.values(views)}
        >
          <Scene
            {...result}
            width={426}
            height={500}
            camera={{azimuth: -140, elevation: 20, fill: 0.94}}
            ground={{step: 1}}
          />
        </AppWindow>
      );
    },
  },
  view('treads', {without: 'handrail'}),
  view('handrail'),
  view('blocked', {values: {'stair.landing': '90', 'display.tread': '"tread-6"'}, turn: -140}),
  {output: output('plan'), width: 760, picture: plan},
] satisfies Figure[];
