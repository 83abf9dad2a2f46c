import { type Cents, multiplyCents, negateCents, subtractCents } from '#contract/kit/money.ts';
import { nameRegion } from '#contract/kit/regions.ts';
import { handoverLines } from '#contract/orders/handover-lines.ts';
import type { OrderAddress, OrderPlace, OrderSlot } from '#contract/orders/orders.schemas.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { OrderDetailsRow, OrderLineRow, RefundRow } from '../order-details.repository.ts';
import type { DocumentStoreRow } from './document-stores.repository.ts';

export interface DocumentLine {
  title: string;
  condition: string;
  /** The seller's own number, and ours. */
  sku: string;
  quantity: number;
  price: string;
  amount: string;
}

/** A heading with a few lines below it. */
export interface Facts {
  title: string;
  lines: readonly string[];
}

/** All that a document says, in the words it says it in; what is the same here is the same document. */
export interface DocumentView {
  /** Such as `#1048`. */
  number: string;
  storeTitle: string;
  status: string;
  seller: Facts;
  buyer: Facts;
  handover: Facts;
  ordered: Facts;
  payment: Facts;
  reference: Facts;
  lines: readonly DocumentLine[];
  pieces: number;
  sums: readonly { label: string; amount: string }[];
  total: string;
  after: readonly { label: string; amount: string }[];
  notes: string;
}

const minus = (cents: Cents): string => `−${inDollars(cents)}`;

/** Intl writes spaces of several widths, which not every font has. */
const plain = (text: string): string => text.replace(/[\u2000-\u200a\u202f\u00a0]/g, ' ');

const dayIn = (timeZone: string, moment: Date): string =>
  plain(new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(moment));

const timeIn = (timeZone: string, moment: Date): string =>
  plain(new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(moment));

const present = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '');

function addressLines({ line1, line2, city, state, postalCode, country }: OrderAddress): string[] {
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return present([line1, line2, town, country && country !== 'US' ? nameRegion(country) : '']);
}

const nameOf = (order: OrderDetailsRow): string => `${order.first_name} ${order.last_name}`.trim();

/** Where and how the goods change hands. */
function describeHandover(order: OrderDetailsRow, timeZone: string): Facts {
  const address = order.address as OrderAddress | null;
  const slot = order.slot as OrderSlot | null;
  if (order.way === 'pickup') {
    const place = order.place as OrderPlace | null;
    const ready = place?.readyAt ? `Ready from ${timeIn(timeZone, new Date(place.readyAt))}` : '';
    const where = place ? [place.name, ...addressLines(place.address), ready, place.instructions] : [];
    return { title: 'Pick up at', lines: present(where) };
  }
  if (order.way === 'counter') {
    const place = order.place as OrderPlace | null;
    return { title: 'Sold at', lines: present(place ? [place.name, ...addressLines(place.address)] : []) };
  }
  const sent = [nameOf(order), ...(address ? addressLines(address) : [])];
  if (order.way === 'ship') {
    const tracking = [order.carrier, order.tracking_number].filter(Boolean).join(' ');
    return { title: 'Ship to', lines: present([...sent, order.rate_name, tracking]) };
  }
  return { title: 'Deliver to', lines: present([...sent, slot ? describeSlot(slot, timeZone) : '']) };
}

function describeSlot({ from, to }: OrderSlot, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return plain(format.formatRange(new Date(from), new Date(to)));
}

function describePayment(order: OrderDetailsRow, timeZone: string): string {
  if (order.payment_type === 'free' || order.total_cents === 0) return 'Nothing to pay';
  const names = { card: 'card', paypal: 'PayPal', in_store: 'in the store', counter: 'at the counter' };
  const means = order.payment_means ?? names[order.payment_type];
  if (order.payment_status === 'processing') {
    return order.payment_type === 'in_store' ? 'To be paid in the store' : `Payment by ${means} is being processed`;
  }
  if (!order.paid_at) return 'Not paid';
  const how = order.payment_type === 'in_store' || order.payment_type === 'counter' ? means : `by ${means}`;
  return `Paid ${how} on ${dayIn(timeZone, order.paid_at)}`;
}

