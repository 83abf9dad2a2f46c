import { type Accounts, accounts } from './stripe-accounts.ts';
import { type DeliveryPauses, deliveries } from './stripe-deliveries.ts';
import { type EventRecord, eventBook, type WebhookEndpoint } from './stripe-events.ts';
import { intents } from './stripe-intents.ts';
import { openLedger } from './stripe-ledger.ts';
import type { StripeEvent, WireObject } from './stripe-objects.ts';
import { refunds } from './stripe-refunds.ts';
import { replayBook } from './stripe-replays.ts';
import { openState } from './stripe-state.ts';

export interface EngineOptions {
  /** Where its memory is kept. */
  file: string;
  /** Where browsers reach it. */
  address: string;
  clientId: string;
  endpoints: readonly WebhookEndpoint[];
  pauses: DeliveryPauses;
  /** How long a payment is processed that is ordered to be slow. */
  processingMs: number;
  isOrdered(scenario: string): boolean;
}

/** The account that the platform's own objects belong to. */
export const platformAccount = 'acct_1SandboxPlatform';
export const apiVersion = '2026-10-28.endive';

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

  const sellers: Accounts = accounts({ state, emit, clientId });
  const engine = {
    state,
    book,
    replays: replayBook(ledger),
    accounts: sellers,
    intents: intents({
      ...{ state, emit, isOrdered },
      later: (run) => posts.after(processingMs, () => act(run)),
      challengeUrl: (account, { id, client_secret: secret }, type) =>
        `${address}/${type === 'card' ? '3ds' : 'pay-later'}?${new URLSearchParams({ account, intent: id, secret })}`,
    }),
    refunds: refunds({ state, emit }),
    gather,
    act,
    send: posts.send,
    deliverNow: posts.deliverNow,
    close: posts.close,
  };
  void posts.resume();
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
