import { type Cents, cents, largerCents, subtractCents } from '#contract/kit/money.ts';
import { lineCents } from '#contract/pricing/discount-rules.ts';
import { countItems, subtotalOf } from '#contract/pricing/offers.ts';
import type { CartView } from '#contract/storefront/shop.schemas.ts';
import type { ShopRequest } from '#server/features/storefront/shop-pages.port.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

/** A cart as pages show it. */
export function toCartView(
  cart: Pick<PricedCart, 'lines' | 'notes'> | null,
  { site, productPath }: Pick<ShopRequest, 'site' | 'productPath'>,
): CartView {
  const lines = cart?.lines ?? [];
  const subtotalCents = subtotalOf(lines);
  return {
    lines: lines.map((line) => ({
      productId: line.productId,
      path: productPath(line.clSku) ?? line.path,
      title: line.title,
      condition: line.condition,
      picture: line.picture,
      priceCents: line.priceCents,
      quantity: line.quantity,
      totalCents: lineCents(line),
      most: line.most,
      note: line.note,
    })),
    count: countItems(lines),
    subtotalCents,
    freeShipping: toMeter(site.ways, subtotalCents, lines),
    notes: [...(cart?.notes ?? [])],
  };
}

function toMeter(
  { ships, freeOverCents }: ShopRequest['site']['ways'],
  subtotalCents: Cents,
  lines: readonly PricedLine[],
): CartView['freeShipping'] {
  const isParcel = lines.length > 0 && lines.every(({ isShippable }) => isShippable);
  if (!ships || freeOverCents === null || !isParcel) return null;
  return { overCents: freeOverCents, missingCents: largerCents(cents(0), subtractCents(freeOverCents, subtotalCents)) };
}
