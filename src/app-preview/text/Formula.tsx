import React, {type ReactNode, useCallback} from 'react';
import temml, {type Options} from 'temml';

/** A longer formula, in characters, is shown as it is written: no line of a page holds it. */
const LONGEST = 2000;

/** Throws for what it does not know; commands that set addresses, classes or data are not known. */
function optionsFor(display: boolean): Options {
  return {displayMode: display, throwOnError: true, trust: false, maxSize: [20, 20]};
}

function requireShort(latex: string): void {
  if (latex.length > LONGEST) throw new Error(`The formula has more than ${LONGEST} characters: ${latex}`);
}

/** As a picture has it: the markup of this site's own samples, written on the machine that renders it. */
function Drawn({latex, display}: {latex: string; display: boolean}): ReactNode {
  requireShort(latex);
  return <span dangerouslySetInnerHTML={{__html: temml.renderToString(latex, optionsFor(display))}} />;
}

/** As a preview has it: elements, not markup, so that a text of an app can add nothing else to the page. */
function Live({latex, display}: {latex: string; display: boolean}): ReactNode {
  const draw = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      try {
        requireShort(latex);
        temml.render(latex, element, optionsFor(display));
        element.className = '';
      } catch {
        element.textContent = display ? `$$${latex}$$` : `$${latex}$`;
        element.className = 'code';
      }
    },
    [latex, display],
  );
  return <span ref={draw} />;
}

/**
 * A formula, written in LaTeX, in the line or on a line of its own.
 *
 * @param isLive - A formula that can't be drawn is shown as it is written; in a picture it is a mistake.
 */
export function Formula({
  latex,
  display = false,
  isLive,
}: {
  latex: string;
  display?: boolean;
  isLive?: boolean;
}): ReactNode {
  return (
    <span className={display ? 'formula formula--display' : 'formula'}>
      {isLive ? <Live latex={latex} display={display} /> : <Drawn latex={latex} display={display} />}
    </span>
  );
}
