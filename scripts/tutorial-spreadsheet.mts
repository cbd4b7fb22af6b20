/** Writes the workbook of the tutorial on the spreadsheet calculator: `npm run spreadsheet`. */
import fs from 'node:fs';
import {makeWorkbook, TARGET} from '../tools/footing-workbook.mts';

const made = makeWorkbook();
fs.writeFileSync(TARGET, made);
console.log(`${TARGET}: ${made.length} bytes.`);
