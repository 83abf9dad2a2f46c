import { z } from 'zod';
import { receiptBlock } from '../counter/receipt-blocks.ts';
import { centsAmount, id, timestamp } from '../kit/values.ts';
import { orderAddress, orderPlace, orderSlot, ways } from '../orders/orders.schemas.ts';
import { payChoices } from './shop-forms.ts';
import { picture } from './site.schemas.ts';

// Pages of a store that are made for one buyer: cart, checkout, payment, order, account. They are drawn when they are
// asked for, by the same theme as the published pages, and never kept.

/** What was wrong with a form, by the field's name; the empty name is the form as a whole. */
export const problems = z.record(z.string(), z.string());

export const cartLine = z.object({
  productId: id,
  path: z.string(),
  title: z.string(),
  condition: z.string(),
  picture: picture.nullable(),
  priceCents: centsAmount,
  quantity: z.number(),
  totalCents: centsAmount,
  /** How many the buyer could have. */
  most: z.number(),
  /** What changed since the buyer last looked, in words; null when nothing did. */
  note: z.string().nullable(),
});

export const cart = z.object({
  lines: z.array(cartLine),
  /** Pieces, not lines. */
  count: z.number(),
  subtotalCents: centsAmount,
  /** What is left to spend until a parcel costs nothing; null when nothing is free or all is. */
  freeShipping: z.object({ overCents: centsAmount, missingCents: centsAmount }).nullable(),
  /** What is no longer in it and why, in words. */
  notes: z.array(z.string()),
});

export const amounts = z.object({
  subtotalCents: centsAmount,
  discountCents: centsAmount,
  shippingCents: centsAmount,
  extraFeeCents: centsAmount,
  taxCents: centsAmount,
  totalCents: centsAmount,
  isTaxIncluded: z.boolean(),
  applied: z.array(
    z.object({
      title: z.string(),
      code: z.string().nullable(),
      discountCents: centsAmount,
      isFreeShipping: z.boolean(),
    }),
  ),
});

export const cartPage = z.object({ kind: z.literal('cart'), cart, problems });

const choiceOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    label: z.string(),
    hint: z.string(),
    priceCents: centsAmount.nullable(),
    /** Why it can't be chosen; null when it can. */
    refusal: z.string().nullable(),
  });

