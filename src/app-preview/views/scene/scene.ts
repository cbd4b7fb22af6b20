/** Draws 3D scenes in pictures. */
import type {Result} from '../../../../sdk-double/schema';
import {LiveScene} from './LiveScene';
import {declarationOf, type SceneOptions} from './scene-parts';

/** Rendered larger by this factor and scaled down, for smooth lines. */
const OVERSAMPLING = 2;

/** Draws the model of a result into an element. */
export async function draw(
  element: HTMLElement,
  {options, ...result}: Pick<Result, 'shapes' | 'labels'> & {options?: SceneOptions},
): Promise<void> {
  await new LiveScene(element, {}, OVERSAMPLING * window.devicePixelRatio).update(
    declarationOf(result, options),
  );
}
