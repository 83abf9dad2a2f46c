import { z } from 'zod';
import { maxCents } from '../kit/money.ts';
import { isRegion } from '../kit/regions.ts';
import { email, id, proseOf, requiredDollars, requiredProse, requiredText, textOf } from '../kit/values.ts';
import { later } from '../language/translate.ts';
import { checkoutWays } from '../orders/orders.schemas.ts';

// What the forms of a store's shop send. They work without scripts, so all of it arrives as text.

const count = z.coerce
  .number(later('Enter a number'))
  .int(later('Only whole numbers'))
  .min(0, later('Cannot be negative'))
  .max(999);

export const cartForm = z.object({
  do: z.enum(['add', 'set', 'remove']),
  product: id,
  quantity: count.default(1),
  /** What the page asked for it, in cents; pages of earlier builds don't say. */
  seen: z.coerce.number().int().min(0).max(maxCents).brand<'Cents'>().optional().catch(undefined),
});

export const payChoices = ['card', 'paypal', 'in_store', 'free'] as const;

/** The checkout as far as it is filled in: enough to say what it would cost. */
export const checkoutDraft = z.object({
  email: textOf(254).default(''),
  firstName: textOf(60).default(''),
  lastName: textOf(60).default(''),
  phone: textOf(30).default(''),
  way: z.enum(checkoutWays).optional().catch(undefined),
  line1: textOf(120).default(''),
  line2: textOf(120).default(''),
  city: textOf(80).default(''),
  state: textOf(40).default(''),
  postalCode: textOf(12).default(''),
  country: z.string().length(2).refine(isRegion).default('US').catch('US'),
  /** Of the store's rates to this address, by its place among them. */
  rate: z.coerce.number().int().min(0).max(99).optional().catch(undefined),
  place: id.optional().catch(undefined),
  /** When a delivery comes: the beginning of one of the times that were offered. */
  slot: z.iso.datetime().optional().catch(undefined),
  /** The day whose times are looked at; a time of another day is not chosen any more. */
  slotDay: z.iso.date().optional().catch(undefined),
  code: textOf(30).default(''),
  notes: proseOf(500).default(''),
  payment: z.enum(payChoices).optional().catch(undefined),
});

/** What a sent checkout asks for: to be reckoned again, or to be bought at the total that the buyer saw. */
export const checkoutAct = z.object({
  do: z.enum(['update', 'pay']).default('update').catch('update'),
  /** In cents. */
  seen: z.coerce.number().int().brand<'Cents'>().optional().catch(undefined),
  /** One of the buyer's kept addresses, by its place among them; it fills the fields of the address. */
  saved: z.coerce.number().int().min(0).max(99).optional().catch(undefined),
});

const name = requiredText(60);
const phone = textOf(30)
  .regex(/^$|^[+()\d\s.-]{7,}$/, later('Enter a phone number such as 702 555 0182'))
  .default('');

/** Who buys: asked for before anything is paid. */
export const buyerFields = z.object({ email, firstName: name, lastName: name, phone });

export const addressFields = z
  .object({
    line1: requiredText(120),
    line2: textOf(120).default(''),
    city: requiredText(80),
    state: textOf(40).default(''),
    postalCode: requiredText(12),
    country: z.string().length(2).refine(isRegion, later('This is no country we know')).default('US'),
  })
  .superRefine(({ country, state, postalCode }, context) => {
    if (country !== 'US') return;
    if (!isRegion(`US-${state}`)) context.addIssue({ code: 'custom', path: ['state'], message: later('Required') });
    if (!/^\d{5}(-\d{4})?$/.test(postalCode)) {
      context.addIssue({ code: 'custom', path: ['postalCode'], message: later('Please enter a valid postal code') });
    }
  });

const password = z.string(later('Required')).min(8, later('At least 8 characters')).max(200, later('Too Long!'));

export const signInForm = z.object({ email, password: z.string(later('Required')).min(1, later('Required')).max(200) });
export const registerForm = z.object({ email, firstName: name, lastName: name, password });
export const forgotForm = z.object({ email });
export const resetForm = z.object({ token: z.string().max(200), password });
export const profileForm = z.object({ firstName: name, lastName: name, phone });
export const addressForm = addressFields.and(z.object({ label: textOf(40).default('') }));

/** What is done with a buyer's kept addresses; `at` is the place of the one that is changed or removed. */
export const addressAct = z.object({
  do: z.enum(['add', 'set', 'remove']),
  at: z.coerce.number().int().min(0).max(99).default(0).catch(0),
});

/** What a script of the page has got from the authenticator, as JSON. */
const fromAuthenticator = z.string('Required').max(40_000);

export const passkeyName = requiredText(60);

export const passkeySignInForm = z.object({ passkey: fromAuthenticator });
export const passkeyAct = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('passkey'),
    name: passkeyName,
    password: z.string('Required').min(1, 'Required').max(200),
    passkey: fromAuthenticator.min(
      1,
      later('Your browser made no passkey. It needs JavaScript, and a device that can keep one.'),
    ),
  }),
  z.object({ do: z.literal('rename'), id, name: passkeyName }),
  z.object({ do: z.literal('forget'), id }),
]);

/** Filled in by programs alone: people don't see it. The stamp says when the page with the form was drawn. */
export const formTrap = z.object({ website: z.string().max(500).default(''), stamp: z.string().max(200).default('') });

const sender = { email, firstName: name, lastName: name, phone };

export const contactForm = z.object({
  ...sender,
  subject: requiredText(120),
  message: requiredProse(5000),
});

/** Something a visitor looks for and does not find. */
export const wantedForm = z.object({
  ...sender,
  keywords: requiredText(200),
  modelNumber: textOf(80).default(''),
  category: z
    .union([id, z.literal('')])
    .default('')
    .catch(''),
  /** Where the visitor is, for what is too large to be shipped. */
  address: textOf(200).default(''),
  message: proseOf(2000).default(''),
});

export const newsletterForm = z.object({
  email,
  firstName: textOf(60).default(''),
  lastName: textOf(60).default(''),
});

/** What somebody wants to hear of a product: that it is back, or that it costs less. */
export const alertKinds = ['back', 'price'] as const;

const alertFields = { email, product: id };

export const alertForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('back'), ...alertFields }),
  z.object({
    kind: z.literal('price'),
    ...alertFields,
    below: requiredDollars.refine((amount) => amount > 0, later('Enter an amount')),
  }),
]);

/** Somebody who wants to have a whole truckload. */
export const truckloadForm = z.object({
  /** By what its address calls it. */
  truckload: textOf(200).default(''),
  name: requiredText(120),
  email,
  phone,
  notes: proseOf(5000).default(''),
});

export type AlertKind = (typeof alertKinds)[number];
export type AlertForm = z.output<typeof alertForm>;
export type TruckloadForm = z.output<typeof truckloadForm>;
export type ContactForm = z.output<typeof contactForm>;
export type WantedForm = z.output<typeof wantedForm>;
export type NewsletterForm = z.output<typeof newsletterForm>;
export type CartForm = z.output<typeof cartForm>;
export type CheckoutDraft = z.output<typeof checkoutDraft>;
export type PayChoice = (typeof payChoices)[number];
export type BuyerFields = z.output<typeof buyerFields>;
export type AddressFields = z.output<typeof addressFields>;
