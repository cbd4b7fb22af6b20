/** Pages, steps and tabs of a form. */
import type {Element} from '../../../sdk-double/schema';

/** A form with tabs, pages or steps, of which one is open. */
export interface Groups {
  /** The pages or steps that a user sees, in their order; none where the form has no groups. */
  pages: Element[];
  kind?: 'Page' | 'Step';
  /** Which of them is open. */
  page?: Element;
  /** The tabs in it that a user sees, and which of them is open. */
  tabs: Element[];
  tab?: Element;
  /** What is in the open tab, page or form. */
  children: readonly Element[];
}

function groupsOf(children: readonly Element[], type: Element['type']): Element[] {
  return children.filter((child) => child.type === type && child.visible && child.enabled !== false);
}

/**
 * What a form shows.
 *
 * @param children - The form.
 * @param chosen - The paths of the pages, steps and tabs that are open, the latest first. Default: the first of each.
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

/** The texts of the buttons to the steps before and behind. */
export function moves({pages, kind, page}: Groups): {previous?: string; next?: string} {
  if (kind !== 'Step') return {};
  const at = pages.indexOf(page!);
  return {
    previous: at > 0 ? (page!.previous ?? 'Previous') : undefined,
    next: at < pages.length - 1 ? (page!.next ?? 'Next') : undefined,
  };
}
