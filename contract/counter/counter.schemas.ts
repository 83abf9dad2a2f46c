import { z } from 'zod';
import { dollars, email, id, requiredDollars, requiredText, textOf, timestamp } from '../kit/values.ts';
import { language } from '../language/language.schema.ts';
import { till } from '../tills/tills.contract.ts';

/**
 * `product`: goods of ours. `bin`: anything out of the bins, at the price of the day. `weight`: at a price a pound.
 * `custom`: an amount that somebody types.
 */
export const lineKinds = ['product', 'bin', 'weight', 'custom'] as const;
export const meansOfPayment = ['cash', 'card', 'other'] as const;

const count = z.number().int('Only whole numbers').min(1, 'Must be at least 1').max(999, 'Too large');
const more = requiredDollars.refine((amount) => amount > 0, 'Must be more than 0');
const notNegative = requiredDollars.refine((amount) => amount >= 0, 'Can’t be negative');

/** What comes off by hand: a part in percent or an amount, and why. */
export const handDiscount = z
  .object({
    percent: z.number().positive('Must be more than 0').max(100, 'Not more than 100 %').multipleOf(0.01).nullable(),
    amount: more.nullable(),
    reason: requiredText(80),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), 'Say a percentage or an amount');

export const saleLine = z
  .object({
    kind: z.enum(lineKinds),
    /** Of a line of kind `product` alone. */
    product: id.nullable(),
    title: requiredText(200),
    quantity: count,
    /** Pounds, of a line of kind `weight` alone. */
    weight: z.number().positive('Must be more than 0').max(9999, 'Too large').multipleOf(0.01).nullable(),
    /** Each, or a pound, before anybody changed it. */
    listPrice: notNegative,
    /** What is asked, each or a pound. */
    price: notNegative,
    /** Why it is another than `listPrice`. */
    reason: textOf(80),
    discount: handDiscount.nullable(),
    /** Goods without tax are a tax class of their own. */
    isTaxed: z.boolean(),
    /** The override that allows the price, where the role does not. */
    override: id.nullable(),
  })
  .refine(({ kind, product }) => (kind === 'product') === (product !== null), {
    message: 'A line of goods names its product, no other does',
    path: ['product'],
  })
  .refine(
    ({ kind, weight, quantity }) => (kind === 'weight') === (weight !== null) && (weight === null || quantity === 1),
    {
      message: 'A line by weight names its weight, no other does',
      path: ['weight'],
    },
  )
  .refine(({ listPrice, price, reason }) => price === listPrice || reason !== '', {
    message: 'Say why the price is another',
    path: ['reason'],
  });

export const saleCustomer = z.object({
  firstName: textOf(60),
  lastName: textOf(60),
  email: z.union([z.literal(''), email]),
  phone: textOf(30),
});

const line = '0190a5a0-dead-7000-8000-000000000001';

const sale = z.object({
  /** Made by the till: the same sale, sent twice, is one sale. */
  _id: id,
  /** The browser that sells, as `tills.take` answered. */
  device: id,
  shift: id,
  customer: saleCustomer.nullable(),
  lines: z.array(saleLine).min(1, 'Scan the first item').max(200, 'Not more than 200 lines'),
  discount: handDiscount.nullable(),
  /** The override that allows the discount of the whole sale, where the role does not. */
  override: id.nullable(),
  /** A code that the customer names. */
  code: textOf(30),
  note: textOf(300),
  /** What the till has reckoned: a sale that comes to something else here is refused, or noted when it is a fact. */
  total: notNegative,
});

export const openSaleInput = sale.meta({
  examples: [
    {
      _id: line,
      device: line,
      shift: line,
      customer: null,
      lines: [
        {
          kind: 'custom',
          product: null,
          title: 'Odd lamp',
          quantity: 1,
          weight: null,
          listPrice: 9,
          price: 9,
          reason: '',
          discount: null,
          isTaxed: true,
          override: null,
        },
      ],
      discount: null,
      override: null,
      code: '',
      note: '',
      total: 9,
    },
  ],
});

