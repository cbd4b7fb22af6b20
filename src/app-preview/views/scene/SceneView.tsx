import React, {type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState} from 'react';
import type {Result} from '../../../../sdk-double/schema';
import type {ChoiceRequest, SelectionRequest} from '../../selecting';
import {useFilter} from '../../narrowed';
import {formatCount} from '../../pages';
import {SelectionBar, toggled} from '../ChoosingBar';
import {useSelection} from '../use-selection';
import {LiveScene} from './LiveScene';
import {declarationOf, isSolid, type SceneDeclaration, type SceneOptions} from './scene-parts';
import type {Shape} from './scene-shapes';
import {ViewZoom} from '../ViewZoom';

export interface SceneViewProps {
  result: Result;
  /** Options of the view: `view_mode`, `up_axis`. */
  options?: SceneOptions;
  selecting?: SelectionRequest;
  onSelected?(value: unknown): void;
}

const NONE: ChoiceRequest['chosen'] = [];

/** Hints about the keys and the wheel. */
const KEY_HINT = 'Arrow keys rotate, Shift and arrow keys pan, + and − zoom, Home resets.';
const WHEEL_HINT = 'Click the model or hold Ctrl to zoom with the wheel.';

/** Describes the content of a model. */
function describeContent({shapes}: SceneDeclaration): string {
  const bodies = shapes.filter(isSolid).length;
  const lines = shapes.filter(({kind}) => kind === 'line').length;
  const points = shapes.filter(({kind}) => kind === 'point').length;
  const parts = [
    bodies > 0 && `${bodies} ${bodies === 1 ? 'body' : 'bodies'}`,
    lines > 0 && `${lines} ${lines === 1 ? 'line' : 'lines'}`,
    points > 0 && `${points} ${points === 1 ? 'point' : 'points'}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}

function namesOf(shapes: readonly Shape[], choosing: ChoiceRequest | undefined): string[] {
  const names = new Set(shapes.flatMap(({name}) => (name === undefined ? [] : [name])));
  const wanted = choosing?.names && new Set<string | number>(choosing.names);
  return [...names].filter((name) => !wanted || wanted.has(name));
}

/** A note for a model file, which the preview does not draw. */
function ModelFile({model}: {model: NonNullable<Result['model']>}): ReactNode {
  const {type, text, base64} = model as {type: string; text?: string; base64?: string};
  const bytes = text === undefined ? ((base64 ?? '').length * 3) / 4 : new TextEncoder().encode(text).length;
  const size = bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return (
    <p className="scene__note">
      The app returned a model file ({type}, {size}), which this preview cannot show.
    </p>
  );
}

/** The names of the objects, for selection without a pointer. */
function ObjectList({
  names,
  chosen,
  onToggle,
  open,
}: {
  names: readonly string[];
  chosen: ReadonlySet<string>;
  onToggle?(name: string): void;
  open?: boolean;
}): ReactNode {
  const {shown, filter} = useFilter(names, String, 'objects');
  if (names.length === 0) return null;
  return (
    <details className="scene-view__objects" open={open}>
      <summary>Objects ({names.length})</summary>
      {filter}
      <ul>
        {shown.map((name) => (
          <li key={name}>
            {onToggle ? (
              <label>
                <input type="checkbox" checked={chosen.has(name)} onChange={() => onToggle(name)} />
                {name}
              </label>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An interactive 3D model with selectable objects. */
export function SceneView({result, options, selecting, onSelected}: SceneViewProps): ReactNode {
  const choosing = selecting?.kind === 'objects' ? selecting : undefined;
  const declaration = useMemo(() => declarationOf(result, options), [result, options]);
  const left = (result.shapes ?? []).length - declaration.shapes.length;
  const names = useMemo(() => namesOf(declaration.shapes, choosing), [declaration, choosing]);
  const [picks, setPicks] = useSelection(choosing, choosing?.chosen ?? NONE);
  const chosen = useMemo(() => picks.map(String), [picks]);
  const toggle = (name: string): void => {
    if (choosing) setPicks(toggled(chosen, name, choosing));
  };

  const scene = useRef<LiveScene>(undefined);
  const [isUnsupported, setIsUnsupported] = useState(false);
  const [isWheelIgnored, setIsWheelIgnored] = useState(false);
  const latest = useRef<{canPick(name: string): boolean; toggle(name: string): void}>({
    canPick: () => false,
    toggle,
  });
  const hint = useId();
  const {isFlat} = declaration;
  const isEmpty = declaration.shapes.length === 0 && !declaration.labels?.length;
  const isDrawn = !result.model && !isUnsupported && !isEmpty;

  useEffect(() => {
    const choices = new Set(choosing && names);
    latest.current = {canPick: (name) => choices.has(name), toggle};
  });

  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    try {
      scene.current = new LiveScene(element, {
        canPick: (name) => latest.current.canPick(name),
        onPick: (name) => latest.current.toggle(name),
        onWheelLeft: () => setIsWheelIgnored(true),
      });
    } catch {
      setIsUnsupported(true);
    }
    return () => {
      scene.current?.dispose();
      scene.current = undefined;
    };
  }, []);

  useEffect(() => {
    void scene.current?.update(declaration);
  }, [declaration, isDrawn]);

  useEffect(() => {
    scene.current?.mark(new Set(chosen));
  }, [chosen, isDrawn]);

  useEffect(() => {
    const canvas = scene.current?.canvas;
    canvas?.setAttribute('aria-label', `${isFlat ? 'Drawing' : '3D model'}: ${describeContent(declaration)}`);
    canvas?.setAttribute('aria-describedby', hint);
  }, [declaration, isFlat, hint, isDrawn]);

  return (
    <div className="scene-view">
      {choosing && (
        <SelectionBar request={choosing} chosen={chosen} onDone={() => onSelected?.([...chosen])} />
      )}
      {result.model && <ModelFile model={result.model} />}
      {left > 0 && (
        <p className="scene__note">
          {`${left === 1 ? 'A shape is' : `${formatCount(left)} shapes are`} too large or too far away to draw.`}
        </p>
      )}
      {isEmpty && left === 0 && !result.model && <p className="scene__note">The model is empty.</p>}
      {isUnsupported && (
        <p className="scene__note">
          This browser cannot show 3D models because WebGL is unavailable. The model contains{' '}
          {describeContent(declaration)}.
        </p>
      )}
      {isDrawn && (
        <div ref={place} className="scene">
          <p id={hint} className={`scene__hint${isWheelIgnored ? ' scene__hint--wheel' : ''}`}>
            <span className="scene__keys">
              {isFlat ? KEY_HINT.replace('rotate, Shift and arrow keys ', '') : KEY_HINT}
            </span>
            <span className="scene__wheel">{WHEEL_HINT}</span>
          </p>
          <ViewZoom
            onZoom={(way) => scene.current?.zoom(0.8 ** way)}
            onReset={() => scene.current?.reset()}
          />
        </div>
      )}
      {(choosing ?? isUnsupported) && (
        <ObjectList
          names={names}
          chosen={new Set(chosen)}
          onToggle={choosing && toggle}
          open={isUnsupported}
        />
      )}
    </div>
  );
}
