import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import type { Send } from './bulk-run.ts';

export type BulkActionName = 'publish' | 'unpublish' | 'push' | 'remove';

/** Something that is done with many products on a channel. */
export interface BulkAction {
  name: BulkActionName;
  channel: ListingChannel;
  title: string;
  /** What will happen to so many. */
  text: (amount: number) => string;
  /** How many of how many it went well for. */
  told: (done: number, total: number) => string;
  /** Only so many are sent unless all are asked for. */
  first: number | null;
  /** How many go in one request. */
  portion: number;
  /** Whether there is anything to do for a product. */
  concerns: (product: Product) => boolean;
  send: Send;
}
