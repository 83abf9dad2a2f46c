import { type Cents, cents, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type { HeldOrder, Order, OrderDetails, OrderEvent, OrderLine, Refund } from '#contract/orders/orders.schemas.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { HeldOrderRow } from './holds/held-orders.repository.ts';
import type { CommentRow, ListedOrderRow } from './list/order-list-rows.repository.ts';
import type {
  CounterPaymentRow,
  CounterSaleRow,
  OrderDetailsRow,
  OrderEventRow,
  OrderLineRow,
  RefundRow,
} from './order-details.repository.ts';
import { unrefundedCents } from './ordering-parts.ts';

/** What people wrote, and every change of the status. */
const commentKinds: readonly OrderEventRow['kind'][] = ['comment', 'status', 'cancelled'];

const toComment = ({ id, createdAt, ...comment }: CommentRow): Order['comments'][number] => ({
  _id: id,
  ...comment,
  createdAt: new Date(createdAt).toISOString(),
});

const toPush = ({ shipstation_status: status, shipstation_error: error, shipstation_at: at }: ListedOrderRow) =>
  status && at ? { status, error, at: at.toISOString() } : null;

const isPaid = ({ payment_status: status }: ListedOrderRow): boolean => status === 'succeeded' || status === 'refunded';

export const toOrder = (row: ListedOrderRow): Order => ({
  _id: row.id,
  checkoutID: row.checkout_id,
  serialNo: row.serial_no,
  store: row.store_id,
  customer: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
  status: row.status,
  way: row.way,
  subtotal: toDollars(row.subtotal_cents),
  extraFee: toDollars(row.extra_fee_cents),
  tax: toDollars(row.tax_cents),
  shipping: toDollars(row.shipping_cents),
  discount: { amount: toDollars(row.discount_cents) },
  total: toDollars(row.total_cents),
  payment: {
    status: row.payment_status,
    type: row.payment_type,
    date: row.paid_at?.toISOString() ?? null,
    metadata: { amountRefunded: toDollars(row.refunded_cents) },
  },
  items: row.items,
  isSample: row.is_sample,
  comments: row.comments.map(toComment),
  shipstation: toPush(row),
  emailSent: row.cart.isReminded,
  firstEmailTaskId: row.cart.task,
  recovered: row.cart.isRecovered && isPaid(row),
  createdAt: row.created_at.toISOString(),
});

export const toHeldOrder = (row: HeldOrderRow): HeldOrder => ({
  _id: row.id,
  checkoutID: row.checkout_id,
  store: row.store_id,
  customer: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
  total: toDollars(row.total_cents),
  pieces: row.pieces,
  heldUntil: row.reserved_until.toISOString(),
  createdAt: row.created_at.toISOString(),
});

const toLine = (row: OrderLineRow): OrderLine => ({
  position: row.position,
  product: row.product_id,
  title: row.title,
  cl_sku: row.cl_sku,
  sku: row.sku,
  condition: row.condition,
  image: row.picture_key,
  quantity: row.quantity,
  price: toDollars(row.unit_cents),
  discount: toDollars(row.discount_cents),
  tax: toDollars(row.tax_cents),
  restocked: row.restocked,
  oversold: row.oversold,
  listPrice: toDollarsIfAny(row.listed_cents),
  priceNote: row.price_note,
  cost: row.costed_units > 0 ? toDollarsIfAny(row.cost_cents) : null,
  unitsWithoutCost: row.quantity - row.costed_units,
});

const toEvent = (row: OrderEventRow): OrderEvent => ({
  _id: row.id,
  kind: row.kind,
  body: row.body,
  message: row.message,
  by: row.by,
  createdAt: row.created_at.toISOString(),
});

const toRefund = (row: RefundRow): Refund => ({
  _id: row.id,
  amount: toDollars(row.amount_cents),
  reason: row.reason,
  by: row.by,
  status: row.status,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
});

/** What can still be given back: nothing while the money has not come, or when there was none, as of samples. */
const refundableCents = (row: OrderDetailsRow): Cents =>
  !row.is_sample && isPaid(row) ? unrefundedCents(row) : cents(0);

export interface OrderParts {
  lines: readonly OrderLineRow[];
  events: readonly OrderEventRow[];
  refunds: readonly RefundRow[];
  buyerUrl: string | null;
  counter: CounterSaleRow | undefined;
  counterPayments: readonly CounterPaymentRow[];
}

export const toOrderDetails = (row: OrderDetailsRow, parts: OrderParts): OrderDetails => {
  const events = parts.events.map(toEvent);
  return {
    ...toOrder(row),
    comments: events.filter(({ kind }) => commentKinds.includes(kind)),
    lines: parts.lines.map(toLine),
    address: row.address as OrderDetails['address'],
    place: row.place as OrderDetails['place'],
    slot: row.slot as OrderDetails['slot'],
    rateName: row.rate_name,
    notes: row.notes,
    discounts: toDiscounts(row.discounts),
    isTaxIncluded: row.tax_included,
    paymentMeans: row.payment_means,
    paymentProblem: row.payment_problem,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    events,
    refunds: parts.refunds.map(toRefund),
    refundable: toDollars(refundableCents(row)),
    buyerUrl: parts.buyerUrl,
    counter: parts.counter ? toCounter(parts.counter, row.site_url) : null,
    counterPayments: parts.counterPayments.map(({ means, amount_cents, rounding_cents, detail }) => ({
      means,
      amount: toDollars(amount_cents),
      rounding: toDollars(rounding_cents),
      detail: detail ?? '',
    })),
  };
};

const toCounter = (row: CounterSaleRow, siteUrl: string | null): NonNullable<OrderDetails['counter']> => ({
  receiptNo: row.receipt_no,
  till: row.till_name,
  location: row.location_name,
  soldBy: row.sold_by_name,
  deviceAt: row.device_at.toISOString(),
  knownAt: row.known_at?.toISOString() ?? null,
  isLate: row.is_late,
  remarks: row.remarks,
  receiptUrl: siteUrl === null ? null : `${siteUrl}${paths.receipt(row.receipt_token)}`,
});

interface KeptDiscount {
  title: string;
  code: string | null;
  cents: Cents;
  isFreeShipping: boolean;
}

const toDiscounts = (kept: unknown): OrderDetails['discounts'] =>
  (kept as KeptDiscount[]).map(({ title, code, cents, isFreeShipping }) => ({
    title,
    code,
    amount: toDollars(cents),
    isFreeShipping,
  }));
