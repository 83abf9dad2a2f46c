import { type Cents, cents, largerCents, roundCents, smallerCents } from '#contract/kit/money.ts';
import { endingOn } from '#contract/pricing/price-endings.ts';
import type { Priced, PriceWrite } from '#server/features/products/products.service.ts';
import type { MarkedPrice } from '#server/features/publishing/live/live-prices.service.ts';

export interface PriceRule {
  percentHundredths: number;
  /** The cents that prices end on; null: as they come. */
  endsOn: number | null;
}

/** Prices as they were before a markdown, and the one it set. */
export interface KeptPrices {
  productId: string;
  beforePriceCents: Cents;
  beforeOldPriceCents: Cents;
  beforeSalePriceCents: Cents | null;
  afterPriceCents: Cents;
}

const whole = 10_000;

/** The price marked down: never above what it is, never below a cent; one that is nothing stays so. */
export function reduce(priceCents: Cents, { percentHundredths, endsOn }: PriceRule): Cents {
  const exactCents = roundCents((priceCents * (whole - percentHundredths)) / whole);
  const reducedCents = endsOn === null ? exactCents : endingOn(exactCents, endsOn);
  return priceCents <= 0 ? priceCents : smallerCents(priceCents, largerCents(cents(1), reducedCents));
}

/** What a markdown writes; null where it changes nothing. A sale price that is no longer below the price goes. */
export function markDown(product: Priced, rule: PriceRule): PriceWrite | null {
  const { id, priceCents, oldPriceCents, salePriceCents } = product;
  const afterCents = reduce(priceCents, rule);
  if (afterCents >= priceCents) return null;
  return {
    id,
    priceCents: afterCents,
    oldPriceCents: largerCents(oldPriceCents, priceCents),
    salePriceCents: salePriceCents !== null && salePriceCents < afterCents ? salePriceCents : null,
  };
}

/** What putting back writes; null where somebody has set another price since. Other edits since are kept. */
export function putBack(product: Priced, kept: KeptPrices): PriceWrite | null {
  if (product.priceCents !== kept.afterPriceCents) return null;
  const setOldPriceCents = largerCents(kept.beforeOldPriceCents, kept.beforePriceCents);
  return {
    id: product.id,
    priceCents: kept.beforePriceCents,
    oldPriceCents: product.oldPriceCents === setOldPriceCents ? kept.beforeOldPriceCents : product.oldPriceCents,
    salePriceCents: product.salePriceCents ?? kept.beforeSalePriceCents,
  };
}

/** What live sites ask that still ask the price of a markdown, and what they asked before. */
export function toMarkedPrice(kept: KeptPrices): MarkedPrice {
  const { productId, beforePriceCents, beforeOldPriceCents, beforeSalePriceCents, afterPriceCents } = kept;
  const isOnSale = beforeSalePriceCents !== null && beforeSalePriceCents > 0 && beforeSalePriceCents < beforePriceCents;
  return {
    productId,
    markedCents: afterPriceCents,
    beforeCents: isOnSale ? beforeSalePriceCents : beforePriceCents,
    beforeListCents: largerCents(beforePriceCents, beforeOldPriceCents),
  };
}
