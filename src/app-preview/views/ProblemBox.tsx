import React, {type ReactNode} from 'react';
import type {Problem} from '../../../sdk-double/schema';
import {files} from '../engine/files';
import {closest} from '../text/closest';
import {Icon} from '../text/Icon';
import {numberText} from '../text/number-text';

export interface ProblemBoxProps {
  problem: Problem;
  /** The line that the editor marks, and where it is in a text that has been changed since. */
  moved?: {file: string; line: number; to: number};
  /** The reader has changed the code since. */
  isPast?: boolean;
  /** Shows a line in the editor. */
  onShow?(file: string, line: number): void;
}

type Frame = Problem['frames'][number];

function FrameLine({
  frame,
  moved,
  onShow,
}: {frame: Frame} & Pick<ProblemBoxProps, 'moved' | 'onShow'>): ReactNode {
  const {file, line, name, text} = frame;
  const place = `${file}, line ${moved?.file === file && moved.line === line ? moved.to : line}`;
  return (
    <li className="problem__frame">
      <p className="problem__place">
        {onShow ? (
          <button type="button" className="problem__show" onClick={() => onShow(file, line)}>
            {place}
          </button>
        ) : (
          <span>{place}</span>
        )}
        {name !== '<module>' && <span> in {name}</span>}
      </p>
      {text && <code className="problem__source">{text.trim()}</code>}
    </li>
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the preview does not have, in a title and a sentence. */
function missing({message, module, notSimulated}: Problem): {title: string; sentence?: string} | undefined {
  if (module !== undefined) {
    const meant = closest(module, files?.packages.flatMap(({imports}) => imports) ?? []);
    const hint = meant === undefined ? '' : `Did you mean ${meant}? `;
    return {
      title: `This preview does not have the package ${module}.`,
      sentence:
        hint +
        'It has the standard library of Python, a double of the SDK, and a few packages such as numpy and pandas.',
    };
  }
  if (!notSimulated) return undefined;
  // The message is a name, a name and a reason, or a sentence.
  const [, name, reason] = /^([\w.]+)(?:: (.+))?$/s.exec(message) ?? [];
  if (name === undefined) return {title: 'This preview does not simulate this.', sentence: message};
  return {
    title: `This preview does not simulate ${name}.`,
    sentence: reason && reason[0]!.toUpperCase() + reason.slice(1),
  };
}

/** Fields that a hint names. */
const MOST_NAMED = 8;

/** What may have been meant by a name that the form does not have, such as one that a field had before. */
function hintOf({message, known}: Problem): string | undefined {
  if (known === undefined || known.length === 0) return undefined;
  const meant = closest(message, known);
  if (meant !== undefined) return `Did you mean ${meant}?`;
  return `The names here are ${known.slice(0, MOST_NAMED).join(', ')}${known.length > MOST_NAMED ? '…' : '.'}`;
}

/** An error that the app did not catch, with its way through the app. */
export function ProblemBox({problem, moved, isPast, onShow}: ProblemBoxProps): ReactNode {
  const {type, message, traceback, frames, fields = []} = problem;
  const absent = missing(problem);
  const sentence = absent ? absent.sentence : hintOf(problem);
  return (
    <div className={absent || isPast ? 'problem problem--calm' : 'problem'} role="alert">
      <p className="problem__title">
        <Icon name={absent ? 'info' : 'error'} size={22} />
        {absent ? (
          <span>{absent.title}</span>
        ) : (
          <span>
            <span className="problem__type">{type}</span>
            {message && <span>{`: ${message}`}</span>}
          </span>
        )}
      </p>
      {sentence && <p className="problem__message">{sentence}</p>}
      {fields.length > 0 && (
        <dl className="problem__fields">
          {fields.map(({label, value}) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{valueText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {frames.length > 0 && (
        <ol className="problem__frames">
          {/* The line that failed comes first. */}
          {[...frames].reverse().map((frame, index) => (
            <FrameLine key={index} frame={frame} moved={moved} onShow={onShow} />
          ))}
        </ol>
      )}
      {traceback && (
        <details className="problem__traceback">
          <summary>Traceback</summary>
          <pre tabIndex={0}>{traceback}</pre>
        </details>
      )}
    </div>
  );
}