export const salePayment = z
  .object({
    _id: id,
    means: z.enum(meansOfPayment),
    /** What it takes off what is due. */
    amount: more,
    /** Of cash: what it was rounded by, and what was handed over. */
    rounding: dollars,
    received: more.nullable(),
    /** Of another terminal. */
    reference: textOf(60),
    /** Of a card at our reader. */
    cardPayment: id.nullable(),
  })
  .refine(({ means, received }) => (means === 'cash') === (received !== null), {
    message: 'Cash says what was handed over',
    path: ['received'],
  })
  .refine(({ means, cardPayment }) => (means === 'card') === (cardPayment !== null), {
    message: 'A card names its payment',
    path: ['cardPayment'],
  });

export const saleInput = sale
  .extend({
    /** Runs on under the letter of the browser. */
    number: z.number().int().min(1).max(9_999_999),
    /** By the clock of the device. */
    at: timestamp,
    /** Sold without a network, with what was known until then: the sale is a fact, and is never refused. */
    knownAt: timestamp.nullable(),
    /** Who stood at the till, of a sale that was made without a network: somebody else may send it in. */
    soldBy: id.optional(),
    payments: z.array(salePayment).max(20, 'Not more than 20 payments'),
  })
  .meta({
    examples: [
      {
        _id: line,
        device: line,
        shift: line,
        customer: null,
        lines: [
          {
            kind: 'custom',
            product: null,
            title: 'Odd lamp',
            quantity: 1,
            weight: null,
            listPrice: 9,
            price: 9,
            reason: '',
            discount: null,
            isTaxed: true,
            override: null,
          },
        ],
        discount: null,
        override: null,
        code: '',
        note: '',
        total: 9,
        number: 1,
        at: '2026-11-19T10:00:00.000Z',
        knownAt: null,
        payments: [
          { _id: line, means: 'cash', amount: 9, rounding: 0, received: 10, reference: '', cardPayment: null },
        ],
      },
    ],
  });

/** A line as it was sold. */
export const soldLine = z.object({
  position: z.number(),
  kind: z.enum(lineKinds),
  product: id.nullable(),
  title: z.string(),
  sku: z.string(),
  condition: z.string(),
  image: z.string().nullable(),
  quantity: z.number(),
  listPrice: z.number(),
  price: z.number(),
  reason: z.string(),
  discount: z.number(),
  tax: z.number(),
  /** Units that came back. */
  returned: z.number(),
  /** Units that were not on the shelf any more. */
  oversold: z.number(),
});

export const counterSale = z.object({
  _id: id,
  receiptNo: z.string(),
  serialNo: z.number().nullable(),
  store: id,
  till: z.object({ _id: id, name: z.string() }),
  location: z.object({ _id: id, name: z.string() }),
  shift: id,
  soldBy: z.string(),
  at: timestamp,
  deviceAt: timestamp,
  knownAt: timestamp.nullable(),
  customer: saleCustomer.nullable(),
  lines: z.array(soldLine),
  subtotal: z.number(),
  discount: z.number(),
  discounts: z.array(z.object({ title: z.string(), amount: z.number() })),
  tax: z.number(),
  total: z.number(),
  isTaxIncluded: z.boolean(),
  payments: z.array(
    z.object({
      _id: id,
      means: z.enum(meansOfPayment),
      amount: z.number(),
      rounding: z.number(),
      received: z.number().nullable(),
      change: z.number(),
      reference: z.string(),
      card: z.string().nullable(),
      authCode: z.string().nullable(),
    }),
  ),
  refunded: z.number(),
  note: z.string(),
  /** The receipt’s page, for the customer; null while the store has no address. */
  receiptUrl: z.string().nullable(),
  /** What somebody has to look at. */
  remarks: z.array(z.string()),
});

/** A sale that was opened: it holds its goods until then. */
export const openSale = z.object({ _id: id, total: z.number(), heldUntil: timestamp });

/** What a till can’t sell: how many there are, and whether others hold them. */
export const shortage = z.object({ product: id, title: z.string(), wanted: z.number(), available: z.number() });

export const returnLine = z.object({
  /** Of a sale with a receipt. */
  position: z.number().int().min(0).max(999).nullable(),
  /** Of a return without one. */
  product: id.nullable(),
  title: textOf(200),
  quantity: count,
  /** Each; of a sale with a receipt the server knows it. */
  price: notNegative.nullable(),
  /** Back on the shelf. */
  restock: z.boolean(),
  /** In another condition than it was sold in, it becomes a unit of the product of that condition. */
  condition: textOf(40).nullable(),
});

