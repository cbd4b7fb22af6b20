/** The workbooks of both ETABS tutorials, and the code that their apps share. */
import fs from 'node:fs';
import {expect, it} from 'vitest';
import {filesOf} from '../../../sdk-double/run-app';
import {earthquake, windDrifts} from '../../../tools/apps/etabs';
import {runInFolder, succeed} from '../python';

it.each([
  ['etabs-getting-started', windDrifts],
  ['process-etabs-data', earthquake],
])('has the workbook that the script of %s writes', (name, {workbook}) => {
  const program = `
import base64, runpy, sys
sys.argv = ["${name}.py", "book.xlsx"]
runpy.run_path(sys.argv[0], run_name="__main__")
print(base64.b64encode(open("book.xlsx", "rb").read()).decode())
`;
  const {stdout} = succeed(runInFolder(filesOf('figures/data'), ['-c', program]));
  expect(stdout.trim()).toBe(fs.readFileSync(workbook, 'base64'));
});

it('reads workbooks with the same functions in both tutorials', () => {
  // Without region markers, which differ.
  const shared = ({code}: typeof earthquake): string =>
    /def refuse\([^]*?return number if [^\n]*\n/.exec(code.replace(/^# (?:end)?region .*\n+/gm, ''))![0];
  expect(shared(earthquake)).toBe(shared(windDrifts));
  const imports = ({code}: typeof earthquake): string[] => code.match(/^(?:import|from) .*$/gm)!;
  expect(imports(earthquake)).toEqual(imports(windDrifts));
});
