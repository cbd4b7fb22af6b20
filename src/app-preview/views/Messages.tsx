import React, {type ReactNode} from 'react';
import {Icon} from '../text/Icon';

/** What an app tells its user. */
export interface AppMessage {
  kind: 'error' | 'warning' | 'info' | 'success' | 'progress';
  text: string;
  /** Of progress, 0 to 100. */
  percentage?: number | null;
}

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
