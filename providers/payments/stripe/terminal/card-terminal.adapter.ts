import Stripe from 'stripe';
import { fail } from '#contract/kit/outcome.ts';
import type { CardTerminal, ShownPayment, TerminalOutcome, TerminalPayment } from '../../card-terminal.port.ts';
import { type StripeClientOptions, stripeClient } from '../stripe-client.ts';
import { leastCents, missingCode, terminal } from '../stripe-facts.ts';
import { asOutcome, messageOf } from '../stripe-outcome.ts';
import { toRefund } from '../stripe-payment.ts';
import {
  actionOn,
  finalState,
  openState,
  problemOf,
  type ReaderAnswer,
  readIntent,
  readReader,
  toReader,
} from './terminal-answers.ts';

const withCharge = { expand: ['latest_charge'] };
const mostReaders = 100;

const codeOf = (error: unknown): string => (error instanceof Stripe.errors.StripeError ? (error.code ?? '') : '');
const isMissing = (error: unknown): boolean => codeOf(error) === missingCode;

/** The same as for payments, where a reader can be what is in the way. */
async function asked<Value>(run: () => Promise<Value>): Promise<TerminalOutcome<Value>> {
  let trouble: TerminalOutcome<Value> | undefined;
  const outcome = await asOutcome(async () => {
    try {
      return await run();
    } catch (error) {
      if (terminal.readerCodes.has(codeOf(error))) trouble = fail('READER', inOurWords(error));
      if (codeOf(error) === terminal.timeout) trouble = fail('UNAVAILABLE', messageOf(error));
      throw error;
    }
  });
  return trouble ?? outcome;
}

function inOurWords(error: unknown): string {
  const code = codeOf(error);
  if (code === terminal.busy) return 'The reader is busy. Take the card out, then try again.';
  return code === terminal.offline ? 'The reader is off, or has no network.' : 'The reader has a fault. Restart it.';
}

/** Stripe Terminal, driven by the server: readers and payments are those of the seller’s connected account. */
export function stripeTerminal(options: StripeClientOptions): CardTerminal {
  const client = stripeClient({ timeoutMs: terminal.patienceMs, ...options });
  const { readers, locations } = client.terminal;
  const at = (stripeAccount: string) => ({ stripeAccount });

  const readIntentOf = async ({ account, payment }: ShownPayment) =>
    readIntent(await client.paymentIntents.retrieve(payment, withCharge, at(account)));

  /** Null for one that is gone. */
  async function findReader({ account, reader }: ShownPayment): Promise<ReaderAnswer | null> {
    if (reader === null) return null;
    try {
      const answer = readReader(await readers.retrieve(reader, {}, at(account)));
      return answer.deleted ? null : answer;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** The reader first: what it has ended by then, the payment knows. */
  async function read(shown: ShownPayment): Promise<TerminalPayment> {
    const reader = await findReader(shown);
    const intent = await readIntentOf(shown);
    const final = finalState(intent);
    if (final) return final;
    const action = actionOn(reader, shown.payment);
    if (!action) return openState(intent.id, 'absent', problemOf(intent));
    if (action.status !== 'failed') {
      return openState(intent.id, reader?.status === 'offline' ? 'unreachable' : 'waiting');
    }
    if (action.failure_code === terminal.cancelledByCustomer) return openState(intent.id, 'refused');
    if (action.failure_code === terminal.noConnection) {
      return openState(intent.id, 'declined', 'The reader lost its connection. Nothing was charged.');
    }
    return openState(intent.id, 'declined', problemOf(intent) ?? action.failure_message ?? null);
  }

  /** Clears the reader where it still shows the payment; `working` while it has a card in hand. */
  async function takeOff(shown: ShownPayment): Promise<'working' | 'off'> {
    const action = actionOn(await findReader(shown), shown.payment);
    if (action?.status !== 'in_progress' || shown.reader === null) return 'off';
    try {
      await readers.cancelAction(shown.reader, {}, at(shown.account));
    } catch (error) {
      if (codeOf(error) === terminal.busy) return 'working';
      // A reader that is away charges nobody once the payment itself is ended.
      const isAway = [terminal.offline, terminal.timeout, missingCode].includes(codeOf(error));
      if (!isAway) throw error;
    }
    return 'off';
  }

  async function cancel({ account, payment }: ShownPayment): Promise<TerminalPayment> {
    try {
      const intent = readIntent(await client.paymentIntents.cancel(payment, withCharge, at(account)));
      return finalState(intent) ?? openState(intent.id, 'waiting');
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError && error.payment_intent;
      if (!isRefused) throw error;
      // Taken meanwhile, or ended before.
      const intent = await readIntentOf({ account, payment, reader: null });
      return finalState(intent) ?? openState(intent.id, 'waiting');
    }
  }

  return {
    leastCents,

    addPlace: (account, { name, address }, key) =>
      asked(async () => {
        const { id } = await locations.create(
          {
            display_name: name,
            address: {
              line1: address.line1,
              ...(address.line2 && { line2: address.line2 }),
              city: address.city,
              state: address.state,
              postal_code: address.postalCode,
              country: address.country,
            },
          },
          { ...at(account), idempotencyKey: `place:${key}` },
        );
        return id;
      }),

    addReader: (account, { code, name, place }, key) =>
      asked(async () =>
        toReader(
          await readers.create(
            { registration_code: code, label: name, location: place },
            { ...at(account), idempotencyKey: `reader:${key}` },
          ),
        ),
      ),

    renameReader: (account, reader, name) =>
      asked(async () => {
        await readers.update(reader, { label: name }, at(account));
      }),

    removeReader: (account, reader) =>
      asked(async () => {
        try {
          await readers.del(reader, {}, at(account));
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),

    listReaders: (account) =>
      asked(async () => (await readers.list({ limit: mostReaders }, at(account))).data.map(toReader)),

    openPayment: ({ account, amountCents, description, reference }, key) =>
      asked(async () => {
        const intent = await client.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            allowed_payment_method_types: ['card_present'],
            description,
            metadata: {
              merchant_id: reference.merchantId,
              sale_id: reference.saleId,
              card_payment_id: reference.cardPaymentId,
            },
            expand: withCharge.expand,
          },
          { ...at(account), idempotencyKey: `card:${key}` },
        );
        return readIntent(intent).id;
      }),

    async showPayment(shown, key) {
      const { account, reader, payment } = shown;
      if (reader === null) return fail('READER', 'The reader was removed.');
      return asked(async () => {
        try {
          const wanted = {
            payment_intent: payment,
            process_config: { enable_customer_cancellation: true, skip_tipping: true },
          };
          await readers.processPaymentIntent(reader, wanted, { ...at(account), idempotencyKey: `show:${key}` });
        } catch (error) {
          // It was shown before, and is taken or ended: whoever reads it is told.
          if (codeOf(error) !== terminal.wrongState) throw error;
        }
      });
    },

    readPayment: (shown) => asked(() => read(shown)),

    endPayment: (shown) =>
      asked(async () => ((await takeOff(shown)) === 'working' ? openState(shown.payment, 'waiting') : cancel(shown))),

    refund: ({ account, payment, amountCents, key }) =>
      asked(async () =>
        toRefund(
          await client.refunds.create(
            { payment_intent: payment, amount: amountCents },
            { ...at(account), idempotencyKey: `card-refund:${key}` },
          ),
        ),
      ),
  };
}
