import type {PhrasingContent} from 'mdast';

/** Converts a text with code in backticks to the content of a paragraph or cell. */
export function phrasing(text: string): PhrasingContent[] {
  return text
    .split(/`([^`]*)`/)
    .map((value, index): PhrasingContent => ({type: index % 2 === 1 ? 'inlineCode' : 'text', value}))
    .filter((node) => 'value' in node && node.value !== '');
}
