import type {Page} from '@playwright/test';

/** Elements whose text should stay on one line. */
const ONE_LINE =
  '.field__label, .button, .form__page > button, .form__tab > button, .chip, .radio, .sheet th';

interface Fit {
  /** A text does not fit in its place. */
  isCut: boolean;
  /** Lines that texts take besides their first one. */
  extraLines: number;
}

function tryWidth(page: Page, width: number): Promise<Fit> {
  return page.evaluate(
    ([selector, value]) => {
      document.documentElement.style.setProperty('--panel-width', `${value}px`);
      const fit = {isCut: false, extraLines: 0};
      for (const part of document.querySelectorAll<HTMLElement>('.panel *')) {
        // Tooltips overlap other elements.
        if (part.matches('.visually-hidden') || part.querySelector('.tooltip')) continue;
        // A select element does not expose the width of its text.
        if (part instanceof HTMLSelectElement) {
          const {font, paddingLeft, paddingRight} = getComputedStyle(part);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font;
          const text = part.selectedOptions[0]?.label ?? '';
          const room = part.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          if (pen.measureText(text).width > room) fit.isCut = true;
        }
        if (part.clientWidth > 0 && part.scrollWidth > part.clientWidth) fit.isCut = true;
      }
      for (const part of document.querySelectorAll<HTMLElement>(selector)) {
        const {lineHeight, paddingTop, paddingBottom} = getComputedStyle(part);
        const height = part.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        fit.extraLines += Math.max(0, Math.round(height / Number.parseFloat(lineHeight)) - 1);
      }
      return fit;
    },
    [ONE_LINE, width] as const,
  );
}

/**
 * Makes the panel of a form as narrow as its texts allow.
 *
 * @param widths - The widths to choose from, the narrowest first.
 * @returns Whether all texts fit; if not, the panel has the last width.
 */
export async function fitPanel(page: Page, widths: readonly number[]): Promise<boolean> {
  const fits: (Fit & {width: number})[] = [];
  for (const width of widths) {
    fits.push({width, ...(await tryWidth(page, width))});
    const {isCut, extraLines} = fits.at(-1)!;
    if (!isCut && extraLines === 0) return true;
  }
  const [best] = fits.filter(({isCut}) => !isCut).sort((a, b) => a.extraLines - b.extraLines);
  if (!best) return false;
  await tryWidth(page, best.width);
  return true;
}
