import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import {DRAWN} from '../../../../sdk-double/limits';
import {formatCount} from '../../pages';
import {Icon} from '../../text/Icon';
import {typeset} from '../../text/typeset';
import {type FieldProps, Frame, IconButton, useForm} from '../frame';

/** A chat with its messages and input. */
export function Chat({element}: FieldProps): ReactNode {
  const {path, label, placeholder, firstMessage} = element;
  const {say, busy} = useForm();
  const [text, setText] = useState('');
  const list = useRef<HTMLSpanElement>(null);
  const isBusy = busy !== undefined;
  const said = (element.value ?? []) as {role: string; content: string}[];
  const messages = firstMessage === undefined ? said : [{role: 'assistant', content: firstMessage}, ...said];
  const left = messages.length - DRAWN.messages;
  useEffect(() => {
    // Scroll to the newest message.
    list.current?.scrollTo({top: list.current.scrollHeight});
  }, [messages.length]);
  const send = (): void => {
    if (text.trim() === '' || isBusy) return;
    say(element, text.trim());
    setText('');
  };
  return (
    <Frame element={element} group="group">
      {() => (
        <span className="chat">
          <span
            ref={list}
            className="chat__messages"
            role="log"
            aria-label={`${label}: messages`}
            tabIndex={0}
          >
            {left > 0 && (
              <span className="control__hint">{`Last ${DRAWN.messages} of ${formatCount(messages.length)} messages:`}</span>
            )}
            {messages.slice(Math.max(0, left)).map(({role, content}, index) => (
              <span
                key={left + index}
                className={role === 'user' ? 'chat__message chat__message--own' : 'chat__message'}
              >
                {typeset(content)}
              </span>
            ))}
            {busy === path && (
              <span className="chat__message chat__message--busy">
                <Icon name="progress" />
                <span className="visually-hidden">The app is answering.</span>
              </span>
            )}
          </span>
          <span className="chat__prompt">
            <textarea
              className="chat__input"
              rows={1}
              aria-label={`${label}: message`}
              placeholder={placeholder}
              value={text}
              onChange={({target}) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                send();
              }}
            />
            <IconButton
              icon="send"
              label="Send"
              aria-disabled={isBusy || text.trim() === ''}
              onClick={send}
            />
          </span>
        </span>
      )}
    </Frame>
  );
}