export const returnInput = z
  .object({
    /** Made by the till: the same return, sent twice, is one. */
    _id: id,
    device: id,
    shift: id,
    sale: id.nullable(),
    lines: z.array(returnLine).min(1, 'Choose what comes back').max(200),
    reason: requiredText(120),
    means: z.enum(meansOfPayment),
    rounding: dollars,
    reference: textOf(60),
    /** The sale that is made for it at once, of an exchange. */
    exchange: id.nullable().default(null),
    /** The card that it goes back to, of `card`. */
    cardPayment: id.nullable().default(null),
    /** What the till has reckoned goes back, before rounding. */
    amount: notNegative,
  })
  .refine(({ sale, lines }) => lines.every(({ position, price }) => (sale ? position !== null : price !== null)), {
    message: 'Say which lines of the receipt, or what each costs',
    path: ['lines'],
  })
  .meta({
    examples: [
      {
        _id: line,
        device: line,
        shift: line,
        sale: line,
        lines: [{ position: 0, product: null, title: '', quantity: 1, price: null, restock: true, condition: null }],
        reason: 'Did not fit',
        means: 'cash',
        rounding: 0,
        reference: '',
        amount: 9,
      },
    ],
  });

export const counterReturn = z.object({
  _id: id,
  sale: id.nullable(),
  receiptNo: z.string().nullable(),
  amount: z.number(),
  rounding: z.number(),
  means: z.enum(meansOfPayment),
  reason: z.string(),
  by: z.string(),
  approvedBy: z.string().nullable(),
  at: timestamp,
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.number(),
      price: z.number(),
      restock: z.boolean(),
      condition: z.string(),
    }),
  ),
});

export const parkedSale = z.object({
  _id: id,
  name: z.string(),
  items: z.number(),
  total: z.number(),
  parkedBy: z.string(),
  parkedAt: timestamp,
});

export const tileInput = z
  .object({
    /** The tab it stands on; favourites are the first. */
    tab: textOf(30),
    kind: z.enum(['product', 'custom', 'weight']),
    product: id.nullable(),
    /** Of anything but goods, which have their own. */
    title: textOf(60),
    /** Each or a pound; null asks for it at the till. */
    price: more.nullable(),
    isTaxed: z.boolean(),
  })
  .refine(({ kind, product }) => (kind === 'product') === (product !== null), {
    message: 'A tile of goods names its product, no other does',
    path: ['product'],
  })
  .refine(({ kind, title }) => kind === 'product' || title !== '', { message: 'Required', path: ['title'] });

export const counterSettings = z.object({
  tiles: z.array(tileInput).max(200, 'Not more than 200 tiles'),
  /** Cents that cash is rounded to; 1 is not at all. */
  cashStep: z.union([z.literal(1), z.literal(5), z.literal(10)]),
  receiptHeader: textOf(200),
  receiptFooter: textOf(300),
  /** For how many days goods come back with a receipt; null is without an end. */
  returnDays: z.number().int().min(1, 'Must be at least 1').max(3650, 'Too large').nullable(),
  /** The owner gets the report of every shift by mail when it is closed. */
  mailsReports: z.boolean(),
});

/** A discount as a till reckons with it. */
export const tillDiscount = z.object({
  _id: id,
  title: z.string(),
  code: z.string().nullable(),
  kind: z.enum(['percentage', 'fixed', 'free_shipping']),
  percent: z.string().nullable(),
  amount: z.number().nullable(),
  minimumAmount: z.number().nullable(),
  minimumItems: z.number().nullable(),
  appliesTo: z.enum(['everything', 'chosen']),
  products: z.array(id),
  categories: z.array(id),
  startsAt: timestamp,
  endsAt: timestamp.nullable(),
  isActive: z.boolean(),
});

