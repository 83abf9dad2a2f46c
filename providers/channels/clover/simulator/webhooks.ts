import { randomUUID } from 'node:crypto';
import { openDeliveries } from '#sandbox/kit/deliveries.ts';
import type { CloverState } from './state.ts';

export type ChangeType = 'CREATE' | 'UPDATE' | 'DELETE';
export type Tell = (merchant: string, objectId: string, type: ChangeType) => void;

export interface WebhookOptions {
  appId: string;
  /** Nobody is told anything without it. */
  webhook?: { url: string; auth: string };
  state: CloverState;
  arises(scenario: string): boolean;
}

interface Change {
  merchant: string;
  objectId: string;
  type: ChangeType;
  ts: number;
}

const retriesMs = [1_000, 5_000, 30_000, 120_000, 600_000];
const lateMs = 15_000;

/** Tells the app what changed, what happens together in one message, and again until it is taken. */
export function cloverWebhooks({ appId, webhook, state, arises }: WebhookOptions) {
  let gathered: Change[] = [];

  const deliveries = openDeliveries<string>({
    toRequest({ message: body, isForged }) {
      if (!webhook) return null;
      const auth = isForged ? randomUUID() : webhook.auth;
      return { url: webhook.url, headers: { 'content-type': 'application/json', 'x-clover-auth': auth }, body };
    },
    pauseAfter: (tries) => retriesMs[tries - 1],
    lateMs,
    shelf: state.messages,
  });

  function flush(): void {
    const merchants = Object.groupBy(gathered, ({ merchant }) => merchant);
    gathered = [];
    const told = Object.entries(merchants).map(([id, changes = []]) => {
      return [id, changes.map(({ objectId, type, ts }) => ({ objectId, type, ts }))];
    });
    if (told.length === 0) return;
    const body = JSON.stringify({ appId, merchants: Object.fromEntries(told) });
    deliveries.send(body, {
      copies: arises('webhook-twice') ? 2 : 1,
      isLate: arises('webhook-late'),
      isForged: arises('webhook-forged'),
    });
  }

  const tell: Tell = (merchant, objectId, type) => {
    if (!webhook) return;
    if (gathered.length === 0) setImmediate(flush);
    gathered.push({ merchant, objectId, type, ts: Date.now() });
  };

  return {
    tell,
    sent: deliveries.sent,

    /** What Clover's dashboard does before it believes an address. */
    verify: () => deliveries.send(JSON.stringify({ verificationCode: randomUUID() })),
    resend(key: string): void {
      const known = deliveries.sent().find((delivery) => delivery.key === key);
      if (known) deliveries.send(known.message);
    },

    resume: deliveries.resume,
    deliverNow(): Promise<number> {
      flush();
      return deliveries.deliverNow();
    },
    close: deliveries.close,
  };
}

export type CloverWebhooks = ReturnType<typeof cloverWebhooks>;
