import fs from 'node:fs';
import React from 'react';
import {AppWindow} from './parts/AppWindow';
import {DataView} from '../src/app-preview/views/DataView';
import type {Figure} from './parts/figure';
import {readForm} from './parts/sample-form';
import {runApp} from '../sdk-double/run-app';
import {Scene} from './parts/Scene';

const folder = 'docs/tutorials/integrate-grasshopper/app';

export default {
  output: 'docs/tutorials/integrate-grasshopper/img/finished.png',
  width: 760,
  picture: () => {
    const code = fs.readFileSync(`${folder}/app.py`, 'utf8');
    const {title, views, result} = runApp<'geometry' | 'data'>(code, 'show_roof', {folder});
    const {shapes, rows} = result as unknown as {
      shapes: React.ComponentProps<typeof Scene>['shapes'];
      rows: React.ComponentProps<typeof DataView>['groups'][number]['rows'];
    };
    return (
      <AppWindow
        compact
        app="Hypar roof"
        form={readForm(code).form}
        formWidth={310}
        views={Object.values(views)}
        activeView={title}
      >
        <div>
          <Scene
            shapes={shapes}
            width={400}
            height={300}
            camera={{azimuth: -38, elevation: 27, fill: 0.9}}
            ground={{step: 1}}
          />
          <DataView groups={[{rows}]} />
        </div>
      </AppWindow>
    );
  },
} satisfies Figure;
