import { z } from 'zod';
import type { EbaySettings } from '#contract/channels/ebay.contract.ts';

const text = z.string().min(1).nullable().catch(null);

const stored = z.object({
  returnPolicyId: text,
  paymentPolicyId: text,
  fulfillmentPolicyId: text,
  location: text,
  /** What eBay calls the last place that was made there. */
  madePlace: text,
});

export type AccountSettings = z.output<typeof stored>;

/** What is kept with a seller's account at eBay. */
export const readSettings = (settings: Readonly<Record<string, unknown>>): AccountSettings => stored.parse(settings);

export const toEbaySettings = ({ madePlace: _made, ...settings }: AccountSettings): EbaySettings => settings;

/** The three policies, without which nothing can be listed; null when one was not chosen. */
export function policiesOf({ returnPolicyId, paymentPolicyId, fulfillmentPolicyId }: AccountSettings) {
  if (!returnPolicyId || !paymentPolicyId || !fulfillmentPolicyId) return null;
  return { returnPolicyId, paymentPolicyId, fulfillmentPolicyId };
}
