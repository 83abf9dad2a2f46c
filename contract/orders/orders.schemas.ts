import { z } from 'zod';
import { costly, shownWith } from '../kit/guarded-fields.ts';
import { id, requiredDollars, requiredProse, textOf, timestamp } from '../kit/values.ts';
import { type orderChannels, orderStatuses } from './order-statuses.ts';

/** Carts that were never paid for are not orders yet; the list shows what money has moved for, or is about to. */
export const listedPayments = ['succeeded', 'refunded', 'processing'] as const;
export const paymentStatuses = ['created', 'processing', 'succeeded', 'failed', 'refunded', 'cancelled'] as const;
export const paymentTypes = ['card', 'paypal', 'in_store', 'free', 'counter'] as const;
/** How goods reach whoever buys on a website; what is sold over a counter is in their hands at once. */
export const checkoutWays = ['ship', 'delivery', 'pickup'] as const;
export const ways = [...checkoutWays, 'counter'] as const;

export const orderStatus = z.enum(orderStatuses);

export const orderAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** Where an order is picked up, as it was when it was placed. */
export const orderPlace = z.object({
  name: z.string(),
  address: orderAddress,
  instructions: z.string(),
  readyAt: timestamp.nullable(),
});

export const orderSlot = z.object({ from: timestamp, to: timestamp });

export const orderLine = z.object({
  /** Its place in the order; what refunds and restocking name it by. */
  position: z.number(),
  /** Null when the product is gone. */
  product: id.nullable(),
  title: z.string(),
  cl_sku: z.string(),
  sku: z.string(),
  condition: z.string(),
  /** Of a picture file, as products name theirs. */
  image: z.string().nullable(),
  quantity: z.number(),
  price: z.number(),
  discount: z.number(),
  tax: z.number(),
  restocked: z.number(),
  /** Units that a counter sold and that were not on the shelf any more. */
  oversold: z.number(),
  /** What it would have cost, where somebody changed the price at a counter, and why. */
  listPrice: z.number().nullable(),
  priceNote: z.string(),
  /** What its units have cost, as far as it is known, which tells the profit; null where nobody knows of any. */
  cost: shownWith('reports.profit', costly(z.number().nullable())),
  unitsWithoutCost: z.number(),
});

/** `body` is what somebody wrote; a change of status has `message` and `by` instead. */
export const orderComment = z.object({
  _id: id,
  body: z.string(),
  message: z.string(),
  by: z.string(),
  createdAt: timestamp,
});

export const orderEventKinds = [
  ...(['placed', 'paid', 'processing', 'failed', 'expired', 'status', 'comment', 'refund', 'restock'] as const),
  ...(['cancelled', 'tracking', 'mail', 'note'] as const),
] as const;

export const orderEvent = orderComment.extend({ kind: z.enum(orderEventKinds) });

export const refund = z.object({
  _id: id,
  amount: z.number(),
  reason: z.string(),
  by: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  problem: z.string().nullable(),
  createdAt: timestamp,
});

const appliedDiscount = z.object({
  title: z.string(),
  code: z.string().nullable(),
  amount: z.number(),
  isFreeShipping: z.boolean(),
});

/** How it fared on the way to ShipStation; null when it was never sent there. */
export const shipstationPush = z.object({
  status: z.enum(['waiting', 'sent', 'failed']),
  /** Why it failed, in words for the seller. */
  error: z.string().nullable(),
  at: timestamp,
});

/** An order as lists show it. */
export const order = z.object({
  _id: id,
  checkoutID: z.string(),
  /** Null until it is paid for. */
  serialNo: z.number().nullable(),
  store: id,
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  status: orderStatus,
  way: z.enum(ways),
  subtotal: z.number(),
  extraFee: z.number(),
  tax: z.number(),
  shipping: z.number(),
  discount: z.object({ amount: z.number() }),
  /** subtotal + tax + extraFee + shipping − discount.amount */
  total: z.number(),
  payment: z.object({
    status: z.enum(paymentStatuses),
    type: z.enum(paymentTypes),
    date: timestamp.nullable(),
    metadata: z.object({ amountRefunded: z.number() }),
  }),
  /** How many pieces are in it. */
  items: z.number(),
  isSample: z.boolean(),
  comments: z.array(orderComment),
  shipstation: shipstationPush.nullable(),
  /** A reminder of the cart it came from has gone out. */
  emailSent: z.boolean(),
  /** A first reminder of that cart is waiting to be sent. */
  firstEmailTaskId: z.string().nullable(),
  /** That cart had been left, and was won back by this order. */
  recovered: z.boolean(),
  createdAt: timestamp,
});

