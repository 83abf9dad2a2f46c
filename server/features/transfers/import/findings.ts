import type { ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { Tally } from './imports.repository.ts';
import type { PlannedRow, SkippedRow } from './planned-row.ts';
import { problemAt } from './read-row.ts';

/** What the rows of a file came to. */
export interface Findings {
  tally: Tally;
  /** The first of them. */
  problems: ImportProblem[];
  /** The categories and sub-categories they name. */
  places: Set<string>;
}

const maxRows = 500_000;
const maxPlaces = 1000;
export const problemsKept = 100;

export const noTally = (): Tally => ({
  create: 0,
  update: 0,
  restock: 0,
  unchanged: 0,
  merged: 0,
  error: 0,
  skipped: 0,
  rows: 0,
  units: 0,
  pictures: 0,
});

export const noFindings = (tally = noTally()): Findings => ({ tally, problems: [], places: new Set() });

/** Products, by what the import will do with them. */
export const totalOf = ({ create, update, restock, unchanged, error }: Tally): number =>
  create + update + restock + unchanged + error;

/** Counts a row, or takes it out of the count again. */
export function count(tally: Tally, row: PlannedRow | SkippedRow, times: 1 | -1 = 1): void {
  tally[row.action] += times;
  if (row.action === 'restock') tally.units += times * row.data.stock;
  if (row.action === 'create' || row.action === 'update') tally.pictures += times * (row.data.imageUrls?.length ?? 0);
}

export function note(findings: Findings, row: PlannedRow | SkippedRow): void {
  count(findings.tally, row);
  if (row.action === 'skipped') return;
  const { shown, data } = row;
  const room = problemsKept - findings.problems.length;
  if (room > 0 && shown?.problems) findings.problems.push(...shown.problems.slice(0, room));
  if (data && 'category' in data) findings.places.add(`${data.category}\n${data.subCategory ?? ''}`.toLowerCase());
}

const inWords = (number: number) => number.toLocaleString('en-US');

/** Why so much can't be imported at once, or null. */
export function refuseTooMuch({ tally, places }: Findings): ImportProblem | null {
  if (tally.rows > maxRows) {
    return atFile(`The file has more than ${inWords(maxRows)} rows. Split it and import one part after the other.`);
  }
  if (places.size > maxPlaces) {
    return atFile(`The file names more than ${inWords(maxPlaces)} categories. Perhaps they are in another column.`);
  }
  return null;
}

/** A problem of the file as a whole. */
export const atFile = (message: string): ImportProblem => problemAt(1, message);
