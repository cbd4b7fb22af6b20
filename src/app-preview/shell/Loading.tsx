import React, {type ReactNode} from 'react';
import type {Phase, RunnableApp} from '../engine/engine';
import type {PreviewState} from './session';

/** A picture of the page. */
export interface Picture {
  src: string;
  alt: string;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Which other preview of the page keeps this one waiting. */
export const waitsFor = ({title}: RunnableApp): string =>
  `Python is busy with ${title ? `the sample “${title}”` : 'another sample'} of this page.`;

export const STARTING = 'Starting Python';

/** What is on its way, and how much of it there is over the wire, once for the visit. */
export function loadingText({coming}: Extract<Phase, {phase: 'loading'}>): string {
  const told = coming.map(({name, sent}) => (sent === undefined ? name : `${name} (${megabytes(sent)})`));
  return `Loading ${new Intl.ListFormat('en').format(told)}, once`;
}

function Progress({phase, other}: {phase?: Phase; other?: RunnableApp}): ReactNode {
  if (phase?.phase === 'loading') {
    const {loaded, total} = phase;
    return (
      <label className="loading__label">
        <span>{loadingText(phase)}</span>
        <progress className="preview__progress" max={total} value={loaded} />
      </label>
    );
  }
  return (
    <label className="loading__label">
      <span>{other ? waitsFor(other) : phase?.phase === 'ready' ? 'Running the app' : STARTING}</span>
      <progress className="preview__progress" />
    </label>
  );
}

/** What is seen until the app has a form: the picture of the sample, and how far Python has come. */
export function Loading({
  phase,
  other,
  failure,
  picture,
  onRetry,
}: {
  phase?: Phase;
  /** The app of another preview that runs first. */
  other?: RunnableApp;
  failure: PreviewState['failure'];
  picture?: Picture;
  onRetry(): void;
}): ReactNode {
  return (
    <div className="loading">
      {picture && <img className="loading__picture" {...picture} />}
      {failure ? (
        <div className="preview__failure" role="alert">
          <p>{failure.message}</p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : (
        <div className="loading__progress" role="status">
          <Progress phase={phase} other={other} />
        </div>
      )}
    </div>
  );
}
