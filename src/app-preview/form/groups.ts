import type {Element} from '../../../sdk-double/schema';

/** The open page or step, and the open tab of a form. */
export interface Groups {
  /** Visible pages or steps; empty if the form has none. */
  pages: Element[];
  kind?: 'Page' | 'Step';
  /** The open page or step. */
  page?: Element;
  /** Visible tabs of the page, and the open one. */
  tabs: Element[];
  tab?: Element;
  /** Elements of the open tab, page or form. */
  children: readonly Element[];
}

function groupsOf(children: readonly Element[], type: Element['type']): Element[] {
  return children.filter((child) => child.type === type && child.visible && child.enabled !== false);
}

/**
 * Determines what a form shows.
 *
 * @param children - Elements of the form.
 * @param chosen - Paths of the open pages, steps and tabs, latest first. Default: the first of each.
 */
export function openGroups(children: readonly Element[], chosen: readonly (string | undefined)[]): Groups {
  const openOf = (groups: readonly Element[]): Element | undefined =>
    groups.find(({path}) => path === chosen.find((one) => groups.some((group) => group.path === one))) ??
    groups[0];
  const pages = groupsOf(children, 'Page');
  const steps = pages.length > 0 ? [] : groupsOf(children, 'Step');
  const kind = pages.length > 0 ? 'Page' : steps.length > 0 ? 'Step' : undefined;
  const all = [...pages, ...steps];
  const page = openOf(all);
  const inside = page?.children ?? children;
  const tabs = groupsOf(inside, 'Tab');
  const tab = openOf(tabs);
  return {pages: all, kind, page, tabs, tab, children: tab?.children ?? inside};
}

/** Returns the labels of the buttons to the previous and next step. */
export function moves({pages, kind, page}: Groups): {previous?: string; next?: string} {
  if (kind !== 'Step') return {};
  const at = pages.indexOf(page!);
  return {
    previous: at > 0 ? (page!.previous ?? 'Previous') : undefined,
    next: at < pages.length - 1 ? (page!.next ?? 'Next') : undefined,
  };
}
