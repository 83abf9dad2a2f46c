import type { ChannelSale } from '#contract/channels/channels.schemas.ts';

export type SaleState = 'sold' | 'oversold' | 'settled' | 'returned';

/** `oversold`: somebody has to give the buyer their money back; `settled`: somebody did. */
export function saleState({
  oversold,
  isReturned,
  settledAt,
}: Pick<ChannelSale, 'oversold' | 'isReturned' | 'settledAt'>): SaleState {
  if (isReturned) return 'returned';
  if (oversold === 0) return 'sold';
  return settledAt === null ? 'oversold' : 'settled';
}
