import { type Cents, multiplyCents } from '#contract/kit/money.ts';
import { type Phrase, t } from '#contract/language/translate.ts';
import { trackingUrl } from '#contract/orders/carriers.ts';
import { isRefunded, sayStatus } from '#contract/orders/order-words.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { AmountsView, ShopOrder } from '#contract/storefront/shop.schemas.ts';
import { firstPicture } from '#server/features/publishing/pages/product-views.service.ts';
import type { ShopRequest } from '#server/features/storefront/shop-pages.port.ts';
import type { BuyersLineRow, BuyersOrderRow } from './buyers-orders.repository.ts';

type ProductPath = ShopRequest['productPath'];

interface Told {
  lines: readonly BuyersLineRow[];
  times: ReadonlyMap<string, Date>;
  /** What the buyer shows at the counter. */
  code: string | null;
  productPath: ProductPath;
}

/** A discount as an order's column holds it. */
type StoredDiscount = Omit<AmountsView['applied'][number], 'discountCents'> & { cents: Cents };

/** An order as its buyer is told of it. */
export function toShopOrder(row: BuyersOrderRow, { lines, times, code, productPath }: Told): ShopOrder {
  return {
    checkoutId: row.checkout_id,
    serialNo: row.serial_no,
    placedAt: row.created_at.toISOString(),
    status: statusWords(row),
    payment: paymentWords(row),
    isPaid: isPaid(row) && !isRefunded(refundableOf(row)),
    isCancelled: isOver(row),
    customer: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    way: row.way,
    rateName: row.rate_name,
    address: row.address as ShopOrder['address'],
    place: row.place as ShopOrder['place'],
    slot: row.slot as ShopOrder['slot'],
    lines: toOrderLines(lines, productPath),
    amounts: amountsOf(row),
    refundedCents: row.refunded_cents,
    notes: row.notes,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: trackingUrl(row.carrier, row.tracking_number),
    pickupCode: isOver(row) ? null : code,
    steps: stepsOf(row, times),
  };
}

export const toOrderLines = (lines: readonly BuyersLineRow[], productPath: ProductPath): ShopOrder['lines'] =>
  lines.map((line) => ({
    title: line.title,
    path: productPath(line.cl_sku) ?? null,
    condition: line.condition,
    picture: firstPicture(line),
    quantity: line.quantity,
    priceCents: line.unit_cents,
    totalCents: multiplyCents(line.unit_cents, line.quantity),
  }));

export const amountsOf = (row: BuyersOrderRow): AmountsView => ({
  subtotalCents: row.subtotal_cents,
  discountCents: row.discount_cents,
  shippingCents: row.shipping_cents,
  extraFeeCents: row.extra_fee_cents,
  taxCents: row.tax_cents,
  totalCents: row.total_cents,
  isTaxIncluded: row.tax_included,
  applied: (row.discounts as unknown as StoredDiscount[]).map(({ title, code, cents, isFreeShipping }) => ({
    title,
    code,
    discountCents: cents,
    isFreeShipping,
  })),
});

// A payment of which a part was given back is one still.
const isPaid = ({ payment_status: status }: BuyersOrderRow): boolean => status === 'succeeded' || status === 'refunded';

// Goods that had left before a payment failed are sold, though nobody has paid for them.
const isTakenOn = (row: BuyersOrderRow): boolean =>
  isPaid(row) || row.payment_status === 'processing' || row.stock === 'sold';

const refundableOf = (row: BuyersOrderRow) => ({ totalCents: row.total_cents, refundedCents: row.refunded_cents });

const isOpen = (row: BuyersOrderRow): boolean => row.payment_status === 'created';

const isOver = (row: BuyersOrderRow): boolean => row.status === 'Cancelled' || !(isTakenOn(row) || isOpen(row));

function statusWords(row: BuyersOrderRow): string {
  if (isOpen(row)) return t('Waiting for your payment');
  if (!isTakenOn(row) && row.status !== 'Cancelled') return t('Not paid for, so nothing was ordered');
  return t(sayStatus({ status: row.status, way: row.way, ...refundableOf(row) }));
}

function paymentWords(row: BuyersOrderRow): string {
  const { payment_status: status, payment_type: type, payment_means, refunded_cents } = row;
  if (isRefunded(refundableOf(row))) return t('Refunded');
  if (status === 'processing')
    return type === 'in_store' ? t('To be paid in the store') : t('The payment is on its way');
  if (!isPaid(row)) return t('Not paid');
  if (type === 'free') return t('Nothing to pay');
  const paid = payment_means
    ? t('Paid with {means}', { means: payment_means })
    : type === 'in_store'
      ? t('Paid in the store')
      : t('Paid');
  return refunded_cents > 0 ? t('{paid}, {refunded} refunded', { paid, refunded: inDollars(refunded_cents) }) : paid;
}

const ends: Record<ShopOrder['way'], readonly { label: Phrase; by: readonly string[] }[]> = {
  ship: [
    { label: 'Shipped', by: ['Shipped', 'Delivered', 'Completed'] },
    { label: 'Delivered', by: ['Delivered', 'Completed'] },
  ],
  delivery: [
    { label: 'On its way', by: ['Shipped', 'Delivered', 'Completed'] },
    { label: 'Delivered', by: ['Delivered', 'Completed'] },
  ],
  // Whoever bought over a counter has it.
  counter: [],
  pickup: [
    { label: 'Ready for pickup', by: ['Ready', 'Delivered', 'Completed'] },
    { label: 'Picked up', by: ['Delivered', 'Completed'] },
  ],
};

/** What happens to an order one after the other; what has not happened yet has no time. */
function stepsOf(row: BuyersOrderRow, times: ReadonlyMap<string, Date>): ShopOrder['steps'] {
  const placed = { label: t('Ordered'), at: row.created_at.toISOString() };
  const paid = row.payment_type === 'free' ? [] : [{ label: t('Paid'), at: row.paid_at?.toISOString() ?? null }];
  if (isOver(row)) {
    const cancelled = { label: t('Cancelled'), at: times.get('Cancelled')?.toISOString() ?? null };
    return [placed, ...paid.filter(({ at }) => at !== null), cancelled];
  }
  const coming = ends[row.way].map(({ label, by }) => ({ label: t(label), at: firstOf(by, row, times) }));
  // Who pays at the counter pays when they pick it up.
  return row.payment_type === 'in_store' ? [placed, ...coming, ...paid] : [placed, ...paid, ...coming];
}

/** One that was gone back on does not count. */
function firstOf(by: readonly string[], { status }: BuyersOrderRow, times: ReadonlyMap<string, Date>): string | null {
  if (!by.includes(status)) return null;
  const known = by.flatMap((each) => times.get(each) ?? []);
  return known.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null;
}