export const checkoutPage = z.object({
  kind: z.literal('checkout'),
  cart,
  /** As it was typed. */
  values: z.record(z.string(), z.string()),
  problems,
  /** How the goods get there; chosen is `values.way`. */
  ways: z.array(choiceOf(z.enum(ways))),
  rates: z.array(choiceOf(z.string())),
  places: z.array(choiceOf(id)),
  /** When it can be delivered, day by day; chosen are `values.slotDay` and `values.slot`. */
  slotDays: z.array(
    z.object({
      value: z.string(),
      weekday: z.string(),
      date: z.string(),
      slots: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  payments: z.array(choiceOf(z.enum(payChoices))),
  amounts,
  /** Shipping and tax are known: the buyer has said where it goes. */
  isPriced: z.boolean(),
  codeProblem: z.string().nullable(),
  /** What the store says above the button. */
  storeNotes: z.string(),
  /** Countries that are shipped or delivered to, and states of the United States. */
  countries: z.array(z.object({ value: z.string(), label: z.string() })),
  states: z.array(z.object({ value: z.string(), label: z.string() })),
  buyer: z.object({ email: z.string(), firstName: z.string() }).nullable(),
  savedAddresses: z.array(z.object({ label: z.string(), address: orderAddress })),
});

export const orderSummaryLine = z.object({
  title: z.string(),
  path: z.string().nullable(),
  condition: z.string(),
  picture: picture.nullable(),
  quantity: z.number(),
  priceCents: centsAmount,
  totalCents: centsAmount,
});

export const payPage = z.object({
  kind: z.literal('pay'),
  checkoutId: z.string(),
  email: z.string(),
  lines: z.array(orderSummaryLine),
  way: z.enum(ways),
  rateName: z.string(),
  amounts,
  /** Null when the goods are not held: whoever pays first gets them. */
  heldUntil: timestamp.nullable(),
  payment: z.discriminatedUnion('processor', [
    z.object({
      processor: z.literal('stripe'),
      scriptUrl: z.string(),
      publicKey: z.string(),
      account: z.string(),
      clientSecret: z.string(),
      /** Whole address, for ways to pay that lead elsewhere and back. */
      returnUrl: z.string(),
    }),
    z.object({ processor: z.literal('paypal'), approvalUrl: z.string() }),
  ]),
  problem: z.string().nullable(),
});

export const shopOrder = z.object({
  checkoutId: z.string(),
  serialNo: z.number().nullable(),
  placedAt: timestamp,
  /** Where it stands, in words. */
  status: z.string(),
  payment: z.string(),
  isPaid: z.boolean(),
  isCancelled: z.boolean(),
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  way: z.enum(ways),
  rateName: z.string(),
  address: orderAddress.nullable(),
  place: orderPlace.nullable(),
  slot: orderSlot.nullable(),
  lines: z.array(orderSummaryLine),
  amounts,
  refundedCents: centsAmount,
  notes: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  /** What the buyer shows at the counter; null when nothing is picked up. */
  pickupCode: z.string().nullable(),
  steps: z.array(z.object({ label: z.string(), at: timestamp.nullable() })),
});

export const orderPage = z.object({
  kind: z.literal('order'),
  order: shopOrder,
  /** Shown right after it was placed. */
  isNew: z.boolean(),
});

/** The receipt of a sale at a counter, as it was printed. */
export const receiptPage = z.object({ kind: z.literal('receipt'), number: z.string(), blocks: z.array(receiptBlock) });

const form = { values: z.record(z.string(), z.string()), problems };

/** What a passkey is to sign: good once, at this host. */
const passkeyChallenge = z.object({ challenge: z.string(), host: z.string() });

export const accountPage = z.object({
  kind: z.literal('account'),
  view: z.discriminatedUnion('name', [
    z.object({
      name: z.literal('sign-in'),
      ...form,
      /** Such as "Your password was changed". */
      notice: z.string(),
      passkey: passkeyChallenge.nullable(),
    }),
    z.object({ name: z.literal('register'), ...form }),
    z.object({ name: z.literal('forgot'), ...form }),
    z.object({ name: z.literal('reset'), token: z.string(), ...form }),
    /** A mail is on its way. */
    z.object({ name: z.literal('mailed'), email: z.string(), about: z.enum(['register', 'reset']) }),
    z.object({
      name: z.literal('home'),
      buyer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
      orders: z.array(
        z.object({
          path: z.string(),
          number: z.string(),
          placedAt: timestamp,
          status: z.string(),
          totalCents: centsAmount,
          items: z.number(),
        }),
      ),
      addresses: z.array(z.object({ label: z.string(), address: orderAddress })),
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          createdAt: timestamp,
          lastUsedAt: timestamp.nullable(),
          /** Where it was made: it works there alone. */
          host: z.string(),
          credentialId: z.string(),
        }),
      ),
      /** What a new one is made of; null where the store has no name that one could belong to, or the list is full. */
      newPasskey: passkeyChallenge.extend({ userId: z.string() }).nullable(),
      older: z.string().nullable(),
      newer: z.string().nullable(),
      notice: z.string(),
      /** Of the form that was wrong: `do` tells which (`profile`, `add`, `set` with `at`, or `passkey`). */
      ...form,
    }),
  ]),
});

/** Forms that anybody may send to the store. */
export const formPage = z.object({
  kind: z.literal('form'),
  name: z.enum(['contact', 'wanted', 'newsletter', 'truckloadRequest', 'alert']),
  ...form,
  /** When the page was drawn, for the form to carry along. */
  stamp: z.string(),
  /** To choose from; of a wanted item. */
  categories: z.array(z.object({ value: id, label: z.string() })),
  /** The truckload that is asked for. */
  about: z.object({ title: z.string(), path: z.string(), priceCents: centsAmount.nullable() }).nullable(),
});

/** A link of a mail does nothing by itself, because programs open links, too: it asks, and the button does it. */
export const askPage = z.object({
  kind: z.literal('ask'),
  title: z.string(),
  text: z.string(),
  /** Sends the page's own address. */
  button: z.string(),
});

/** A page that says one thing: nothing was found, a link has expired, the shop is closed. */
export const noticePage = z.object({
  kind: z.literal('notice'),
  title: z.string(),
  text: z.string(),
  action: z.object({ label: z.string(), to: z.string() }),
});

export const shopPage = z.discriminatedUnion('kind', [
  cartPage,
  checkoutPage,
  payPage,
  orderPage,
  receiptPage,
  accountPage,
  formPage,
  askPage,
  noticePage,
]);

export type Problems = z.output<typeof problems>;
export type CartView = z.output<typeof cart>;
export type CartLineView = z.output<typeof cartLine>;
export type AmountsView = z.output<typeof amounts>;
export type ShopOrder = z.output<typeof shopOrder>;
export type ShopPage = z.output<typeof shopPage>;
export type ShopPageOf<Kind extends ShopPage['kind']> = Extract<ShopPage, { kind: Kind }>;
export type AccountView = z.output<typeof accountPage>['view'];
