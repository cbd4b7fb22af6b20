import React, {type ReactNode} from 'react';
import type {Phase, RunnableApp} from '../engine/engine';
import type {PreviewState} from './session';

/** A picture on the page. */
export interface Picture {
  src: string;
  alt: string;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The text shown while another preview of the page uses Python. */
export const waitingText = ({title}: RunnableApp): string =>
  `Waiting for ${title ? `the sample “${title}”` : 'another sample'} on this page to finish.`;

export const STARTING = 'Starting Python';

/** The text for downloads in progress, with their transfer sizes. */
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
      <span>{other ? waitingText(other) : phase?.phase === 'ready' ? 'Running the app' : STARTING}</span>
      <progress className="preview__progress" />
    </label>
  );
}

/** Shown until the form is ready: the picture of the sample and the progress of the start. */
export function Loading({
  phase,
  other,
  failure,
  picture,
  onRetry,
}: {
  phase?: Phase;
  /** The app of another preview that Python is working on. */
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
