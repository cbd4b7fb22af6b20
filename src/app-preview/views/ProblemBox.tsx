import React, {type ReactNode} from 'react';
import type {Problem} from '../../../sdk-double/schema';
import {files} from '../engine/files';
import {closest} from '../text/closest';
import {Icon} from '../text/Icon';
import {numberText} from '../text/number-text';

export interface ProblemBoxProps {
  problem: Problem;
  /** The marked line, and its current position after edits. */
  movedLine?: {file: string; line: number; to: number};
  /** The code has been edited since. */
  isOutdated?: boolean;
  /** Opens a line in the editor. */
  onShow?(file: string, line: number): void;
}

type Frame = Problem['frames'][number];

function FrameLine({
  frame,
  movedLine,
  onShow,
}: {frame: Frame} & Pick<ProblemBoxProps, 'movedLine' | 'onShow'>): ReactNode {
  const {file, line, name, text} = frame;
  const place = `${file}, line ${movedLine?.file === file && movedLine.line === line ? movedLine.to : line}`;
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

/** Title and explanation if the error is a limitation of the preview. */
function limitationOf({
  message,
  module,
  notSimulated,
}: Problem): {title: string; sentence?: string} | undefined {
  if (module !== undefined) {
    const suggestion = closest(module, files?.packages.flatMap(({imports}) => imports) ?? []);
    const hint = suggestion === undefined ? '' : `Did you mean ${suggestion}? `;
    return {
      title: `This preview does not have the module ${module}.`,
      sentence:
        hint +
        'It has most of the Python standard library, a double of the SDK, and some packages such as numpy and pandas.',
    };
  }
  if (!notSimulated) return undefined;
  // The message is a name, a name with a reason, or a sentence.
  const [, name, reason] = /^([\w.]+)(?:: (.+))?$/s.exec(message) ?? [];
  if (name === undefined) return {title: 'This preview does not simulate this.', sentence: message};
  return {
    title: `This preview does not simulate ${name}.`,
    sentence: reason && reason[0]!.toUpperCase() + reason.slice(1),
  };
}

/** Maximum number of names in a hint. */
const MAX_NAMES = 8;

/** A hint about an unknown name, such as a field that was renamed. */
function hint({message, known}: Problem): string | undefined {
  if (known === undefined || known.length === 0) return undefined;
  const meant = closest(message, known);
  if (meant !== undefined) return `Did you mean ${meant}?`;
  return `Available names: ${known.slice(0, MAX_NAMES).join(', ')}${known.length > MAX_NAMES ? '…' : '.'}`;
}

/** An uncaught error, with its stack trace. */
export function ProblemBox({problem, movedLine, isOutdated, onShow}: ProblemBoxProps): ReactNode {
  const {type, message, traceback, frames, fields = []} = problem;
  const limitation = limitationOf(problem);
  const sentence = limitation ? limitation.sentence : hint(problem);
  return (
    <div className={limitation || isOutdated ? 'problem problem--calm' : 'problem'} role="alert">
      <p className="problem__title">
        <Icon name={limitation ? 'info' : 'error'} size={22} />
        {limitation ? (
          <span>{limitation.title}</span>
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
          {/* Innermost frame first. */}
          {[...frames].reverse().map((frame, index) => (
            <FrameLine key={index} frame={frame} movedLine={movedLine} onShow={onShow} />
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
