import { randomInt, randomUUID } from 'node:crypto';
import { terminal } from '../../stripe-facts.ts';
import { type Intent, newId, type Reader, type ReaderAction, type WireObject } from '../objects.ts';
import { findTestCard, testCards } from '../payments/cards.ts';
import type { Intents } from '../payments/intents.ts';
import { createPresented } from '../payments/methods.ts';
import { refuse } from '../refusal.ts';
import type { State } from '../state.ts';

export interface ReadersOptions {
  state: State;
  intents: Pick<Intents, 'present'>;
  emit(account: string, type: string, object: WireObject): void;
  /** Whether this was ordered; asking uses it up. */
  isOrdered(scenario: 'reader-silent' | 'reader-deaf' | 'card-slow'): boolean;
  /** Calls back after the pause of a bank that takes its time. */
  later(run: () => void): void;
}

const usualCard = testCards[0]?.number ?? '';

/** Card readers on counters: what they show, and the cards that are held to them. */
export function readers({ state, intents, emit, isOrdered, later }: ReadersOptions) {
  const save = (account: string, reader: Reader, action: ReaderAction | null, event?: string): Reader => {
    const saved = state.readers.put(account, { ...reader, action, last_seen_at: Date.now() });
    if (event) emit(account, `terminal.reader.action_${event}`, saved);
    return saved;
  };

  const isBusy = (reader: Reader): boolean => state.inHand.get(reader.id) !== undefined;

  function checkReady(reader: Reader): void {
    const doc = 'Please reference the integration guide for details on how to handle this error.';
    if (reader.status === 'offline') {
      const message =
        'Reader is currently offline, please ensure the reader is powered on and connected to the internet';
      throw refuse(`${message} before retrying your request.`, { code: terminal.offline });
    }
    if (!isBusy(reader)) return;
    throw refuse(`Reader is currently busy processing another request. ${doc}`, { code: terminal.busy });
  }

  const fail = (account: string, reader: Reader, action: ReaderAction, code: string, message: string, api?: object) =>
    save(
      account,
      reader,
      { ...action, status: 'failed', failure_code: code, failure_message: message, api_error: api ?? null },
      'failed',
    );

  /** What a reader shows that waits for a card. */
  function waitingOn(reader: Reader): ReaderAction {
    if (reader.action?.status !== 'in_progress') throw refuse('The reader is not waiting for a payment method.');
    return reader.action;
  }

  function charge(account: string, intentId: string, number: string): Intent | null {
    const card = findTestCard(number);
    const intent = state.intents.get(account, intentId);
    if (!card || intent.status !== 'requires_payment_method') return null;
    return intents.present(account, intentId, createPresented(state, account, card));
  }

  function finish(account: string, readerId: string, number: string): Reader {
    state.inHand.remove(readerId);
    const reader = state.readers.get(account, readerId);
    const action = waitingOn(reader);
    const settled = charge(account, action.process_payment_intent.payment_intent, number);
    if (!settled) {
      return fail(account, reader, action, terminal.wrongState, 'The payment can’t be processed by a reader any more.');
    }
    const { last_payment_error: problem } = settled;
    if (!problem) return save(account, reader, { ...action, status: 'succeeded' }, 'succeeded');
    const { payment_method: _method, ...told } = problem;
    return fail(account, reader, action, problem.code, problem.message, told);
  }

  for (const { account, reader, number } of state.inHand.values()) later(() => void finish(account, reader, number));

  return {
    register(account: string, wanted: { code: string; label: string | undefined; place: string }): Reader {
      const isSimulated = terminal.simulatedCodes.includes(wanted.code);
      const isGood = isSimulated || (/^[a-z]+(-[a-z]+){2}$/.test(wanted.code) && !state.usedCodes.get(wanted.code));
      if (!isGood) {
        throw refuse('We could not find a reader with this registration code.', { param: 'registration_code' });
      }
      if (!isSimulated) state.usedCodes.put(wanted.code, true);
      return state.readers.put(account, {
        id: newId('tmr'),
        object: 'terminal.reader',
        action: null,
        device_sw_version: '2.44.1.0',
        device_type: wanted.code === 'simulated-s700' ? 'simulated_stripe_s700' : 'simulated_wisepos_e',
        ip_address: '0.0.0.0',
        label: wanted.label ?? wanted.code,
        last_seen_at: Date.now(),
        livemode: false,
        location: wanted.place,
        metadata: {},
        serial_number: randomUUID(),
        status: 'online',
      });
    },

    /** Shows a payment. One that waits for a card is replaced by another; one in hand is not. */
    show(account: string, readerId: string, intentId: string, config: object): Reader {
      const reader = state.readers.get(account, readerId, 'reader');
      const intent = state.intents.get(account, intentId, 'payment_intent');
      checkReady(reader);
      if (intent.status !== 'requires_payment_method') {
        const message = 'Payment intent must be in the requires_payment_method state to be processed by a reader.';
        throw refuse(message, { code: terminal.wrongState });
      }
      if (!(intent.payment_method_types as string[]).includes('card_present')) {
        throw refuse('The PaymentIntent must allow card_present to be processed by a reader.', {
          param: 'payment_intent',
        });
      }
      const lost = refuse('There was a timeout when sending this command to the reader.', { code: terminal.timeout });
      if (isOrdered('reader-deaf')) throw lost;
      const shown = save(account, reader, {
        type: 'process_payment_intent',
        status: 'in_progress',
        failure_code: null,
        failure_message: null,
        api_error: null,
        process_payment_intent: { payment_intent: intentId, process_config: config },
      });
      if (isOrdered('reader-silent')) throw lost;
      return shown;
    },

    clear(account: string, readerId: string): Reader {
      const reader = state.readers.get(account, readerId, 'reader');
      checkReady(reader);
      return save(account, reader, null);
    },

    /** Somebody holds a card to it. */
    present(account: string, readerId: string, number = usualCard): Reader {
      const reader = state.readers.get(account, readerId, 'reader');
      checkReady(reader);
      waitingOn(reader);
      if (!findTestCard(number)) throw refuse('Only test cards can be presented.', { param: 'card_present' });
      if (!isOrdered('card-slow')) return finish(account, readerId, number);
      state.inHand.put(readerId, { account, reader: readerId, number });
      later(() => void (state.inHand.get(readerId) && finish(account, readerId, number)));
      return reader;
    },

    /** The bank has answered, at last. */
    hurry(account: string, readerId: string): void {
      const waiting = state.inHand.get(readerId);
      if (waiting) finish(account, readerId, waiting.number);
    },

    /** The customer presses the button at the reader. */
    cancelAtReader(account: string, readerId: string): void {
      const reader = state.readers.get(account, readerId);
      checkReady(reader);
      const message = 'This action could not be completed due to an error on the card reader.';
      fail(account, reader, waitingOn(reader), terminal.cancelledByCustomer, message);
    },

    switchTo(account: string, readerId: string, status: Reader['status']): void {
      const reader = state.readers.get(account, readerId);
      state.readers.put(account, { ...reader, status, last_seen_at: Date.now() });
    },

    /** The connection breaks with a card in hand: the reader tells nobody what became of it. */
    drop(account: string, readerId: string, isCharged: boolean): void {
      const reader = state.readers.get(account, readerId);
      const action = waitingOn(reader);
      if (isCharged) charge(account, action.process_payment_intent.payment_intent, usualCard);
      state.readers.put(account, { ...reader, status: 'offline' });
    },

    /** The reader had no answer from Stripe, and says so; Stripe may have taken the money. */
    loseAnswer(account: string, readerId: string, isCharged: boolean): void {
      const reader = state.readers.get(account, readerId);
      const action = waitingOn(reader);
      if (isCharged) charge(account, action.process_payment_intent.payment_intent, usualCard);
      fail(account, reader, action, terminal.noConnection, 'Could not connect to Stripe.');
    },

    isBusy,

    /** Words that a new reader would show. */
    newCode: (): string => [0, 1, 2].map(() => words[randomInt(words.length)] ?? 'lamp').join('-'),
  };
}

export type Readers = ReturnType<typeof readers>;

const words = [
  'amber',
  'basket',
  'cedar',
  'dune',
  'ember',
  'fern',
  'harbor',
  'lamp',
  'maple',
  'pebble',
  'quiet',
  'river',
];
