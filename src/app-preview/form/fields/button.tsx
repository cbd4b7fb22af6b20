import React, {type ReactNode} from 'react';
import {Icon} from '../../text/Icon';
import {typeset} from '../../text/typeset';
import {type FieldProps, Notes, Tip, useForm} from '../frame';

/** A button of any type. */
export function Button({element}: FieldProps): ReactNode {
  const {type, path, label = '', interaction} = element;
  const {press, busy, selecting, errorOf} = useForm();
  const isBusy = busy === path;
  const isSelecting = selecting === path;
  const error = errorOf(element);
  return (
    <div className={error === undefined ? 'field' : 'field field--error'}>
      <span className="button-row">
        <button
          type="button"
          className={isSelecting ? 'button button--primary' : 'button'}
          aria-busy={isBusy}
          aria-pressed={interaction ? isSelecting : undefined}
          // `disabled` would take the focus from the button.
          aria-disabled={busy !== undefined}
          onClick={() => {
            if (busy === undefined) press(element);
          }}
        >
          {(type === 'DownloadButton' || isBusy) && (
            <span className={isBusy ? 'button__before button__before--busy' : 'button__before'}>
              <Icon name={isBusy ? 'progress' : 'download'} />
            </span>
          )}
          <span>{typeset(label)}</span>
        </button>
        <Tip element={element} />
      </span>
      <Notes element={element} error={error} />
    </div>
  );
}
