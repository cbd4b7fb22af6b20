import type {PhrasingContent} from 'mdast';

/** A text in which code is between backticks, as the content of a paragraph or a cell. */
export function phrasing(text: string): PhrasingContent[] {
  return text
    .split(/`([^`]*)`/)
    .map((value, index): PhrasingContent => ({type: index % 2 === 1 ? 'inlineCode' : 'text', value}))
    .filter((node) => 'value' in node && node.value !== '');
}
