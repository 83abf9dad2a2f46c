import { type EbayCategory, ebay } from '#contract/channels/ebay.contract.ts';
import { call } from '#web/kit/api.ts';

export type EbayAct = 'publish' | 'update' | 'end';

/** What is said of a product when it is sent. */
export interface EbayDetails {
  category: EbayCategory | undefined;
  aspects: Readonly<Record<string, string>>;
}

/** Sends one product's act to eBay; throws what was refused. */
export function sendEbay(act: EbayAct, productId: string, { category, aspects }: EbayDetails): Promise<unknown> {
  if (act === 'end') return call(ebay.unpublish, { body: { productId } });
  const hasAspects = Object.keys(aspects).length > 0;
  const body = { productId, ...(category && { category }), ...(hasAspects && { aspects }) };
  return act === 'publish' ? call(ebay.publish, { body }) : call(ebay.update, { body });
}
