/** The pictures of documents and of sheets of workbooks. */
import React, {type ComponentProps, type ReactNode} from 'react';
import {windDrifts} from '../tools/apps/etabs';
import {note, noteTemplate} from '../tools/documents/beam-note';
import {cubeTemplate, filledReport} from '../tools/documents/cube-report';
import {HEAD_LOSS, SCHEDULE} from '../tools/documents/guide-workbooks';
import {INPUT, OUTPUT, readWorkbook, WORKBOOK} from '../tools/documents/workbook';
import {DocumentPage} from './parts/DocumentPage';
import type {Figure} from './parts/figure';
import {Worksheet} from './parts/Worksheet';

const GUIDES = 'docs/create-apps/documents-and-spreadsheets/img';
const REPORT = 'docs/tutorials/automatic-reporting/img';

const shown = (output: string, picture: () => ReactNode, phone = picture): Figure => ({
  output,
  width: 760,
  picture,
  phone,
});

/** On a phone, the tags of a template take several lines of their cells. */
const WRAPPED = '.paper table { table-layout: auto; } .paper td .paper__tag { white-space: normal; }';

const page = (output: string, document: () => ComponentProps<typeof DocumentPage>): Figure =>
  shown(
    output,
    () => <DocumentPage {...document()} />,
    () => (
      <>
        <style>{WRAPPED}</style>
        <DocumentPage {...document()} inView />
      </>
    ),
  );

const sheet = (output: string, workbook: string, name: string, lastRow?: number): Figure =>
  shown(output, async () => <Worksheet book={await readWorkbook(workbook)} sheet={name} lastRow={lastRow} />);

/** The ten columns are narrow, so the title overflows into the next cells. */
const NARROW = `
  .export .worksheet td { font-size: 14px; height: 30px; padding: 0 8px; white-space: nowrap; }
  .export .worksheet tbody tr:first-child td { max-width: 0; }
`;

export default [
  page(`${GUIDES}/beam-check-template.png`, () => ({blocks: noteTemplate})),
  page(`${GUIDES}/beam-check-note.png`, note),
  page(`${REPORT}/template.png`, () => ({blocks: cubeTemplate})),
  page(`${REPORT}/report.png`, filledReport),
  sheet('docs/tutorials/spreadsheet-calculator/img/input-sheet.png', WORKBOOK, INPUT),
  sheet(`${GUIDES}/head-loss-output.png`, HEAD_LOSS, OUTPUT),
  sheet(`${GUIDES}/pile-schedule-filled.png`, SCHEDULE, 'Schedule', 12),
  {
    output: 'docs/tutorials/etabs-getting-started/img/export.png',
    width: 760,
    onlyWide: true,
    picture: async () => (
      <div className="export">
        <style>{NARROW}</style>
        <Worksheet book={await readWorkbook(windDrifts.workbook)} sheet="Story Drifts" lastRow={9} />
      </div>
    ),
  },
] satisfies Figure[];
