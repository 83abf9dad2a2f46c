import { endingOn } from '#contract/pricing/price-endings.ts';
import type { Priced, PriceWrite } from '#server/features/products/products.service.ts';

export interface PriceRule {
  percentHundredths: number;
  /** The cents that prices end on; null: as they come. */
  endsOn: number | null;
}

/** Prices as they were before a markdown, and the one it set. */
export interface KeptPrices {
  productId: string;
  beforePriceCents: number;
  beforeOldPriceCents: number;
  beforeSalePriceCents: number | null;
  afterPriceCents: number;
}

const whole = 10_000;

/** The price marked down: never above what it is, never below a cent; one that is nothing stays so. */
export function reduce(cents: number, { percentHundredths, endsOn }: PriceRule): number {
  const exact = Math.round((cents * (whole - percentHundredths)) / whole);
  const reduced = Math.min(cents, Math.max(1, endsOn === null ? exact : endingOn(exact, endsOn)));
  return cents <= 0 ? cents : reduced;
}

/** What a markdown writes; null where it changes nothing. A sale price that is no longer below the price goes. */
export function markDown(product: Priced, rule: PriceRule): PriceWrite | null {
  const { id, priceCents, oldPriceCents, salePriceCents } = product;
  const after = reduce(priceCents, rule);
  if (after >= priceCents) return null;
  return {
    id,
    priceCents: after,
    oldPriceCents: Math.max(oldPriceCents, priceCents),
    salePriceCents: salePriceCents !== null && salePriceCents < after ? salePriceCents : null,
  };
}

/** What putting back writes; null where somebody has set another price since. Other edits since are kept. */
export function putBack(product: Priced, kept: KeptPrices): PriceWrite | null {
  if (product.priceCents !== kept.afterPriceCents) return null;
  const setOldPrice = Math.max(kept.beforeOldPriceCents, kept.beforePriceCents);
  return {
    id: product.id,
    priceCents: kept.beforePriceCents,
    oldPriceCents: product.oldPriceCents === setOldPrice ? kept.beforeOldPriceCents : product.oldPriceCents,
    salePriceCents: product.salePriceCents ?? kept.beforeSalePriceCents,
  };
}