/** An order that can still be paid, and holds its goods meanwhile. */
export const heldOrder = order.pick({ _id: true, checkoutID: true, store: true, customer: true, total: true }).extend({
  /** What it holds, of one product where that was asked for. */
  pieces: z.number(),
  heldUntil: timestamp,
  createdAt: timestamp,
});

/** What a counter knows of an order that was sold or handed over there. */
const atCounter = z.object({
  receiptNo: z.string(),
  till: z.string(),
  location: z.string(),
  soldBy: z.string(),
  /** By the clock of the device. */
  deviceAt: timestamp,
  /** Sold without a network, with what was known until then. */
  knownAt: timestamp.nullable(),
  isLate: z.boolean(),
  /** What somebody has to look at. */
  remarks: z.array(z.string()),
  receiptUrl: z.string().nullable(),
});

/** An order with all there is to know of it. */
export const orderDetails = order.extend({
  lines: z.array(orderLine),
  address: orderAddress.nullable(),
  place: orderPlace.nullable(),
  slot: orderSlot.nullable(),
  rateName: z.string(),
  notes: z.string(),
  discounts: z.array(appliedDiscount),
  isTaxIncluded: z.boolean(),
  /** Such as "Visa ending in 4242". */
  paymentMeans: z.string().nullable(),
  paymentProblem: z.string().nullable(),
  carrier: z.string(),
  trackingNumber: z.string(),
  events: z.array(orderEvent),
  refunds: z.array(refund),
  /** What can still be given back, and through what. */
  refundable: z.number(),
  /** The buyer's own page of it; null while its store has no address. */
  buyerUrl: z.string().nullable(),
  /** Null unless it was sold at a counter. */
  counter: atCounter.nullable(),
  /** What was paid at a counter, in cash with what it was rounded by. */
  counterPayments: z.array(
    z.object({
      means: z.enum(['cash', 'card', 'other']),
      amount: z.number(),
      rounding: z.number(),
      detail: z.string(),
    }),
  ),
});

const quantity = z.number().int('Only whole numbers').min(1, 'Must be at least 1').max(999, 'Too large');

/** What goes back on the shelf. */
export const restockInput = z
  .array(z.object({ position: z.number().int().min(0).max(999), quantity }))
  .max(200)
  .default([]);

export const refundInput = z
  .object({
    amount: requiredDollars.refine((amount) => amount > 0, 'Must be more than 0'),
    reason: textOf(500).default(''),
    restock: restockInput,
  })
  .meta({ examples: [{ amount: 12.5, reason: 'Arrived with a scratch', restock: [] }] });

/** Neither happens by itself: the seller says both. */
export const cancelInput = z.object({
  refund: z.boolean(),
  restock: z.boolean(),
  reason: textOf(500).default(''),
});

export const commentInput = z.object({
  body: requiredProse(2000),
});

export const orderMails = ['confirmation', 'shipped', 'ready', 'refund', 'cancelled'] as const;

export type OrderStatus = z.output<typeof orderStatus>;
export type PaymentStatus = (typeof paymentStatuses)[number];
export type PaymentType = (typeof paymentTypes)[number];
export type Way = (typeof ways)[number];
export type CheckoutWay = (typeof checkoutWays)[number];
export type OrderChannel = (typeof orderChannels)[number];
export type OrderMail = (typeof orderMails)[number];
export type OrderEventKind = (typeof orderEventKinds)[number];
export type OrderAddress = z.output<typeof orderAddress>;
export type OrderPlace = z.output<typeof orderPlace>;
export type OrderSlot = z.output<typeof orderSlot>;
export type Order = z.output<typeof order>;
export type HeldOrder = z.output<typeof heldOrder>;
export type OrderDetails = z.output<typeof orderDetails>;
export type OrderLine = z.output<typeof orderLine>;
export type OrderEvent = z.output<typeof orderEvent>;
export type Refund = z.output<typeof refund>;
export type RefundInput = z.output<typeof refundInput>;
export type CancelInput = z.output<typeof cancelInput>;
