import { createHash, randomInt } from 'node:crypto';
import { addCents, type Cents } from '#contract/kit/money.ts';
import type { OrderPlace } from '#contract/orders/orders.schemas.ts';
import { orderTotal } from '#contract/pricing/totals.ts';
import { after } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { networkOf } from '#server/kit/network/network-address.ts';
import { canonicalEmail } from '#server/kit/security/canonical-email.ts';
import type { NewLineRow, NewOrderRow } from '../order-rows.repository.ts';
import type { NewOrder, NewOrderLine } from '../ordering.types.ts';
import { payTime } from '../ordering-parts.ts';
import type { PaymentAccount } from '../payments/payment-accounts.repository.ts';
import type { Pieces } from '../stock/order-stock.repository.ts';

/** An order as it is about to be written. */
export interface PreparedOrder {
  given: NewOrder;
  row: NewOrderRow & { id: string; email: string; canonical_email: string; visitor: string; created_at: Date };
  lines: NewLineRow[];
  /** What it takes from the shelf, each product once. */
  pieces: Pieces[];
}

// Without what looks alike when it is read aloud or from a receipt.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const newCheckoutId = (): string =>
  Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

export function prepareOrder(given: NewOrder, account: PaymentAccount | null, now: Date): PreparedOrder {
  const { customer, amounts } = given;
  const lines = mergeLines(given.lines);
  const email = customer.email.trim().toLowerCase();
  const paymentType = orderTotal(amounts) === 0 ? 'free' : given.paymentType;
  const row = {
    id: newId(now.getTime()),
    store_id: given.storeId,
    cart_id: given.cartId,
    buyer_id: given.buyerId,
    checkout_id: newCheckoutId(),
    fingerprint: fingerprintOf({ ...given, lines, paymentType }),
    first_name: customer.firstName,
    last_name: customer.lastName,
    email,
    phone: customer.phone,
    canonical_email: canonicalEmail(email),
    way: given.way,
    address: toJson(given.address),
    place: toJson(given.place),
    slot: toJson(given.slot),
    rate_name: given.rateName,
    notes: given.notes,
    visitor: networkOf(given.visitor),
    subtotal_cents: amounts.subtotalCents,
    tax_cents: amounts.taxCents,
    extra_fee_cents: amounts.extraFeeCents,
    shipping_cents: amounts.shippingCents,
    discount_cents: amounts.discountCents,
    tax_included: given.isTaxIncluded,
    discounts: JSON.stringify(given.discounts.map(toStoredDiscount)),
    payment_type: paymentType,
    processor: account?.processor,
    account: account?.account,
    reserved_until: after(now, payTime),
    created_at: now,
    updated_at: now,
  };
  return { given, row, lines: lines.map(toLineRow), pieces: toPieces(lines) };
}

// The column's own word for the amount.
export const toStoredDiscount = <Discount extends { discountCents: Cents }>({
  discountCents,
  ...discount
}: Discount) => ({
  ...discount,
  cents: discountCents,
});

const toJson = (value: object | null) => value && JSON.stringify(value);

/** A product stands in one line, however it came into the cart. */
function mergeLines(lines: readonly NewOrderLine[]): NewOrderLine[] {
  const merged = new Map<string, NewOrderLine>();
  for (const line of lines) {
    const key = `${line.productId} ${line.priceCents}`;
    const same = merged.get(key);
    merged.set(key, same ? addLine(same, line) : line);
  }
  return [...merged.values()];
}

const addLine = (line: NewOrderLine, more: NewOrderLine): NewOrderLine => ({
  ...more,
  quantity: line.quantity + more.quantity,
  discountCents: addCents(line.discountCents, more.discountCents),
  taxCents: addCents(line.taxCents, more.taxCents),
});

const toLineRow = (line: NewOrderLine, position: number): NewLineRow => ({
  position,
  product_id: line.productId,
  title: line.title,
  cl_sku: line.clSku,
  sku: line.sku,
  condition: line.condition,
  picture_key: line.pictureKey,
  quantity: line.quantity,
  unit_cents: line.priceCents,
  discount_cents: line.discountCents,
  tax_cents: line.taxCents,
});

function toPieces(lines: readonly NewOrderLine[]): Pieces[] {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  return [...wanted].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The same for the same purchase: who looks at it, from where and at which minute is no part of it. */
function fingerprintOf({ storeUrl: _url, visitor: _visitor, buyerId: _buyer, place, ...content }: NewOrder): string {
  const where: OrderPlace | null = place && { ...place, readyAt: null };
  return createHash('sha256')
    .update(JSON.stringify({ ...content, place: where }))
    .digest('base64url');
}
