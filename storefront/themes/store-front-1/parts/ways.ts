import { t } from '#contract/language/translate.ts';
import type { ProductCard } from '#contract/storefront/pages.schemas.ts';
import { joinWords } from '#storefront/texts/format.ts';
import type { IconName } from './icon.tsx';

type Ways = Pick<ProductCard, 'ships' | 'delivers' | 'picksUp'>;

/** How a thing reaches its buyer, in a few words; null when nothing is set up. */
export function describeWays({ ships, delivers, picksUp }: Ways): { icon: IconName; text: string } | null {
  const words = ships
    ? [t('Ships'), ...(delivers ? [t('delivery')] : []), ...(picksUp ? [t('pickup')] : [])]
    : [...(picksUp ? [t('Pickup')] : []), ...(delivers ? [picksUp ? t('delivery') : t('Delivery')] : [])];
  if (words.length === 0) return null;
  return { icon: ships ? 'box' : picksUp ? 'store' : 'truck', text: joinWords(words, 'or') };
}