const toLine = (line: OrderLineRow): DocumentLine => {
  const numbers = line.sku && line.sku !== line.cl_sku ? `${line.sku} (${line.cl_sku})` : line.cl_sku;
  return {
    title: line.title,
    condition: line.condition,
    sku: numbers,
    quantity: line.quantity,
    price: inDollars(line.unit_cents),
    amount: inDollars(multiplyCents(line.unit_cents, line.quantity)),
  };
};

interface KeptDiscount {
  title: string;
  code: string | null;
}

function sumsOf(order: OrderDetailsRow): { label: string; amount: string }[] {
  const named = (order.discounts as KeptDiscount[]).map(({ title, code }) => code ?? title).join(', ');
  const rows: { label: string; amountCents: Cents; isShown: boolean; isPrice?: boolean }[] = [
    {
      label: order.tax_included ? 'Subtotal before tax' : 'Subtotal',
      amountCents: order.subtotal_cents,
      isShown: true,
    },
    {
      label: named ? `Discount (${named})` : 'Discount',
      amountCents: negateCents(order.discount_cents),
      isShown: order.discount_cents > 0,
    },
    ...handoverOf(order).map(({ label, amountCents }) => ({ label, amountCents, isShown: true, isPrice: true })),
    { label: order.tax_included ? 'Tax (included in prices)' : 'Tax', amountCents: order.tax_cents, isShown: true },
  ];
  return rows
    .filter(({ isShown }) => isShown)
    .map(({ label, amountCents, isPrice }) => ({
      label,
      amount:
        isPrice && amountCents === 0
          ? 'Free'
          : amountCents < 0
            ? minus(negateCents(amountCents))
            : inDollars(amountCents),
    }));
}

const handoverOf = ({ way, rate_name, shipping_cents, extra_fee_cents }: OrderDetailsRow) =>
  handoverLines({ way, rateName: rate_name, shippingCents: shipping_cents, extraFeeCents: extra_fee_cents });

export interface DocumentSource {
  order: OrderDetailsRow;
  lines: readonly OrderLineRow[];
  refunds: readonly RefundRow[];
  store: DocumentStoreRow;
}

export function toDocumentView({ order, lines, refunds, store }: DocumentSource): DocumentView {
  const zone = store.time_zone;
  const address = store.address as Partial<OrderAddress>;
  const paidBack = refunds.filter(({ status }) => status === 'succeeded');
  const empty = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };
  return {
    number: order.serial_no === null ? order.checkout_id : `#${order.serial_no}`,
    storeTitle: store.title,
    status: order.status === 'Cancelled' ? 'Cancelled' : '',
    seller: {
      title: 'From',
      lines: present([store.title, ...addressLines({ ...empty, ...address }), store.phone, store.email]),
    },
    buyer: { title: 'Bill to', lines: present([nameOf(order), order.email, order.phone]) },
    handover: describeHandover(order, zone),
    ordered: { title: 'Ordered on', lines: [dayIn(zone, order.created_at)] },
    payment: { title: 'Payment', lines: [describePayment(order, zone)] },
    reference: { title: 'Reference', lines: [order.checkout_id] },
    lines: lines.map(toLine),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    sums: sumsOf(order),
    total: inDollars(order.total_cents),
    after: [
      ...paidBack.map(({ amount_cents, created_at }) => ({
        label: `Refunded on ${dayIn(zone, created_at)}`,
        amount: minus(amount_cents),
      })),
      ...(paidBack.length > 0
        ? [{ label: 'Total after refunds', amount: inDollars(subtractCents(order.total_cents, order.refunded_cents)) }]
        : []),
    ],
    notes: order.notes,
  };
}
