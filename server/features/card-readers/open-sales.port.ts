import type { MerchantScope } from '#server/kit/actor.ts';

/** What becomes of a sale whose till did not come back for its cards: the counter says, and is handed in. */
export interface OpenSales {
  /** Finishes it when its cards have paid it whole. `over`: it was finished, or let go, before. */
  finishIfPaid(scope: MerchantScope, saleId: string): Promise<'finished' | 'open' | 'over'>;
  /** Frees its goods; its cards have been given back. */
  giveUp(scope: MerchantScope, saleId: string): Promise<void>;
}
