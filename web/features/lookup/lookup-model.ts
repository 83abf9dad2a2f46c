import type { CodeFormat } from '#contract/kit/gtin.ts';
import type { FoundProduct, LookupSource } from '#contract/lookup/lookup.contract.ts';
import type { Condition, Product, skuSources } from '#contract/products/products.schemas.ts';

export type SkuSource = (typeof skuSources)[number];

/** What is known of a barcode when it is entered. */
export interface NewBarcode {
  value: string;
  format: CodeFormat;
  source: LookupSource;
  skuSource: SkuSource | null;
  quantity: number;
  /** In dollars; null leaves it to the source. */
  price: number | null;
  condition: Condition;
}

/** A barcode in the list. */
export interface Barcode extends NewBarcode {
  /** Of this scan: repeating its lookup repeats the answer, not the effect. */
  id: string;
  /** `unanswered`: no response came, it is tried again with the next start. */
  state: 'waiting' | 'looking' | 'done' | 'unanswered';
}

/** What came of looking one barcode up. */
export interface LookupResult {
  barcode: Barcode;
  /** What was found, was there already, or was created by hand since. */
  product: Product | null;
  /** Why there is nothing new; null when it was found. */
  message: string | null;
  /** How many were added to the stock of a product that was there already. */
  added?: number;
  /** What its price came by, if not from the seller or the source alone. */
  priceRule?: NonNullable<FoundProduct['priceRule']>;
}

export type LookupPhase = 'idle' | 'running' | 'paused';

/** Why a running lookup does not go on at this moment. */
export type Hindrance = 'offline' | 'source-down' | 'another-tab' | null;

export interface LookupSnapshot {
  /** False until what was kept from the last visit has been read. */
  isReady: boolean;
  phase: LookupPhase;
  hindrance: Hindrance;
  /** In the order they were entered. */
  barcodes: readonly Barcode[];
  /** In the order they came. */
  results: readonly LookupResult[];
  /** How many of `total` have been looked up in this run. */
  progress: number;
  total: number;
  isStopped: boolean;
}

/** What became of adding barcodes. */
export interface AddOutcome {
  added: number;
  /** How many were in the list already and got more. */
  raised: number;
  /** Those whose value is in the list already, and which are ignored. */
  known: readonly Barcode[];
}

/** Adds to the list; `addsUp`: what is in it already gets more, as long as it is not sent and in the same condition. */
export type AddBarcodes = (barcodes: readonly NewBarcode[], options?: { addsUp: boolean }) => AddOutcome;

export type BarcodeChanges = Partial<Pick<Barcode, 'quantity' | 'price' | 'condition' | 'source'>>;

/**
 * Changes a barcode of the list; a function is given the barcode as it is now, which may not be what is shown.
 * Returns what it is then, or nothing where it can't be changed any more.
 */
export type ChangeBarcode = (
  id: string,
  changes: BarcodeChanges | ((now: Barcode) => BarcodeChanges),
) => Barcode | undefined;

/** The list of barcodes and the loop that looks them up; it outlives the page and, kept in IndexedDB, the visit. */
export interface LookupSession {
  get: () => LookupSnapshot;
  subscribe: (listener: () => void) => () => void;
  add: AddBarcodes;
  change: ChangeBarcode;
  remove: (id: string) => void;
  clear: () => void;
  /** Begins, or goes on where it was paused. */
  start: () => void;
  pause: () => void;
  /** Ends the run and empties the list; tells how many products were created. */
  stop: () => number;
  removeResult: (id: string) => void;
  changeResult: (id: string, changes: Partial<Pick<LookupResult, 'product' | 'message' | 'added'>>) => void;
  clearResults: () => void;
}
