import { type EbayCategory, ebay } from '#contract/channels/ebay.contract.ts';
import { call } from '#web/kit/api.ts';

export type EbayAct = 'publish' | 'update' | 'end';

/** Sends one product's act to eBay; throws what was refused. */
export function sendEbay(act: EbayAct, productId: string, category: EbayCategory | undefined): Promise<unknown> {
  if (act === 'end') return call(ebay.unpublish, { body: { productId } });
  const body = { productId, ...(category && { category }) };
  return act === 'publish' ? call(ebay.publish, { body }) : call(ebay.update, { body });
}
