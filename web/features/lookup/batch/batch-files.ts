import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import type { RowProblem } from './collect-batch.ts';

// Spreadsheets take a file for UTF-8 by this mark, and a cell for a formula by its first character.
const mark = '\ufeff';
const formula = /^[=+\-@\t\r]/;

/** A table as a file that spreadsheets open as it is meant. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const write = (cell: string) => `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
  return mark + rows.map((cells) => `${cells.map(write).join(',')}\r\n`).join('');
}

const save = (name: string, text: string) => saveFile({ name, blob: new Blob([text], { type: 'text/csv' }) });

/** Saves a file with the columns that a batch has, and nothing in it. */
export const saveTemplate = (): void =>
  save(t.lookupEntry.batch.templateName, `${mark}Scan Code,condition,quantity,price,format\r\n`);

/** Saves what is wrong with a file, row by row. */
export function saveProblems(problems: readonly RowProblem[]): void {
  const words = t.lookupEntry.batch;
  const rows = problems.map((problem) => [String(problem.row), problem.value, describeProblem(problem)]);
  save(words.problemsName, writeCsv([[words.row, words.code, words.problem], ...rows]));
}

/** What is wrong with a row, in words. */
export const describeProblem = ({ reason, found }: RowProblem): string => t.lookupEntry.batch.reasons[reason](found);
