import type { ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { Tally } from './imports.repository.ts';
import type { PlannedRow } from './planned-row.ts';

/** What the rows of a file came to. */
export interface Findings {
  tally: Tally;
  /** The first of them. */
  problems: ImportProblem[];
  /** Pictures that will be fetched. */
  pictures: number;
  /** Rows with something to tell that does not keep them out. */
  warned: number;
  /** The categories and sub-categories they name. */
  places: Set<string>;
}

const maxRows = 250_000;
const maxPlaces = 1000;
const problemsKept = 100;

export const noFindings = (): Findings => ({
  tally: { create: 0, update: 0, unchanged: 0, error: 0 },
  problems: [],
  pictures: 0,
  warned: 0,
  places: new Set(),
});

export const totalOf = ({ create, update, unchanged, error }: Tally): number => create + update + unchanged + error;

export function note(findings: Findings, row: PlannedRow): void {
  const { shown, data } = row;
  findings.tally[row.action] += 1;
  if (shown?.warnings) findings.warned += 1;
  const room = problemsKept - findings.problems.length;
  if (room > 0 && shown?.problems) findings.problems.push(...shown.problems.slice(0, room));
  findings.pictures += data?.imageUrls?.length ?? 0;
  if (data?.category) findings.places.add(`${data.category}\n${data.subCategory ?? ''}`.toLowerCase());
}

const inWords = (number: number) => number.toLocaleString('en-US');

/** Why so much can't be imported at once, or null. */
export function refuseTooMuch({ tally, places }: Findings): ImportProblem | null {
  if (totalOf(tally) > maxRows) {
    return atFile(`The file has more than ${inWords(maxRows)} rows. Split it and import one part after the other.`);
  }
  if (places.size > maxPlaces) {
    return atFile(`The file names more than ${inWords(maxPlaces)} categories. Perhaps they are in another column.`);
  }
  return null;
}

/** A problem of the file as a whole. */
export const atFile = (message: string): ImportProblem => ({ line: 1, column: null, message });

/** What there is to know of a checked file beyond its rows. */
export function describeFindings({ pictures, warned }: Findings): string[] {
  const notes: string[] = [];
  if (pictures === 1) notes.push('1 picture will be fetched after the import.');
  else if (pictures > 1) notes.push(`${inWords(pictures)} pictures will be fetched after the import.`);
  if (warned === 1) notes.push('1 row has a remark.');
  else if (warned > 1) notes.push(`${inWords(warned)} rows have remarks.`);
  return notes;
}
