import type { Cents } from '#contract/kit/money.ts';
import type { ImportField, ImportMatch, ImportProblem, ImportRow } from '#contract/transfers/transfers.contract.ts';
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

/** What is remembered of a row, so that the file can come again. */
export interface Remembered {
  /** What the row says. */
  mark?: string;
  /** The handle of a product that has no code. */
  handleMark?: string;
  /** The quantity that the file says, where it becomes the stock. */
  said?: number;
  /** Title and prices, to be compared with those of another row of the same product. */
  says?: number;
}

/** What the stock of a product is set by. */
export interface Counted {
  had?: number;
  /** What a file of this layout said last. */
  last?: number | null;
  version?: number;
}

/** What the dry run shows of a row. A row that creates shows its own columns. */
export interface ShownRow {
  title?: string;
  clSku?: string;
  priceCents?: Cents;
  oldPriceCents?: Cents;
  quantity?: number;
  condition?: string;
  status?: string;
  barcode?: string;
  sku?: string;
  brand?: string;
  category?: string | null;
  matchedBy?: ImportRow['matchedBy'];
  titleColumns?: string[];
  changes?: ImportRow['changes'];
  problems?: ImportProblem[];
  warnings?: ImportProblem[];
  /** How many rows of the file are this product. */
  together?: number;
  /** Rows that can't be imported, as they came. */
  rejected?: { line: number; cells: readonly string[] }[];
  /** The row itself can't be read: nobody knows which cell belongs to which column. */
  isUnreadable?: boolean;
  /** Of a product of several rows: the pictures of all of them. */
  pictures?: readonly string[];
  edits?: Partial<Record<ImportField, string>>;
  matches?: ImportMatch[];
}

export type PlannedCreate = {
  line: number;
  shown?: ShownRow;
  action: 'create';
  productId: string;
  data: StagedProduct & Places & Pictured & Remembered;
};

export type PlannedChange = {
  line: number;
  shown?: ShownRow;
  action: 'update' | 'restock';
  productId: string;
  data: StagedChange & Places & Pictured & Remembered & Counted;
};

/** One row, checked: what it will do and with what. */
export type PlannedRow =
  | PlannedCreate
  | PlannedChange
  | { line: number; shown?: ShownRow; action: 'unchanged'; productId?: string; data?: Remembered & Counted }
  /** Its quantity is counted with an earlier row. */
  | { line: number; shown?: undefined; action: 'merged'; productId: string; data: Remembered }
  | { line: number; shown?: ShownRow; action: 'error'; productId?: undefined; data?: Remembered };

/** Nothing is done with a row, by choice. */
export interface SkippedRow {
  line: number;
  action: 'skipped';
}
