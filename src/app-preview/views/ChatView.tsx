import React, {type ReactNode} from 'react';
import type {Result} from '../../../sdk-double/schema';

/** A conversation. */
export function ChatView({messages}: {messages: NonNullable<Result['messages']>}): ReactNode {
  return (
    <ol className="chat__messages chat-view">
      {messages.map(({role, content}, index) => (
        <li key={index} className={role === 'user' ? 'chat__message chat__message--own' : 'chat__message'}>
          <span className="visually-hidden">{role === 'user' ? 'You: ' : 'App: '}</span>
          {content}
        </li>
      ))}
    </ol>
  );
}
