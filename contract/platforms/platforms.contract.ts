import { z } from 'zod';
import { user } from '../accounts/accounts.schemas.ts';
import { route } from '../kit/route.ts';

export const processors = ['stripe', 'paypal'] as const;

/** Ways to pay that a store's checkout can offer through the card provider. */
export const stripeMethods = ['card', 'klarna', 'afterpay_clearpay', 'affirm'] as const;
/** Those that let the buyer pay in parts: a store can say so beside its prices. */
export const payLaterMethods = ['klarna', 'afterpay_clearpay', 'affirm'] as const;

const processor = z.enum(processors);
const byProcessor = z.object({ processor });

export const paymentProcessor = z.object({
  processor,
  /** Whether it can be connected here at all. */
  isAvailable: z.boolean(),
  isConnected: z.boolean(),
  canCharge: z.boolean(),
  account: z.string().nullable(),
  /** What is still to be done there, in the processor's words. */
  missing: z.array(z.string()),
  methods: z.array(z.enum(stripeMethods)),
  banners: z.array(z.enum(payLaterMethods)),
  connectedAt: z.string().nullable(),
});

const methodsInput = z.object({
  methods: z.array(z.enum(stripeMethods)).min(1, 'Choose at least one').max(stripeMethods.length),
});

const bannersInput = z.object({ banners: z.array(z.enum(payLaterMethods)).max(payLaterMethods.length) });

const fields = user.pick({ platforms: true });

export const platforms = {
  processors: route('GET', '/platforms/payments', {
    summary: 'The merchant’s payment processors and where each stands',
    permission: 'member',
    access: 'account',
    reply: z.array(paymentProcessor),
  }),
  connect: route('POST', '/platforms/:processor/connect', {
    summary: 'Where the seller agrees to be connected',
    permission: 'billing.manage',
    access: 'account',
    params: byProcessor,
    stepUp: true,
    reply: z.object({ url: z.string() }),
    fails: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  finish: route('POST', '/platforms/:processor/finish', {
    summary: 'Finish connecting with what came back in the address',
    permission: 'billing.manage',
    access: 'account',
    params: byProcessor,
    body: z.object({ query: z.record(z.string().max(60), z.string().max(2000)) }),
    reply: fields,
    fails: ['INVALID', 'NOT_FOUND', 'GONE', 'UNAVAILABLE'],
  }),
  refresh: route('POST', '/platforms/:processor/refresh', {
    summary: 'Ask the processor again where the account stands',
    permission: 'stores.settings',
    access: 'account',
    params: byProcessor,
    reply: paymentProcessor,
    fails: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  disconnect: route('DELETE', '/platforms/:processor', {
    summary: 'Disconnect a processor: the stores no longer offer it',
    permission: 'billing.manage',
    access: 'account',
    params: byProcessor,
    stepUp: true,
    reply: fields,
    fails: ['NOT_FOUND'],
  }),
  methods: route('PUT', '/users/platforms/stripe/methods', {
    summary: 'Choose what the stores’ checkouts offer',
    permission: 'stores.settings',
    access: 'account',
    body: methodsInput,
    reply: fields,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  banners: route('PUT', '/users/platforms/stripe/methods_banners', {
    summary: 'Choose which pay-later messages the stores show',
    permission: 'stores.settings',
    access: 'account',
    body: bannersInput,
    reply: fields,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
};

export type Processor = z.output<typeof processor>;
export type PaymentProcessorView = z.output<typeof paymentProcessor>;
export type StripeMethod = (typeof stripeMethods)[number];
export type PayLaterMethod = (typeof payLaterMethods)[number];
