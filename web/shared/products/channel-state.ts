import type { Product } from '#contract/products/products.schemas.ts';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';

export type ChannelState = 'listed' | 'waiting' | 'failed';

/** Where a product stands on eBay; null when it is not there and is not to be. */
export function ebayStateOf({ ebayListing }: Pick<Product, 'ebayListing'>): ChannelState | null {
  if (!ebayListing) return null;
  const { listingId, isWaiting, errors } = ebayListing;
  if (isWaiting) return 'waiting';
  if (errors.isError) return 'failed';
  return listingId === null ? null : 'listed';
}

/** How each is shown. */
export const channelLooks: Readonly<Record<ChannelState, { tone: Tone; glyph: Glyph }>> = {
  listed: { tone: 'neutral', glyph: 'check' },
  waiting: { tone: 'info', glyph: 'quarter' },
  failed: { tone: 'error', glyph: 'alert' },
};
