import { type EbayPreflight, preflightCodes } from '#contract/channels/ebay.contract.ts';

export type Problem = EbayPreflight['problems'][number];

export const settingsPath = '/app/settings/ebay';
export const pathOfProduct = (id: string): string => `/app/products/editProduct?id=${id}`;

const ours: ReadonlySet<string> = new Set(preflightCodes);

/** Whether we found it ourselves; what eBay says has numbers. */
export const isOurs = (code: string): code is Problem['code'] => ours.has(code);

/** The screen where it is put right. */
export function fixOf(code: Problem['code'], productId: string, placePath: string): string | null {
  if (code === 'gone' || code === 'sample') return null;
  if (code === 'policies') return settingsPath;
  return code === 'location' ? placePath : pathOfProduct(productId);
}
