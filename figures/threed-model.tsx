import React from 'react';
import {AppWindow} from './parts/AppWindow';
import type {Figure} from './parts/figure';
import {runApp} from '../sdk-double/run-app';
import {sampleAbove, sampleWith} from '../tools/page-samples';
import {Scene, type SceneProps} from './parts/Scene';

const page = 'docs/create-apps/results-and-visualizations/threed-model.mdx';

/** A part of an app that makes objects, in an app that shows them. */
function showing(part: string, objects: string): string {
  return `${sampleWith(page, part)}

class Controller(vkt.Controller):
    parametrization = vkt.Parametrization

    @vkt.GeometryView("Model")
    def show(self, params, **kwargs):
        return vkt.GeometryResult([${objects}])
`;
}

type Look = Omit<SceneProps, 'shapes' | 'labels' | 'width' | 'height'> & {height?: number};

function scene(name: string, sample: string, method: string, {height = 340, ...look}: Look): Figure {
  return {
    output: `docs/create-apps/results-and-visualizations/img/${name}.png`,
    width: 760,
    picture: () => {
      const {name: app, title, views, result} = runApp<'geometry'>(sample, method);
      if (!app) {
        return (
          <div className="window">
            <div className="window__content">
              <Scene {...result} {...look} width={710} height={height} />
            </div>
          </div>
        );
      }
      return (
        <AppWindow app={app} views={Object.values(views)} activeView={title}>
          <Scene {...result} {...look} width={710} height={height} />
        </AppWindow>
      );
    },
  };
}

const dike = sampleAbove(page, 'dike');

export default [
  scene('pier', sampleAbove(page, 'pier'), 'show_pier', {
    height: 400,
    camera: {azimuth: 30, elevation: 14, fill: 0.92},
  }),
  scene('sheet-pile-wall', showing('section.extrude(', 'wall'), 'show', {
    height: 340,
    camera: {azimuth: 24, elevation: 28, fill: 0.9},
  }),
  scene('dike', dike, 'show_section', {
    height: 200,
    camera: {azimuth: 0, elevation: 89.9, parallel: true, fill: 0.92},
    axes: false,
  }),
] satisfies Figure[];
