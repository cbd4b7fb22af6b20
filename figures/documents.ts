/**
 * Writes the documents that guides and tutorials offer to download: `npx tsx figures/documents.ts`. They are
 * made from parts/beam-note.ts, parts/cube-report.ts and parts/guide-workbooks.ts, and from the samples that
 * fill them in.
 */
import fs from 'node:fs';
import path from 'node:path';
import {writeXlsx} from 'hucre';
import {startPython} from '../sdk-double/runtime';
import {NOTE, NOTE_TEMPLATE, note, notePicture, noteTemplate} from '../tools/documents/beam-note';
import {CUBE_TEMPLATE, cubeTemplate} from '../tools/documents/cube-report';
import {docx} from '../tools/documents/docx';
import {
  filledSchedule,
  HEAD_LOSS,
  headLossWorkbook,
  SCHEDULE,
  SCHEDULE_TEMPLATE,
  scheduleTemplate,
  SURVEY,
  survey,
} from '../tools/documents/guide-workbooks';
import {REFERENCE_TEMPLATES} from '../tools/documents/reference-templates';
import {BEAM_TEMPLATE, JOIST_TEMPLATE, shownTemplate} from '../tools/documents/shown-templates';

/** Templates first, because the samples open them. */
async function main(): Promise<void> {
  await startPython();
  const documents: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ...Object.entries(REFERENCE_TEMPLATES).map(([file, blocks]): [string, () => Uint8Array] => [
      file,
      () => docx(blocks),
    ]),
    [NOTE_TEMPLATE, () => docx(noteTemplate)],
    [CUBE_TEMPLATE, () => docx(cubeTemplate)],
    [JOIST_TEMPLATE, () => docx(shownTemplate(JOIST_TEMPLATE))],
    [BEAM_TEMPLATE, () => docx(shownTemplate(BEAM_TEMPLATE))],
    [SCHEDULE_TEMPLATE, () => writeXlsx(scheduleTemplate())],
    [SURVEY, () => writeXlsx(survey())],
    [NOTE, async () => docx(note().blocks, await notePicture())],
    [SCHEDULE, () => writeXlsx(filledSchedule())],
    [HEAD_LOSS, async () => writeXlsx(await headLossWorkbook())],
  ];
  for (const [file, content] of documents) {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, await content());
    console.log(file);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
