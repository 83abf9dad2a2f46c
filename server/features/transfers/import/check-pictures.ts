import type { ImportProblem } from '#contract/transfers/transfers.contract.ts';
import { quote } from '#server/features/products/tables/read-values.service.ts';
import { problemAt, type ReadRow } from './read-row.ts';

/** What is wrong with the pictures that a file names for a new product. */
export interface PictureDoubt {
  /** None of them can be had: the row waits until somebody agrees to bring it without. */
  problem?: ImportProblem;
  /** Some can’t be, and the others come. */
  warnings: ImportProblem[];
}

/** Judges addresses before anything is fetched: what is none, lies inside a network, or names another kind of file. */
export function checkPictures(
  row: ReadRow,
  { wanted, refused }: { wanted: readonly string[]; refused: readonly string[] },
  column: string | null,
): PictureDoubt {
  const describe = (address: string) => `${quote(address)} is no address that a picture can be fetched from.`;
  const unusable = row.warnings.filter(({ cause }) => cause === 'picture').map(({ value }) => value ?? '');
  const [first] = [...unusable, ...refused];
  const isAccepted = row.fixOf?.('picture', first ?? null)?.act === 'leave-out';
  if (first !== undefined && wanted.length === 0 && !isAccepted) {
    return { problem: problemAt(row.line, describe(first), { column, cause: 'picture', value: first }), warnings: [] };
  }
  return {
    warnings: refused.map((address) => problemAt(row.line, `${describe(address)} It was left out.`, { column })),
  };
}
