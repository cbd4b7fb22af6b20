import React, {type ReactNode} from 'react';
import type {Result} from '../../sdk-double/schema';
import type {SceneOptions} from '../../src/app-preview/views/scene/scene-parts';
import {ViewZoom} from '../../src/app-preview/views/ViewZoom';
import {Drawn} from './Drawn';

export interface SceneProps extends Pick<Result, 'shapes' | 'labels'> {
  options?: SceneOptions;
  width: number;
  height: number;
}

/** A 3D model as a view first shows it. */
export function Scene({width, height, shapes, labels, options}: SceneProps): ReactNode {
  return (
    <Drawn by="scene" declaration={{shapes, labels, options}} width={width} height={height}>
      <ViewZoom />
    </Drawn>
  );
}
