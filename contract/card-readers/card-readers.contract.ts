import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, requiredDollars, requiredText, timestamp } from '../kit/values.ts';

/** `waiting`: the reader waits for a card, or is being asked what happened. `returned`: taken, and given back. */
export const cardPaymentStates = ['waiting', 'approved', 'declined', 'cancelled', 'returned'] as const;
export const readerStates = ['online', 'offline', 'unknown'] as const;

export const cardReader = z.object({
  _id: id,
  name: z.string(),
  location: z.object({ _id: id, name: z.string() }),
  model: z.string(),
  /** As the processor says; `unknown` when it does not answer. */
  state: z.enum(readerStates),
});

export const cardReaderInput = z.object({
  name: requiredText(60),
  location: id,
  /** The words that the reader shows when it is set up. */
  code: requiredText(80),
});

export const cardPayment = z.object({
  _id: id,
  /** The sale it belongs to. */
  sale: id,
  state: z.enum(cardPaymentStates),
  amount: z.number(),
  /** Such as "Visa ending in 4417". */
  card: z.string().nullable(),
  authCode: z.string().nullable(),
  /** Why it came to nothing, for whoever stands at the till. */
  problem: z.string().nullable(),
  /** The answer was lost: nothing else is charged until the reader and the processor have said what happened. */
  isAsking: z.boolean(),
  at: timestamp,
});

export const cardPaymentInput = z.object({
  /** Made by the till before anything is charged: asking twice charges once. */
  _id: id,
  till: id,
  /** A sale that was opened, and holds its goods. */
  sale: id,
  amount: requiredDollars.refine((amount) => amount > 0, 'Must be more than 0'),
});

export type CardReader = z.output<typeof cardReader>;
export type CardReaderInput = z.output<typeof cardReaderInput>;
export type CardPayment = z.output<typeof cardPayment>;
export type CardPaymentInput = z.output<typeof cardPaymentInput>;

const example = '0190a5a0-dead-7000-8000-000000000001';

export const cardReaders = {
  list: route('GET', '/card-readers', {
    summary: 'Card readers of one’s locations, and whether they answer',
    permission: 'counter.sell',
    query: z.object({ location: id.optional() }),
    reply: z.object({
      /** Whether payments are set up so that readers can be used; in words why not. */
      problem: z.string().nullable(),
      readers: z.array(cardReader),
    }),
  }),
  register: route('POST', '/card-readers', {
    summary: 'Register a card reader by the words it shows',
    permission: 'counter.manage',
    body: cardReaderInput,
    reply: [201, cardReader],
    idempotent: true,
    fails: ['INVALID', 'CONFLICT', 'UNAVAILABLE'],
  }),
  rename: route('PUT', '/card-readers/:id', {
    summary: 'Rename a card reader',
    permission: 'counter.manage',
    params: byId,
    body: cardReaderInput.pick({ name: true }),
    reply: cardReader,
    fails: ['NOT_FOUND'],
  }),
  remove: route('DELETE', '/card-readers/:id', {
    summary: 'Remove a card reader; refused while it takes a payment',
    permission: 'counter.manage',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  }),
  pay: route('POST', '/card-payments', {
    summary: 'Have the reader of a till take a card for an open sale',
    permission: 'counter.sell',
    body: cardPaymentInput.meta({ examples: [{ _id: example, till: example, sale: example, amount: 25 }] }),
    reply: [201, cardPayment],
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  }),
  payment: route('GET', '/card-payments/:id', {
    summary: 'How a card payment stands: the reader is asked, then the processor',
    permission: 'counter.sell',
    params: byId,
    reply: cardPayment,
    fails: ['NOT_FOUND'],
  }),
  cancel: route('POST', '/card-payments/:id/cancel', {
    summary: 'Call a card payment off; what had been approved meanwhile stays approved, and says so',
    permission: 'counter.sell',
    params: byId,
    reply: cardPayment,
    idempotent: true,
    fails: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  giveBack: route('POST', '/card-payments/:id/return', {
    summary: 'Give an approved card payment of a sale back that is not finished',
    permission: 'counter.sell',
    params: byId,
    reply: cardPayment,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  }),
};
