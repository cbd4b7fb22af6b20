import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {Scene} from './parts/Scene';

const folder = 'docs/tutorials/integrate-dynamo/app';

export default {
  output: 'docs/tutorials/integrate-dynamo/img/finished.png',
  width: 760,
  picture: () => {
    const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
    const {title, views, result} = runApp<'geometry' | 'data'>(code, 'show_stair', {folder});
    const {shapes, rows} = result as unknown as {
      shapes: React.ComponentProps<typeof Scene>['shapes'];
      rows: React.ComponentProps<typeof DataView>['groups'][number]['rows'];
    };
    return (
      <AppWindow
        compact
        app="Concrete stair"
        form={readForm(code).form}
        formWidth={292}
        views={Object.values(views)}
        activeView={title}
      >
        <div>
          <Scene
            shapes={shapes}
            width={418}
            height={330}
            camera={{azimuth: 220, elevation: 22, fill: 0.86}}
          />
          <DataView groups={[{rows}]} />
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
