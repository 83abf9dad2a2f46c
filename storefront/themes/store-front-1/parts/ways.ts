import type { ProductCard } from '#contract/storefront/pages.schemas.ts';
import { joinWords } from '#storefront/texts/format.ts';
import type { IconName } from './icon.tsx';

type Ways = Pick<ProductCard, 'ships' | 'delivers' | 'picksUp'>;

/** How a thing reaches its buyer, in a few words; null when nothing is set up. */
export function describeWays({ ships, delivers, picksUp }: Ways): { icon: IconName; text: string } | null {
  const words = ships
    ? ['Ships', ...(delivers ? ['delivery'] : []), ...(picksUp ? ['pickup'] : [])]
    : [...(picksUp ? ['Pickup'] : []), ...(delivers ? [picksUp ? 'delivery' : 'Delivery'] : [])];
  if (words.length === 0) return null;
  return { icon: ships ? 'box' : picksUp ? 'store' : 'truck', text: joinWords(words, 'or') };
}
