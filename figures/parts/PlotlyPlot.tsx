import React, {type ReactNode} from 'react';
import type {PlotlyFigure} from '../../src/app-preview/views/plot/look';
import {Drawn} from './Drawn';

export interface PlotlyPlotProps extends PlotlyFigure {
  width: number;
  height: number;
}

/** A plot as an app's Plotly view shows it, from the figure that the app returns. */
export function PlotlyPlot({width, height, ...figure}: PlotlyPlotProps): ReactNode {
  return <Drawn by="plotly-plot" declaration={figure} width={width} height={height} />;
}
