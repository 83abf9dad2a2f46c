import { createHash } from 'node:crypto';
import type { OpenSaleInput, Shortage } from '#contract/counter/counter.schemas.ts';
import { handDiscountCents, lineGross } from '#contract/counter/price-sale.ts';
import { addCents, type Cents, cents, smallerCents, subtractCents, toCents } from '#contract/kit/money.ts';
import type { OrderPlace } from '#contract/orders/orders.schemas.ts';
import { divideByLargestRemainder, inDollars } from '#contract/pricing/money.ts';
import type { OrderAmounts } from '#contract/pricing/totals.ts';
import type { Tx } from '#server/db/database.ts';
import type {
  CounterDiscount,
  CounterLine,
  CounterOrder,
  CounterOrders,
  Missing,
} from '#server/features/orders/counter-orders.service.ts';
import { placeAddress } from '#server/features/shipping/selling-rules.service.ts';
import type { HeldShift } from '#server/features/tills/selling.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Clock } from '#server/kit/clock.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import { newToken } from '#server/kit/security/secrets.ts';
import { checkHandCuts } from './overrides.ts';
import {
  type CounterPricing,
  discountKey,
  lineTitle,
  listedCents,
  phoneDigits,
  priceAtCounter,
  remarkListPrices,
  requireListPrices,
  unitCents,
  wholeDiscountCents,
} from './price-at-counter.ts';
import type { SellingPlaceRow } from './sale-goods.repository.ts';
import { salesRepository } from './sales.repository.ts';

/** A sale as it is about to be written, and where. */
export interface Selling {
  sale: OpenSaleInput;
  place: SellingPlaceRow;
  shift: HeldShift;
  receiptNo: string;
  soldBy: string;
  /** Their id. */
  seller: string;
  deviceAt: Date;
  /** With what was known until then, of a sale that has happened without a network. */
  knownAt: Date | null;
}

/** The same for the same sale: when it was sent, and with or without a network, is no part of it. */
export function fingerprintOf(sale: OpenSaleInput): string {
  const { device, shift, customer, lines, discount, code, note, total } = sale;
  const content = JSON.stringify({ device, shift, customer, lines, discount, code, note, total });
  return createHash('sha256').update(content).digest('base64url');
}

interface Parts {
  orders: CounterOrders;
  clock: Clock;
}

/**
 * Writes a sale with its goods, as an open order that a till knows. What is made with a network is refused where goods,
 * price or permission are lacking; what has happened is a fact: what is odd about it is noted.
 */
export async function writeSale(
  { orders, clock }: Parts,
  tx: Tx,
  actor: Actor,
  { sale, place, shift, receiptNo, soldBy, seller, deviceAt, knownAt }: Selling,
): Promise<void> {
  const now = clock.now();
  const isFact = knownAt !== null;
  const pricing = await priceAtCounter(tx, actor, { place, sale, now });
  requireOwnGoods(sale, pricing);
  if (!isFact) requireListPrices(sale, pricing);
  const cuts = await checkHandCuts(tx, actor, { sale, pricing, isFact });
  const remarks = isFact ? [...remarkListPrices(sale, pricing), ...cuts.remarks] : [];
  const totalCents = toCents(sale.total);
  const { priced } = pricing;
  if (!isFact && priced.codeProblem && sale.code !== '') throw invalid({ param: 'code', msg: priced.codeProblem });
  if (priced.totalCents !== totalCents) {
    const comesTo = inDollars(priced.totalCents);
    if (!isFact) throw invalid({ param: 'total', msg: `It comes to ${comesTo}` });
    remarks.push(`The till asked ${inDollars(totalCents)}; by the store’s rules it comes to ${comesTo}`);
  }
  const amounts = amountsFor(pricing, totalCents);
  const order: CounterOrder = {
    id: sale._id,
    storeId: place.store_id,
    customer: toCustomer(sale),
    place: toPlace(place),
    notes: sale.note,
    lines: toLines(sale, pricing, amounts.extraCents),
    amounts: amounts.order,
    isTaxIncluded: place.tax.isIncluded,
    discounts: toDiscounts(sale, pricing),
    discountKey: discountKey(sale.customer),
    fingerprint: fingerprintOf(sale),
    soldBy,
    till: place.till_name,
  };
  const opened = await orders.open(tx, actor, order, { hasHappened: isFact });
  if (opened.kind === 'missing') throw refuseMissing(opened.products, pricing);
  if (opened.kind === 'discount_gone') {
    throw invalid({ param: 'code', msg: `“${opened.title}” has been used up` });
  }
  remarks.push(...opened.missedDiscounts.map((title) => `“${title}” had been used up`));
  if (opened.oversold > 0) remarks.push(`Sold without a network, and gone by then: ${opened.oversold}`);
  if (cuts.approvedBy.length > 0) {
    await orders.note(tx, actor, sale._id, `Prices approved by ${[...new Set(cuts.approvedBy)].join(', ')}`, soldBy);
  }
  await salesRepository(tx).insert(actor, {
    order_id: sale._id,
    location_id: place.location_id,
    till_id: place.till_id,
    shift_id: shift.id,
    receipt_no: receiptNo,
    sold_by: seller,
    sold_by_name: soldBy,
    device_at: deviceAt,
    known_at: knownAt,
    is_late: shift.is_closed,
    remarks,
    receipt_token: newToken(),
  });
}

