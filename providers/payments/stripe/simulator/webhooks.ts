import { isTaken, postWebhook } from '#sandbox/kit/deliveries.ts';
import { openSchedule } from '#sandbox/kit/schedule.ts';
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

/** Sends events to the endpoints over HTTP, one after the other, and again when one was not taken. */
export function deliveries({ book, endpoints, pauses, isOrdered }: DeliveriesOptions) {
  const schedule = openSchedule();
  const timers = new Set<NodeJS.Timeout>();

  async function tryOnce(event: StripeEvent, { url, secret }: WebhookEndpoint): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signBody(body, secret, nowSeconds()),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    return isTaken({ status: await postWebhook({ url, headers, body }, schedule.signal) });
  }

  async function deliver(event: StripeEvent, endpoint: WebhookEndpoint, tries = 0): Promise<void> {
    if (schedule.signal.aborted) return;
    if (await tryOnce(event, endpoint)) return book.settle(event.id, endpoint.url);
    const pause = pauses.retriesMs[tries];
    if (pause !== undefined) schedule.later({}, pause, () => deliver(event, endpoint, tries + 1));
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
      if (isOrdered('webhook-late')) schedule.later({}, pauses.lateMs, () => deliverInOrder(doubled));
      else await schedule.follow(deliverInOrder(doubled));
    },

    /** Takes up what an earlier run has left. */
    resume: () => schedule.follow(deliverInOrder(book.undelivered())),

    /** Tries at once what waits for its time; how many events are not taken after that. */
    async deliverNow(): Promise<number> {
      await schedule.runAll();
      return book.undelivered().length;
    },

    /** For what is no delivery: nobody who wants them now hurries it. */
    after(ms: number, run: () => void): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms).unref();
      timers.add(timer);
    },

    close(): void {
      schedule.close();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Deliveries = ReturnType<typeof deliveries>;
