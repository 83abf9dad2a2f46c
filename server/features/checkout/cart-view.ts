import { sumOf } from '#contract/pricing/money.ts';
import type { CartView } from '#contract/storefront/shop.schemas.ts';
import type { ShopRequest } from '#server/features/storefront/shop-pages.port.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

/** A cart as pages show it. */
export function toCartView(
  cart: Pick<PricedCart, 'lines' | 'notes'> | null,
  { site, productPath }: Pick<ShopRequest, 'site' | 'productPath'>,
): CartView {
  const lines = cart?.lines ?? [];
  const subtotalCents = sumOf(lines.map(totalOf));
  return {
    lines: lines.map((line) => ({
      productId: line.productId,
      path: productPath(line.clSku) ?? line.path,
      title: line.title,
      condition: line.condition,
      picture: line.picture,
      unitCents: line.unitCents,
      quantity: line.quantity,
      totalCents: totalOf(line),
      most: line.most,
      note: line.note,
    })),
    count: sumOf(lines.map(({ quantity }) => quantity)),
    subtotalCents,
    freeShipping: toMeter(site.ways, subtotalCents, lines),
    notes: [...(cart?.notes ?? [])],
  };
}

const totalOf = ({ unitCents, quantity }: PricedLine): number => unitCents * quantity;

function toMeter(
  { ships, freeOverCents }: ShopRequest['site']['ways'],
  subtotalCents: number,
  lines: readonly PricedLine[],
): CartView['freeShipping'] {
  const isParcel = lines.length > 0 && lines.every(({ isShippable }) => isShippable);
  if (!ships || freeOverCents === null || !isParcel) return null;
  return { overCents: freeOverCents, missingCents: Math.max(0, freeOverCents - subtotalCents) };
}
