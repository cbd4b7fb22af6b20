import {mapProse} from './fences';
import {rewriteLinks} from './links';

/** The first sentence of a text that is neither a heading, a sample, a table nor a note. */
export function firstSentence(text: string): string {
  let found = '';
  mapProse(text, (line) => {
    if (found === '' && /^[A-Z`[]/.test(line)) found = line;
    return line;
  });
  const plain = rewriteLinks(found, ({text: words}) => words);
  const [sentence] = /^.+?\.(?= |$)/.exec(plain) ?? [plain];
  // It may lead to a list.
  return sentence.replace(/:$/, '.');
}
