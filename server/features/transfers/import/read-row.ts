import type { ImportCause, ImportField, ImportFix, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';

export type Fix = ImportFix['fix'];

/** A row as the file has it: a product, or what is wrong with it. */
export interface ReadRow {
  line: number;
  candidate?: ImportCandidate;
  /** Of a row with problems: what it says without them. */
  draft?: ImportCandidate;
  warnings: ImportProblem[];
  problems: ImportProblem[];
  /** Several where a product takes several rows; its own is the last. */
  records: CsvRecord[];
  /** How much text it is. */
  weight: number;
  /** What it says, told apart from a row that says the same. */
  mark: string;
  /** Of a product of several rows: the pictures of all of them. */
  pictures?: readonly string[];
  /** What somebody wrote in place of the file. */
  edits?: Partial<Record<ImportField, string>>;
  /** The product is the one of the same title. */
  matchesTitle?: boolean;
  isSkipped?: boolean;
  /** Columns that it comes without. */
  leftOut?: readonly string[];
  /** What was decided about a cause. */
  fixOf?(cause: ImportCause, value: string | null): Fix | undefined;
  /** The row with what was decided about problems that only show beside the catalogue. */
  mend?(row: ReadRow, problems: ImportProblem[]): ReadRow;
}

/** A problem of one row. */
export const problemAt = (
  line: number,
  message: string,
  { column = null, cause = null, value = null }: Partial<Pick<ImportProblem, 'column' | 'cause' | 'value'>> = {},
): ImportProblem => ({ line, column, message, cause, value });
