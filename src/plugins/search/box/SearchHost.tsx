import React, {useEffect, useRef, useState, type ComponentType, type MouseEvent, type ReactNode} from 'react';
import {createPortal, flushSync} from 'react-dom';
import {lockScroll, unlockScroll} from '../../../components/lock-scroll';
import {SEARCH_EVENTS} from './open-search';
import {PanelBar} from './PanelBar';
import type {PanelProps} from './SearchPanel';
import {opensSearch} from './shortcuts';

/** The chunk of the panel, which loads when the reader hovers, focuses or opens the search. */
type Script = {state: 'none' | 'loading' | 'failed'} | {state: 'ready'; Panel: ComponentType<PanelProps>};

/** The input until the panel's chunk has loaded; what is typed in it is kept. */
function Waiting({
  state,
  onType,
  retry,
  onClose,
}: {
  state: Script['state'];
  onType: (text: string) => void;
  retry: () => void;
  onClose: () => void;
}): ReactNode {
  return (
    <>
      <PanelBar input={{onChange: ({target}) => onType(target.value)}} onClose={onClose} />
      <p role="status" className="search-panel__status">
        {state === 'failed' ? (
          <>
            <span>The search could not be loaded.</span>{' '}
            <button type="button" className="clean-btn search-panel__retry" onClick={retry}>
              Retry
            </button>
          </>
        ) : (
          <span>Loading the search index…</span>
        )}
      </p>
    </>
  );
}

/** The search dialog, shared by all pages. It is rendered when the reader first hovers, focuses or opens the search. */
export function SearchHost(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [script, setScript] = useState<Script>({state: 'none'});
  const [isOpen, setIsOpen] = useState(false);
  /** Counts how often the reader has hovered, focused or opened the search. */
  const [turns, setTurns] = useState(0);
  const [typed, setTyped] = useState('');

  const load = (): void => {
    setScript((known) => (known.state === 'ready' ? known : {state: 'loading'}));
    import('./SearchPanel').then(
      (module) => setScript({state: 'ready', Panel: module.default}),
      () => setScript({state: 'failed'}),
    );
  };

  useEffect(() => {
    const warm = (): void => {
      setTurns((count) => count + 1);
      load();
    };
    const open = (): void => {
      // Synchronously: phones open the keyboard only if the focus happens during a user event.
      flushSync(() => {
        warm();
        setIsOpen(true);
      });
      if (!dialog.current!.open) {
        lockScroll();
        dialog.current!.showModal();
      }
      dialog.current!.querySelector('input')!.select();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      open();
    };
    const controller = new AbortController();
    const {signal} = controller;
    document.addEventListener(SEARCH_EVENTS.warm, warm, {signal});
    document.addEventListener(SEARCH_EVENTS.open, open, {signal});
    document.addEventListener('keydown', onKey, {signal});
    return () => controller.abort();
  }, []);

  if (turns === 0) return null;
  const close = (): void => dialog.current!.close();
  const onBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current && event.button === 0) close();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className="search-panel"
      aria-label="Search"
      onClose={() => {
        unlockScroll();
        setIsOpen(false);
      }}
      onMouseDown={onBackdrop}
    >
      <div className="search-panel__frame">
        {script.state === 'ready' ? (
          <script.Panel isOpen={isOpen} turns={turns} start={typed} close={close} />
        ) : (
          <Waiting state={script.state} onType={setTyped} retry={load} onClose={close} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}
