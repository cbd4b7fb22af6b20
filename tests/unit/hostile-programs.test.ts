import {beforeAll, describe, expect, it} from 'vitest';
import {PythonError, startPython} from '../../sdk-double/runtime';
import {withApp} from '../../sdk-double/app';
import {HOSTILE_PROGRAMS, type HostileProgram} from '../site/hostile-programs';

const EMPTY = {
  'app.py': 'import viktor as vkt\n\n\nclass Controller(vkt.Controller):\n    label = "Empty"\n',
};

/** Those that Python refuses to compile: that is what they are for. */
const NO_PYTHON = [
  'no app: broken syntax',
  'no app: false encoding',
  'no app: hidden letters',
  'no app: lone surrogate',
  'no app: null byte',
  'no app: tabs and spaces',
  'recursion: brackets of the app',
];

const REFUSED = `
import json
refused = []
for number, text in enumerate(json.loads(open("programs.json", encoding="utf-8").read())):
    try:
        compile(text.encode("utf-8"), "app.py", "exec")
    except (SyntaxError, ValueError):
        refused.append(number)
`;

function duplicates(of: (program: HostileProgram) => string): string[] {
  const seen = new Set<string>();
  return HOSTILE_PROGRAMS.filter((program) => seen.size === seen.add(of(program)).size).map(({name}) => name);
}

beforeAll(startPython);

describe('the hostile programs', () => {
  it('are many, and no two are the same', () => {
    expect(HOSTILE_PROGRAMS.length).toBeGreaterThanOrEqual(200);
    expect(duplicates(({name}) => name)).toEqual([]);
    expect(duplicates(({code}) => code)).toEqual([]);
  });

  it('are Python, but for those that are not', () => {
    const files = {...EMPTY, 'programs.json': JSON.stringify(HOSTILE_PROGRAMS.map(({code}) => code))};
    const [refused] = withApp(files, {}, (app) => app.evaluate(['refused'], REFUSED)) as [number[]];
    expect(refused.map((number) => HOSTILE_PROGRAMS[number]!.name).sort()).toEqual(NO_PYTHON);
  });

  it.each(HOSTILE_PROGRAMS.filter((program) => program.expect === 'result'))(
    '$name: has a result',
    ({code}) => {
      const outcome = withApp({'app.py': code}, {}, (app) => app.call({method: 'show'}));
      expect(outcome.result).not.toBeNull();
    },
  );

  it.each(HOSTILE_PROGRAMS.filter((program) => program.expect === 'problem'))(
    '$name: has a problem',
    ({code}) => {
      expect(() => withApp({'app.py': code}, {}, (app) => app.form())).toThrow(PythonError);
    },
  );
});
