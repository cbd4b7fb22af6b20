import React, {type ReactNode} from 'react';
import type {AppMessage} from '../../../sdk-double/schema';
import {Icon} from '../text/Icon';

/** Text alternatives for the kinds of messages. */
const KINDS = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
  success: 'Done',
  progress: 'Progress',
} as const;

function Message({message: {kind, text, percentage}}: {message: AppMessage}): ReactNode {
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

/** Messages from an app. */
export function LiveMessages({messages}: {messages: readonly AppMessage[]}): ReactNode {
  return (
    <div className="messages">
      {messages.map((message, index) => (
        <Message key={index} message={message} />
      ))}
    </div>
  );
}