/** All that a till needs besides the catalogue; kept by the browser, and good without a network until it is asked anew. */
export const counterSetup = z.object({
  till,
  device: z.object({ _id: id, letter: z.string(), lastNumber: z.number() }),
  shift: z.object({ _id: id, number: z.number(), openedBy: z.string(), openedAt: timestamp }).nullable(),
  store: z.object({
    _id: id,
    title: z.string(),
    timeZone: z.string(),
    address: z.string(),
    phone: z.string(),
    logo: z.string().nullable(),
    /** What receipts are written in. */
    language,
  }),
  /** Of the location: decimal text, such as '7.75'. */
  tax: z.object({ percent: z.string(), isIncluded: z.boolean() }),
  settings: counterSettings,
  binPrices: z.array(z.object({ date: z.iso.date(), price: z.number().nullable(), note: z.string() })),
  discounts: z.array(tillDiscount),
  /** How far below its price whoever is signed in may sell; null is as far as they like, 0 not at all. */
  priceCutPercent: z.number().nullable(),
  /** Means that can be offered, and why one can’t. */
  cards: z.object({ isOffered: z.boolean(), problem: z.string().nullable() }),
  parked: z.number(),
  pickups: z.number(),
  conflicts: z.number(),
  at: timestamp,
});

/** A product as a till keeps it. */
export const catalogueItem = z.object({
  _id: id,
  title: z.string(),
  cl_sku: z.string(),
  sku: z.string(),
  /** Each code it can be scanned by, as digits. */
  codes: z.array(z.string()),
  condition: z.string(),
  category: id.nullable(),
  image: z.string().nullable(),
  /** What it is sold for, and what it was before, where it is marked down. */
  price: z.number(),
  was: z.number().nullable(),
  quantity: z.number(),
});

export const catalogueChanges = z.object({
  items: z.array(catalogueItem),
  /** Products that are sold here no more. */
  gone: z.array(id),
  /** Ask on from here. */
  cursor: z.string(),
  /** There is more already. */
  hasMore: z.boolean(),
  /** The first portion of all there is: what the browser has besides, and does not meet again, goes. */
  isAnew: z.boolean(),
  /** Null while they are as they were. */
  categories: z.array(z.object({ _id: id, name: z.string() })).nullable(),
  at: timestamp,
});

export const conflict = z.object({
  sale: id,
  receiptNo: z.string(),
  position: z.number(),
  title: z.string(),
  product: id.nullable(),
  oversold: z.number(),
  soldAt: timestamp,
  soldBy: z.string(),
  /** The order of the web that has the unit now, where it is known. */
  order: z.object({ _id: id, name: z.string() }).nullable(),
});

export const conflictAnswers = ['found', 'ordered', 'refunded', 'swapped'] as const;

export const pickup = z.object({
  _id: id,
  serialNo: z.number().nullable(),
  checkoutID: z.string(),
  customer: z.string(),
  status: z.string(),
  items: z.number(),
  total: z.number(),
  /** Still to be paid. */
  due: z.number(),
  createdAt: timestamp,
});

export const pickupDetails = pickup.extend({
  lines: z.array(
    z.object({
      position: z.number(),
      title: z.string(),
      sku: z.string(),
      codes: z.array(z.string()),
      bin: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
    }),
  ),
});

export const counterCustomer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  visits: z.number(),
});

export type LineKind = (typeof lineKinds)[number];
export type MeansOfPayment = (typeof meansOfPayment)[number];
export type HandDiscount = z.output<typeof handDiscount>;
export type SaleLine = z.output<typeof saleLine>;
export type SaleCustomer = z.output<typeof saleCustomer>;
export type OpenSaleInput = z.output<typeof openSaleInput>;
export type SalePayment = z.output<typeof salePayment>;
export type SaleInput = z.output<typeof saleInput>;
export type CounterSale = z.output<typeof counterSale>;
export type OpenSale = z.output<typeof openSale>;
export type Shortage = z.output<typeof shortage>;
export type ReturnInput = z.output<typeof returnInput>;
export type CounterReturn = z.output<typeof counterReturn>;
export type ParkedSale = z.output<typeof parkedSale>;
export type Tile = z.output<typeof tileInput>;
export type CounterSettings = z.output<typeof counterSettings>;
export type TillDiscount = z.output<typeof tillDiscount>;
export type CounterSetup = z.output<typeof counterSetup>;
export type CatalogueItem = z.output<typeof catalogueItem>;
export type CatalogueChanges = z.output<typeof catalogueChanges>;
export type Conflict = z.output<typeof conflict>;
export type Pickup = z.output<typeof pickup>;
export type PickupDetails = z.output<typeof pickupDetails>;
export type CounterCustomer = z.output<typeof counterCustomer>;
