import { type Cents, cents } from '#contract/kit/money.ts';
import { t } from '#contract/language/translate.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Picture } from '#contract/storefront/site.schemas.ts';
import { firstPicture } from '#server/features/publishing/pages/product-views.service.ts';
import type { CartLineRow, CartRow } from './carts.repository.ts';

/** A line as it can be bought now. */
export interface PricedLine {
  productId: string;
  title: string;
  clSku: string;
  sku: string;
  path: string;
  condition: string;
  picture: Picture | null;
  pictureKey: string | null;
  priceCents: Cents;
  quantity: number;
  most: number;
  note: string | null;
  categoryIds: readonly string[];
  weight: number | null;
  isShippable: boolean;
  isDeliverable: boolean;
}

export interface PricedCart {
  id: string;
  buyerId: string | null;
  email: string | null;
  /** The checkout's form as it was last sent. */
  details: Record<string, string>;
  lines: readonly PricedLine[];
  /** What left it since the buyer last looked, in words. */
  notes: readonly string[];
  /** Products that can't be bought any more. */
  gone: readonly string[];
  /** Lines of which the buyer is told something new. */
  changed: readonly Pick<PricedLine, 'productId' | 'quantity' | 'priceCents'>[];
}

/** What a cart holds at the moment, without what can't be had, and with what changed in words. */
export function priceCart(row: CartRow, rows: readonly CartLineRow[]): PricedCart {
  const isGone = (line: CartLineRow) => line.price_cents === null || line.available <= 0;
  const lines = rows.flatMap((line) => (isGone(line) ? [] : [toPricedLine(line)]));
  return {
    id: row.id,
    buyerId: row.buyer_id,
    email: row.email,
    details: row.details as Record<string, string>,
    lines,
    notes: rows.filter(isGone).map(sayGone),
    gone: rows.filter(isGone).map(({ product_id }) => product_id),
    changed: rows.flatMap((row) => {
      const line = lines.find(({ productId }) => productId === row.product_id);
      return line && isOther(row, line) ? [line] : [];
    }),
  };
}

const sayGone = ({ title, price_cents }: CartLineRow): string =>
  price_cents === null
    ? t('“{title}” is no longer sold here and has left your cart.', { title })
    : t('“{title}” has sold out and has left your cart.', { title });

function toPricedLine(row: CartLineRow): PricedLine {
  const priceCents = row.price_cents ?? cents(0);
  const quantity = Math.min(row.quantity, row.available);
  return {
    productId: row.product_id,
    title: row.title,
    clSku: row.cl_sku,
    sku: row.sku,
    path: paths.product({ slug: row.slug, clSku: row.cl_sku }),
    condition: row.condition,
    picture: firstPicture(row),
    pictureKey: row.images[0] ?? null,
    priceCents,
    quantity,
    most: Math.min(row.available, 999),
    note: sayChange(row, priceCents, quantity),
    categoryIds: row.category_id === null ? [] : [row.category_id],
    weight: row.weight_hundredths === null ? null : row.weight_hundredths / 100,
    isShippable: row.is_shippable,
    isDeliverable: row.is_deliverable,
  };
}

const isOther = (row: CartLineRow, { quantity, priceCents }: PricedLine): boolean =>
  quantity < row.quantity || priceCents !== row.seen_cents;

function sayChange(row: CartLineRow, priceCents: Cents, quantity: number): string | null {
  const said = [
    ...(quantity < row.quantity ? [sayFewer(quantity)] : []),
    ...(priceCents === row.seen_cents ? [] : [sayPrice(row.seen_cents, priceCents)]),
    ...(row.live_cents !== null && row.live_cents > priceCents ? [sayKept(row.live_cents)] : []),
  ];
  return said.length > 0 ? said.join(' ') : null;
}

const sayFewer = (left: number): string =>
  left === 1
    ? t('Only 1 is left, so your cart holds that one.')
    : t('Only {left} are left, so your cart holds those.', { left });

const sayPrice = (seenCents: Cents, priceCents: Cents): string =>
  t('The price has changed from {seen} to {price}.', { seen: inDollars(seenCents), price: inDollars(priceCents) });

const sayKept = (liveCents: Cents): string =>
  t('The price is now {live}. Yours is kept for a day from when you chose it.', { live: inDollars(liveCents) });
