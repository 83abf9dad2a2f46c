import { type Cents, largerCents } from '#contract/kit/money.ts';
import type { Priced, PriceWrite } from '#server/features/products/products.service.ts';
import type { DueStep } from './ladder-products.repository.ts';
import type { Restorable, StepTaken } from './ladder-runs.repository.ts';

/**
 * What a step writes; null where the price is as low already, or the step only asks. The first price becomes the
 * compare-at price where buyers paid it long enough to be told of it. A sale price that is no longer below the price goes.
 */
export function stepDown(product: Priced, due: DueStep): PriceWrite | null {
  const { id, priceCents, oldPriceCents, salePriceCents } = product;
  const { target_cents: target } = due;
  if (target === null || target >= priceCents) return null;
  return {
    id,
    priceCents: target,
    oldPriceCents: due.stood ? largerCents(oldPriceCents, due.first_cents) : oldPriceCents,
    salePriceCents: keptSale(salePriceCents, target),
  };
}

const keptSale = (sale: Cents | null, price: Cents): Cents | null => (sale !== null && sale < price ? sale : null);

export function toTaken(due: DueStep, product: Priced, write: PriceWrite | null): StepTaken {
  return {
    id: due.id,
    ladder_id: due.ladder_id,
    version: due.version,
    round: due.round,
    step: due.step,
    units: due.units,
    at_floor: due.at_floor,
    before_cents: product.priceCents,
    before_old_cents: product.oldPriceCents,
    before_sale_cents: product.salePriceCents,
    after_cents: write?.priceCents ?? product.priceCents,
  };
}

/** What taking a step back writes; null where somebody has set another price since. */
export function stepBack(product: Priced, kept: Restorable): PriceWrite | null {
  if (product.priceCents !== kept.after_cents) return null;
  return {
    id: product.id,
    priceCents: kept.before_cents,
    oldPriceCents: kept.before_old_cents,
    salePriceCents: product.salePriceCents ?? kept.before_sale_cents,
  };
}

/** How history names a step. */
export function nameStep({ ladder, percent_hundredths: percent, price_cents: price }: DueStep): string {
  if (percent !== null) return `Ladder “${ladder}”, −${percent / 100} %`;
  return price === null ? `Ladder “${ladder}”` : `Ladder “${ladder}”, $${(price / 100).toFixed(2)}`;
}
