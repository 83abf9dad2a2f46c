import { openLedger } from '#sandbox/kit/ledger.ts';
import { type Accounts, accounts } from './accounts.ts';
import { payers } from './billing/customers/payers.ts';
import { billingEngine } from './billing/engine.ts';
import { openBillingState } from './billing/state.ts';
import { type EventRecord, eventBook, type WebhookEndpoint } from './events.ts';
import type { Intent, StripeEvent, WireObject } from './objects.ts';
import { intents } from './payments/intents.ts';
import { refunds } from './payments/refunds.ts';
import { replayBook } from './replays.ts';
import { openState } from './state.ts';
import { readers } from './terminal/readers.ts';
import { type DeliveryPauses, deliveries } from './webhooks.ts';

export interface EngineOptions {
  /** Where its memory is kept. */
  file: string;
  /** Where browsers reach it. */
  address: string;
  clientId: string;
  endpoints: readonly WebhookEndpoint[];
  pauses: DeliveryPauses;
  /** How long a payment is processed that is ordered to be slow, or a bank has refused money. */
  processingMs: number;
  isOrdered(scenario: string): boolean;
}

/** The account that the platform's own objects belong to. */
export const platformAccount = 'acct_1SandboxPlatform';
export const apiVersion = '2026-10-28.endive';

/** Something that a bank may want to ask about. */
type Challenged = Record<'id' | 'client_secret', string>;

/** How often it is looked whether time has made something due. */
const catchUpMs = 10_000;

const noRequest: StripeEvent['request'] = { id: null, idempotency_key: null };

/** Stripe behind its wire: what it knows, what happens to it, and whom it tells. */
export function stripeEngine(options: EngineOptions) {
  const { endpoints, pauses, isOrdered, clientId, address, processingMs } = options;
  const ledger = openLedger(options.file);
  const state = openState(ledger);
  const book = eventBook({ ledger, platform: platformAccount, apiVersion, endpoints });
  const posts = deliveries({ book, endpoints, pauses, isOrdered });
  let request = noRequest;
  let batch: EventRecord[] = [];

  const emit = (account: string, type: string, object: WireObject) => {
    batch.push(book.add(account, type, object, request));
  };

  /** Runs something, and gives what happened by it, to be sent when its time has come. */
  function gather<Value>(by: StripeEvent['request'], run: () => Value) {
    request = by;
    const happened: EventRecord[] = [];
    batch = happened;
    try {
      return { result: settledResult(run), happened };
    } finally {
      request = noRequest;
      batch = [];
    }
  }

  /** For what happens without a call: by the clock, on a page. */
  function act(run: () => void): void {
    const { result, happened } = gather(noRequest, run);
    void posts.send(happened);
    if (!result.ok) throw result.error;
  }

  const challengeUrl = (account: string, { id, client_secret: secret }: Challenged, page = '3ds') =>
    `${address}/${page}?${new URLSearchParams({ account, intent: id, secret })}`;

  const later = (run: () => void) => posts.after(processingMs, () => act(run));
  const books = openBillingState(ledger);
  const sellers: Accounts = accounts({ state, emit, clientId });
  const purchases = intents({
    state,
    isOrdered,
    emit(account, type, object) {
      emit(account, type, object);
      if (type.startsWith('payment_intent.')) billing.hear(account, object as Intent);
    },
    later,
    challengeUrl: (account, intent, type) => challengeUrl(account, intent, type === 'card' ? '3ds' : 'pay-later'),
  });
  const now = (customer: string) => billing.clock.now(customer);
  const owners = payers({
    state,
    billing: books,
    emit,
    now,
    challengeUrl,
    endSubscription: (id) => void billing.endSubscription(id, { reason: null }),
  });
  const billing = billingEngine({
    state,
    emit,
    address,
    account: platformAccount,
    billing: books,
    intents: purchases,
    balances: owners.balances,
  });
  const engine = {
    state,
    book,
    replays: replayBook(ledger),
    accounts: sellers,
    intents: purchases,
    refunds: refunds({ state, emit, later }),
    readers: readers({ state, intents: purchases, emit, isOrdered, later }),
    billing,
    payers: owners,
    gather,
    act,
    send: posts.send,
    deliverNow: posts.deliverNow,
    close(): void {
      clearInterval(timer);
      posts.close();
    },
  };
  void posts.resume();
  const timer = setInterval(() => act(billing.catchUp), catchUpMs).unref();
  act(billing.catchUp);
  return engine;
}

export type Engine = ReturnType<typeof stripeEngine>;

function settledResult<Value>(run: () => Value): { ok: true; value: Value } | { ok: false; error: unknown } {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    return { ok: false, error };
  }
}
