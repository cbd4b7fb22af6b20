import React, {type ReactNode, useCallback} from 'react';
import temml, {type Options} from 'temml';

/** Longer formulas, in characters, are shown as source. */
const MAX_CHARACTERS = 2000;

/** Throws on unknown commands, including those that set URLs, classes or data. */
function optionsFor(display: boolean): Options {
  return {displayMode: display, throwOnError: true, trust: false, maxSize: [20, 20]};
}

function requireShort(latex: string): void {
  if (latex.length > MAX_CHARACTERS)
    throw new Error(`The formula has more than ${MAX_CHARACTERS} characters: ${latex}`);
}

/** For pictures: markup of this site's own samples, rendered at build time. */
function StaticFormula({latex, display}: {latex: string; display: boolean}): ReactNode {
  requireShort(latex);
  return <span dangerouslySetInnerHTML={{__html: temml.renderToString(latex, optionsFor(display))}} />;
}

/** For previews: DOM elements instead of markup, so that text of an app cannot inject anything. */
function LiveFormula({latex, display}: {latex: string; display: boolean}): ReactNode {
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
 * A LaTeX formula, inline or as a block.
 *
 * @param isLive - Shows invalid formulas as source. Pictures throw an error instead.
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
      {isLive ? (
        <LiveFormula latex={latex} display={display} />
      ) : (
        <StaticFormula latex={latex} display={display} />
      )}
    </span>
  );
}
