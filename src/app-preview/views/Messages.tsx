import React, {type ReactNode} from 'react';
import type {AppMessage} from '../../../sdk-double/schema';
import {Icon} from '../text/Icon';

function Progress({percentage}: {percentage: number}): ReactNode {
  return (
    <span className="message__progress">
      <span className="message__rail">
        <span style={{width: `${percentage}%`}} />
      </span>
      {percentage} %
    </span>
  );
}

/** Messages below each other, each with an icon of its kind. */
export function Messages({messages}: {messages: AppMessage[]}): ReactNode {
  return (
    <div className="messages">
      {messages.map(({kind, text, percentage}) => (
        <div key={text} className={`message message--${kind}`}>
          <Icon name={kind} size={24} />
          <p>
            {text}
            {typeof percentage === 'number' && <Progress percentage={percentage} />}
          </p>
        </div>
      ))}
    </div>
  );
}

/** What the kind of a message says, in a word. */
const KINDS = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
  success: 'Done',
  progress: 'Progress',
} as const;

function LiveMessage({message: {kind, text, percentage}}: {message: AppMessage}): ReactNode {
  return (
    <div className={`message message--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind} size={24} />
      <div className="message__body">
        <p className="message__text">
          <span className="visually-hidden">{KINDS[kind]}: </span>
          {text}
        </p>
        {kind === 'progress' && (
          <p className="message__progress">
            <progress
              className="message__bar"
              aria-label={text}
              max={100}
              value={typeof percentage === 'number' ? percentage : undefined}
            />
            {typeof percentage === 'number' && <span>{`${Math.round(percentage)} %`}</span>}
          </p>
        )}
      </div>
    </div>
  );
}

/** What an app tells a reader, while it runs and after. */
export function LiveMessages({messages}: {messages: readonly AppMessage[]}): ReactNode {
  return (
    <div className="messages messages--live">
      {messages.map((message, index) => (
        <LiveMessage key={index} message={message} />
      ))}
    </div>
  );
}