function requireOwnGoods(sale: OpenSaleInput, { goods }: CounterPricing): void {
  for (const [index, { product }] of sale.lines.entries()) {
    if (product !== null && !goods.has(product)) {
      throw invalid({ param: `lines.${index}.product`, msg: 'This product does not exist' });
    }
  }
}

/** Told to the till, which offers to take off what is not there. */
function refuseMissing(products: readonly Missing[], { goods }: CounterPricing) {
  const shortages = products.map(
    ({ id, quantity, available }): Shortage => ({
      product: id,
      title: goods.get(id)?.title ?? '',
      wanted: quantity,
      available,
    }),
  );
  const words = shortages.map(({ title, available }) => `“${title}”: ${available === 0 ? 'none' : available} left`);
  return failure('CONFLICT', { message: words.join(', '), extra: { shortages } });
}

/** What a till has asked is what was paid: where our rules say otherwise, the lines carry the difference. */
function amountsFor({ priced }: CounterPricing, totalCents: Cents): { order: OrderAmounts; extraCents: Cents } {
  const { subtotalCents, taxCents, discountCents } = priced;
  const extraCents = subtractCents(totalCents, priced.totalCents);
  const lessDiscount = smallerCents(extraCents, discountCents);
  const order = {
    subtotalCents: addCents(subtotalCents, subtractCents(extraCents, lessDiscount)),
    taxCents,
    extraFeeCents: cents(0),
    shippingCents: cents(0),
    discountCents: subtractCents(discountCents, lessDiscount),
  };
  return { order, extraCents };
}

const toCustomer = ({ customer }: OpenSaleInput): CounterOrder['customer'] =>
  customer
    ? { ...customer, phone: phoneDigits(customer.phone) }
    : { firstName: '', lastName: '', email: '', phone: '' };

const toPlace = (place: SellingPlaceRow): OrderPlace => ({
  name: place.location_name,
  address: placeAddress({ address: place.location_address }, { address: place.store_address }),
  instructions: '',
  readyAt: null,
});

function toLines(sale: OpenSaleInput, pricing: CounterPricing, extraCents: Cents): CounterLine[] {
  const { goods, priced } = pricing;
  const weights = priced.lines.map(({ grossCents }) => Math.max(grossCents, 1));
  const sizes = divideByLargestRemainder(cents(Math.abs(extraCents)), weights);
  return sale.lines.map((line, index) => {
    const product = line.product === null ? undefined : goods.get(line.product);
    const { discountCents = cents(0), taxCents = cents(0) } = priced.lines[index] ?? {};
    const size = sizes[index] ?? cents(0);
    return {
      kind: line.kind,
      product_id: line.product,
      title: lineTitle(line, product),
      cl_sku: product?.cl_sku ?? '',
      sku: product?.sku ?? '',
      condition: product?.condition ?? '',
      picture_key: product?.picture_key ?? null,
      quantity: line.quantity,
      unit_cents: unitCents(line),
      listed_cents: listedCents(line),
      price_note: line.reason,
      discount_cents: extraCents < 0 ? addCents(discountCents, size) : subtractCents(discountCents, size),
      tax_cents: taxCents,
    };
  });
}

/** All that came off, by name: the store’s own discounts, and what somebody took off by hand. */
function toDiscounts(sale: OpenSaleInput, pricing: CounterPricing): CounterDiscount[] {
  const byHand = sale.lines.flatMap((line) =>
    line.discount
      ? [{ title: line.discount.reason, discountCents: handDiscountCents(line.discount, lineGross(line)) }]
      : [],
  );
  const whole = sale.discount
    ? [{ title: sale.discount.reason, discountCents: wholeDiscountCents(sale, pricing) }]
    : [];
  return [
    ...pricing.priced.applied.map(({ id, title, code, discountCents }) => ({ id, title, code, discountCents })),
    ...[...byHand, ...whole].map((discount) => ({ ...discount, id: null, code: null })),
  ];
}
