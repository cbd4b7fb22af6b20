import React, {type ReactNode} from 'react';
import type {SceneDeclaration} from '../../src/app-preview/views/scene/scene-parts';
import {Drawn} from './Drawn';

export interface SceneProps extends SceneDeclaration {
  width: number;
  height: number;
}

/** A 3D model as a view shows it: bodies, lines and points from a declaration. */
export function Scene({width, height, ...declaration}: SceneProps): ReactNode {
  return <Drawn by="scene" declaration={declaration} width={width} height={height} />;
}
