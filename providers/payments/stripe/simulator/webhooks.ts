import { type EventBook, type EventRecord, signBody, type WebhookEndpoint } from './events.ts';
import { nowSeconds, type StripeEvent } from './objects.ts';

/** Pauses before another try, and before what is ordered to be late. */
export interface DeliveryPauses {
  retriesMs: readonly number[];
  lateMs: number;
}

export const usualPauses: DeliveryPauses = {
  retriesMs: [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000],
  lateMs: 15_000,
};

/** What the desk has ordered for the next deliveries. */
export type DeliveryTrouble = 'webhook-twice' | 'webhooks-reversed' | 'webhook-late';

export interface DeliveriesOptions {
  book: EventBook;
  endpoints: readonly WebhookEndpoint[];
  pauses: DeliveryPauses;
  isOrdered(trouble: DeliveryTrouble): boolean;
}

const timeoutMs = 10_000;

/** Sends events to the endpoints over HTTP, one after the other, and again when one was not taken. */
export function deliveries({ book, endpoints, pauses, isOrdered }: DeliveriesOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  function after(ms: number, run: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms).unref();
    timers.add(timer);
    return timer;
  }

  function follow(work: Promise<void>): Promise<void> {
    const followed = work.finally(() => running.delete(followed));
    running.add(followed);
    return followed;
  }

  function deliverLater(ms: number, run: () => Promise<void>): void {
    const timer = after(ms, () => release(timer));
    waiting.set(timer, run);
  }

  function release(timer: NodeJS.Timeout): void {
    const run = waiting.get(timer);
    clearTimeout(timer);
    timers.delete(timer);
    waiting.delete(timer);
    if (run) void follow(run());
  }

  async function tryOnce(event: StripeEvent, { url, secret }: WebhookEndpoint): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signBody(body, secret, nowSeconds()),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function deliver(event: StripeEvent, endpoint: WebhookEndpoint, tries = 0): Promise<void> {
    if (closing.signal.aborted) return;
    if (await tryOnce(event, endpoint)) return book.settle(event.id, endpoint.url);
    const pause = pauses.retriesMs[tries];
    if (pause !== undefined) deliverLater(pause, () => deliver(event, endpoint, tries + 1));
  }

  async function deliverInOrder(records: readonly EventRecord[]): Promise<void> {
    for (const { event, pending } of records) {
      const waiting = endpoints.filter(({ url }) => pending.includes(url));
      await Promise.all(waiting.map((endpoint) => deliver(event, endpoint)));
    }
  }

  return {
    /** Sends what happened together; done when everything was tried once. */
    async send(records: readonly EventRecord[]): Promise<void> {
      if (!records.some(({ pending }) => pending.length > 0)) return;
      const isReversed = records.length > 1 && isOrdered('webhooks-reversed');
      const ordered = isReversed ? records.toReversed() : records;
      const doubled = isOrdered('webhook-twice') ? ordered.flatMap((record) => [record, record]) : ordered;
      if (isOrdered('webhook-late')) deliverLater(pauses.lateMs, () => deliverInOrder(doubled));
      else await follow(deliverInOrder(doubled));
    },

    /** Takes up what an earlier run has left. */
    resume: () => follow(deliverInOrder(book.undelivered())),

    /** Tries at once what waits for its time; how many events are not taken after that. */
    async deliverNow(): Promise<number> {
      for (const timer of [...waiting.keys()]) release(timer);
      while (running.size > 0) await Promise.all(running);
      return book.undelivered().length;
    },

    after,

    close(): void {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      waiting.clear();
    },
  };
}

export type Deliveries = ReturnType<typeof deliveries>;
