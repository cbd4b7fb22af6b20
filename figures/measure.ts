import type {Page} from '@playwright/test';
import type {Measured} from './rules';

/** The minimum share of the picture for a framed part to count as its frame. Smaller ones are parts of a drawing. */
const SHARE = 0.2;

/** Reads from the page what the set has rules for. It has no named functions: the browser has not what tsx adds to them. */
export function measure(page: Page): Promise<Measured> {
  return page.evaluate((share) => {
    const figure = document.querySelector<HTMLElement>('#figure')!;
    const parts = [...figure.querySelectorAll<HTMLElement | SVGElement>('*')];
    const probe = figure.appendChild(document.createElement('div'));
    probe.style.cssText = 'background: var(--ground); border: var(--frame); border-radius: var(--radius);';
    const frames = new Map(
      [...parts, probe].map((part) => {
        const {borderTop, borderRight, borderBottom, borderLeft, borderTopLeftRadius} =
          getComputedStyle(part);
        const sides = [...new Set([borderTop, borderRight, borderBottom, borderLeft])];
        const isFramed = sides.every((side) => !/^0px|\bnone\b/.test(side));
        return [part, isFramed ? `${sides.join(' / ')}, radius ${borderTopLeftRadius}` : undefined];
      }),
    );
    const set = {ground: getComputedStyle(probe).backgroundColor, frame: frames.get(probe)!};
    probe.remove();

    const texts: Measured['texts'] = [];
    const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim();
      const element = walker.currentNode.parentElement as HTMLElement | SVGGraphicsElement;
      const {fontSize, visibility} = getComputedStyle(element);
      const matrix = 'getScreenCTM' in element ? element.getScreenCTM() : null;
      const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
      if (text && visibility === 'visible' && element.getClientRects().length > 0)
        texts.push({text, size: Number.parseFloat(fontSize) * scale});
    }

    for (const input of figure.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const text = input.value || input.placeholder;
      if (text && input.getClientRects().length > 0)
        texts.push({text, size: Number.parseFloat(getComputedStyle(input).fontSize)});
    }

    const edge = figure.getBoundingClientRect();
    const framed = parts
      .filter((part) => frames.get(part))
      .filter((part, _, all) => !all.some((other) => other !== part && other.contains(part)))
      .map((part) => ({part, box: part.getBoundingClientRect()}))
      .filter(({box}) => box.width * box.height >= share * edge.width * edge.height)
      .map(({part, box}) => ({
        name: part.getAttribute('class') ?? part.tagName,
        frame: frames.get(part)!,
        space: Math.min(
          box.left - edge.left,
          box.top - edge.top,
          edge.right - box.right,
          edge.bottom - box.bottom,
        ),
      }));
    const shadows = parts
      .filter((part) => {
        const {boxShadow, filter} = getComputedStyle(part);
        return (boxShadow !== 'none' && !boxShadow.includes('inset')) || filter.includes('drop-shadow');
      })
      .map((part) => part.getAttribute('class') ?? part.tagName);
    return {texts, ground: getComputedStyle(figure).backgroundColor, framed, shadows, set};
  }, SHARE);
}
