import type { PayingInvoice } from '#contract/billing/billing.schemas.ts';

/** How far a purchase came; what comes next is up to its owner. */
export type Ending =
  | { kind: 'done' }
  | { kind: 'wait' }
  /** There is no card, or not this one: with an invoice, another card pays that very invoice. */
  | { kind: 'card'; notice: string; invoice: PayingInvoice | null; isMissing: boolean }
  | { kind: 'failed'; message: string };
