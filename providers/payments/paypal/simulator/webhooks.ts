import { generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Journal } from './journal.ts';
import type { VerifyBody } from './requests.ts';

export interface Webhook {
  id: string;
  url: string;
  eventTypes: readonly string[];
}

export interface SimEvent {
  id: string;
  type: string;
  at: string;
  body: string;
}

/** How an event is brought: usually once, at once and signed by PayPal. */
export interface DeliveryManner {
  copies: number;
  isLate: boolean;
  isForged: boolean;
}

interface Transmission {
  key: string;
  event: SimEvent;
  webhook: Webhook;
  isForged: boolean;
  tries: number;
  /** The last answer; null while none has come. */
  status: number | null;
  waiting: NodeJS.Timeout | null;
  isHeld: boolean;
}

interface StoredDelivery {
  key: string;
  event: SimEvent;
  webhookId: string;
}

export interface DeliveryOptions {
  journal: Journal;
  /** Where the key to check with is said to be. */
  certUrl: string;
  retryDelayMs?: number;
}

const mostTries = 25;
const longestDelayMs = 60_000;
const lateMs = 30_000;
const kept = 200;

/** Brings events to the registered addresses over HTTP, signed, and again until they are taken. */
export function paypalDeliveries({ journal, certUrl, retryDelayMs = 250 }: DeliveryOptions) {
  const webhooks = new Map(journal.kept<Webhook>('webhook').map((webhook) => [webhook.id, webhook]));
  const transmissions: Transmission[] = [];
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let keys: KeyPairKeyObjectResult | null = null;
  const ownKeys = () => {
    keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return keys;
  };

  function headersFor({ event, webhook, isForged }: Transmission): Record<string, string> {
    const facts = { id: randomUUID(), time: `${new Date().toISOString().slice(0, 19)}Z` };
    const { privateKey } = isForged ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : ownKeys();
    const content = signedContent(facts.id, facts.time, webhook.id, event.body);
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': facts.id,
      'paypal-transmission-time': facts.time,
      'paypal-transmission-sig': sign('RSA-SHA256', content, privateKey).toString('base64'),
      'paypal-cert-url': certUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    };
  }

  async function attempt(transmission: Transmission): Promise<void> {
    const { event, webhook } = transmission;
    transmission.waiting = null;
    transmission.isHeld = false;
    transmission.tries += 1;
    const init = { method: 'POST', headers: headersFor(transmission), body: event.body, redirect: 'manual' } as const;
    const answer = await fetch(webhook.url, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.body?.cancel();
    transmission.status = answer?.status ?? 0;
    if (isClosed) return;
    const isOver = answer?.ok || !webhooks.has(webhook.id) || transmission.tries >= mostTries;
    if (isOver) journal.put('delivery', transmission.key, null);
    else schedule(transmission, backoff(transmission.tries));
  }

  const backoff = (tries: number) => Math.min(longestDelayMs, retryDelayMs * 2 ** (tries - 1));

  function schedule(transmission: Transmission, delayMs: number): void {
    transmission.waiting = setTimeout(() => start(transmission), delayMs).unref();
  }

  function start(transmission: Transmission): void {
    if (transmission.waiting) clearTimeout(transmission.waiting);
    const work = attempt(transmission).finally(() => running.delete(work));
    running.add(work);
  }

  function bring(event: SimEvent, webhook: Webhook, manner: DeliveryManner): void {
    for (let copy = 0; copy < manner.copies; copy += 1) {
      const facts = { key: randomUUID(), event, webhook, isForged: manner.isForged, isHeld: manner.isLate };
      const transmission: Transmission = { ...facts, tries: 0, status: null, waiting: null };
      const stored: StoredDelivery = { key: facts.key, event, webhookId: webhook.id };
      journal.put('delivery', facts.key, stored);
      transmissions.unshift(transmission);
      schedule(transmission, manner.isLate ? lateMs : 0);
    }
    transmissions.length = Math.min(transmissions.length, kept);
  }

  return {
    register(url: string, eventTypes: readonly string[], id = newWebhookId()): Webhook {
      const webhook = { id, url, eventTypes };
      webhooks.set(webhook.id, webhook);
      journal.put('webhook', webhook.id, webhook);
      return webhook;
    },
    webhooks: () => [...webhooks.values()],
    remove(id: string): boolean {
      journal.put('webhook', id, null);
      return webhooks.delete(id);
    },
    transmissions: (): readonly Transmission[] => transmissions,

    send(event: SimEvent, manner: DeliveryManner): void {
      for (const webhook of webhooks.values()) {
        const isWanted = webhook.eventTypes.includes('*') || webhook.eventTypes.includes(event.type);
        if (isWanted) bring(event, webhook, manner);
      }
    },

    /** Brings an event once more; false when it is not known any more. */
    resend(eventId: string): boolean {
      const known = transmissions.filter(({ event }) => event.id === eventId);
      for (const { event, webhook } of new Map(known.map((sent) => [sent.webhook.id, sent])).values()) {
        bring(event, webhook, { copies: 1, isLate: false, isForged: false });
      }
      return known.length > 0;
    },

    /** Goes on with what was not taken before a restart. */
    resume(): void {
      for (const { key, event, webhookId } of journal.kept<StoredDelivery>('delivery')) {
        journal.put('delivery', key, null);
        const webhook = webhooks.get(webhookId);
        if (webhook) bring(event, webhook, { copies: 1, isLate: false, isForged: false });
      }
    },

    close(): void {
      isClosed = true;
      for (const { waiting } of transmissions) if (waiting) clearTimeout(waiting);
    },

    /** Lets go at once of what was kept back to be late. */
    release(): void {
      for (const transmission of transmissions.filter(({ isHeld }) => isHeld)) {
        if (transmission.waiting) clearTimeout(transmission.waiting);
        schedule(transmission, 0);
      }
    },

    /** Tries at once what waits for its time, each once; how many are not taken after that. */
    async deliverNow(): Promise<number> {
      const tried = new Set<Transmission>();
      do {
        const due = transmissions.filter((transmission) => transmission.waiting && !tried.has(transmission));
        for (const transmission of due) {
          tried.add(transmission);
          start(transmission);
        }
        await Promise.all(running);
      } while (transmissions.some((transmission) => transmission.waiting && !tried.has(transmission)));
      return transmissions.filter(({ waiting }) => waiting).length;
    },

    publicKey: () => ownKeys().publicKey.export({ type: 'spki', format: 'pem' }),

    isGenuine(asked: VerifyBody): boolean {
      const { transmission_id: id, transmission_time: time, webhook_id: webhookId, transmission_sig: sig } = asked;
      const isOurs = webhooks.has(webhookId) && asked.cert_url === certUrl && asked.auth_algo === 'SHA256withRSA';
      const content = signedContent(id, time, webhookId, JSON.stringify(asked.webhook_event));
      return isOurs && verify('RSA-SHA256', content, ownKeys().publicKey, Buffer.from(sig, 'base64'));
    },
  };
}

export type PaypalDeliveries = ReturnType<typeof paypalDeliveries>;

const newWebhookId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

const signedContent = (id: string, time: string, webhookId: string, body: string) =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
