import fs from 'node:fs';
import path from 'node:path';

/**
 * Where the set-ups of fragments are, from the site's folder. `NAME.py` is what stands around a
 * fragment, which takes the place of the line `# fragment`; the folder `NAME` holds files that stand
 * beside a sample which imports them.
 */
export const SET_UPS = 'scripts/check-samples/set-ups';

const FRAGMENT = /^( *)# fragment *\n/m;

/** A fragment with its set-up. */
export interface SetUpSample {
  code: string;
  /** Lines of set-up in front of the fragment. */
  offset: number;
  /** The set-up, a file or a folder, from the site's folder. */
  setUp: string;
  /** Absolute path of the folder of files that stand beside the fragment. */
  beside?: string;
}

/**
 * Puts the set-up around a fragment.
 *
 * @param siteDir - The site's folder.
 * @param name - The set-up's name.
 * @param code - The fragment.
 * @throws One sentence that says what to do when there is no such set-up or it has no place for the
 * fragment.
 */
export function withSetUp(siteDir: string, name: string, code: string): SetUpSample {
  const folder = path.join(siteDir, SET_UPS, name);
  if (fs.existsSync(folder)) return {code, offset: 0, setUp: path.posix.join(SET_UPS, name), beside: folder};
  const file = `${folder}.py`;
  if (!fs.existsSync(file)) {
    throw new Error(`there is no set-up "${name}"; add ${SET_UPS}/${name}.py or correct the name.`);
  }
  const text = fs.readFileSync(file, 'utf8');
  const place = FRAGMENT.exec(text);
  if (!place) throw new Error(`${SET_UPS}/${name}.py has no line "# fragment" where the sample goes.`);
  const [before, after] = [text.slice(0, place.index), text.slice(place.index + place[0].length)];
  return {
    code: `${before}${code.replace(/^(?=.)/gm, place[1]!)}\n${after}`,
    offset: before.split('\n').length - 1,
    setUp: path.posix.join(SET_UPS, `${name}.py`),
  };
}
