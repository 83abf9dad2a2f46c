import { paperWidths, type Till, type TillInput } from '#contract/tills/tills.contract.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { TillRow } from './tills.repository.ts';

export const toTill = (row: TillRow): Till => ({
  _id: row.id,
  name: row.name,
  store: row.store_id,
  location: { _id: row.location_id, name: row.location_name },
  paper: paperWidths.find((width) => width === row.paper_mm) ?? 80,
  receiptChoice: row.receipt_choice,
  opensDrawer: row.opens_drawer,
  reader: row.reader_id,
  device:
    row.device_letter === null || row.device_taken_at === null
      ? null
      : {
          letter: row.device_letter,
          name: row.device_name,
          takenBy: row.device_taken_by ?? '',
          takenAt: row.device_taken_at.toISOString(),
        },
  shift:
    row.shift_id === null || row.shift_number === null || row.shift_opened_at === null
      ? null
      : {
          _id: row.shift_id,
          number: row.shift_number,
          openedBy: row.shift_opened_by ?? '',
          openedAt: row.shift_opened_at.toISOString(),
        },
});

/** The columns of what was said of a till; what was left out is left out. */
export const toColumns = ({ name, paper, receiptChoice, opensDrawer, reader }: Partial<TillInput>) =>
  dropUndefined({
    name,
    paper_mm: paper,
    receipt_choice: receiptChoice,
    opens_drawer: opensDrawer,
    reader_id: reader,
  });

/** A, B, … Z, AA, AB, …: the one after this. */
export function nextLetter(letter: string | undefined): string {
  if (letter === undefined || letter === '') return 'A';
  const last = letter.charCodeAt(letter.length - 1);
  const before = letter.slice(0, -1);
  return last < 90 ? before + String.fromCharCode(last + 1) : `${before === '' ? 'A' : nextLetter(before)}A`;
}
