import type { Cents } from '#contract/kit/money.ts';
import type { ImportProblem, ImportRow } from '#contract/transfers/transfers.contract.ts';
import type { StagedChange, StagedProduct } from '#server/features/products/products.service.ts';

/** Names that become a category and a sub-category when the import runs. */
export interface Places {
  category?: string;
  subCategory?: string;
}

/** Addresses of pictures that are fetched once the import is done. */
export interface Pictured {
  imageUrls?: string[];
}

/** What the dry run shows of a row. A row that creates shows its own columns. */
export interface ShownRow {
  title?: string;
  clSku?: string;
  priceCents?: Cents;
  quantity?: number;
  condition?: string;
  status?: string;
  changes?: ImportRow['changes'];
  problems?: ImportProblem[];
  warnings?: ImportProblem[];
  /** Rows that can't be imported, as they came. */
  rejected?: { line: number; cells: readonly string[] }[];
}

/** One row, checked: what it will do and with what. */
export type PlannedRow = { line: number; shown?: ShownRow } & (
  | { action: 'create'; productId: string; data: StagedProduct & Places & Pictured }
  | { action: 'update'; productId: string; data: StagedChange & Places & Pictured }
  | { action: 'unchanged'; productId?: string; data?: undefined }
  | { action: 'error'; productId?: undefined; data?: undefined }
);
