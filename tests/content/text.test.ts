import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {describe, expect, it} from 'vitest';

interface Line {
  place: string;
  text: string;
}

const BINARY = /\.(?:png|jpe?g|gif|webp|ico|woff2?|pdf|zip)$/i;

// The lockfile is generated. Deleted files are listed until they are committed.
const files = execFileSync('git', ['ls-files', '-z'], {encoding: 'utf8'})
  .split('\0')
  .filter((file) => file !== '' && file !== 'package-lock.json' && fs.existsSync(file));

const lines: Line[] = files
  .filter((file) => !BINARY.test(file))
  .flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({place: `${file}:${index + 1}`, text})),
  );

const RULES: {name: string; pattern: RegExp}[] = [
  {
    name: 'an absolute path of a machine that it was written on',
    pattern: /(?<![\w.:/~*-])\/(?:work|root|home\/[\w.-]+)(?:\/|\b(?![\w-]))|\b[A-Za-z]:\\{1,2}Users\\/,
  },
  {
    name: 'the host of a package registry',
    pattern:
      /\bregistry\.(?:npmjs\.org|yarnpkg\.com)\b|\bnpm\.pkg\.github\.com\b|\bfiles\.pythonhosted\.org\b|\b(?:artifactory|nexus|verdaccio)\.[\w.-]+\b|(?<=_auth)Token|index[-]url\s*=|^\s*registry\s*=/i,
  },
  {
    name: 'a reference to a tracker of this project',
    pattern:
      /\b(?:issue|ticket|pull request|PR|MR)s?\s+#\d+|\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|see)\s+#\d+/i,
  },
  {
    name: 'a date with the day before the month',
    pattern:
      /(?<![\w.-]|[A-Z][a-z]{2}, |LICENSE Version 1\.1 - )\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\b|%d %[Bb]\b/,
  },
];

describe('no file holds', () => {
  it.each(RULES)('$name', ({pattern}) => {
    expect(lines.length).toBeGreaterThan(1000);
    expect(
      lines
        .filter(({text}) => pattern.test(text))
        .map(({place, text}) => `${place}: ${text.trim().slice(0, 160)}`),
    ).toEqual([]);
  });
});
