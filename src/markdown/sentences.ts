import {mapProse} from './fences';
import {rewriteLinks} from './links';

/** The first sentence of a text, skipping headings, samples, tables and notes. */
export function firstSentence(text: string): string {
  let found = '';
  mapProse(text, (line) => {
    if (found === '' && /^[A-Z`[]/.test(line)) found = line;
    return line;
  });
  const plain = rewriteLinks(found, ({text: words}) => words);
  const [sentence] = /^.+?\.(?= |$)/.exec(plain) ?? [plain];
  // It may introduce a list.
  return sentence.replace(/:$/, '.');
}
