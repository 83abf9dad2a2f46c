import type { Tile } from '#contract/counter/counter.schemas.ts';
import type { DraftLine } from './sale-draft.ts';

/** What is asked for over the sale. */
export type Ask =
  | { kind: 'customer' | 'note' | 'void' | 'custom' | 'drawer' }
  /** Off the line that is open, or off the whole. */
  | { kind: 'discount'; of: 'line' | 'sale' }
  | { kind: 'price'; line: DraftLine }
  | { kind: 'count'; line: DraftLine }
  | { kind: 'bins'; price: number; title: string }
  | { kind: 'loose'; tile: Tile };
