import { generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Delivery, type DeliveryManner, openDeliveries, type WebhookRequest } from '#sandbox/kit/deliveries.ts';
import type { Ledger } from '#sandbox/kit/ledger.ts';
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

interface Transmission {
  event: SimEvent;
  webhookId: string;
}

export interface WebhookOptions {
  ledger: Ledger;
  /** Where the key to check with is said to be. */
  certUrl: string;
}

const mostTries = 25;
const firstDelayMs = 250;
const longestDelayMs = 60_000;
const lateMs = 30_000;

/** Brings events to the registered addresses over HTTP, signed, and again until they are taken. */
export function paypalWebhooks({ ledger, certUrl }: WebhookOptions) {
  const webhooks = ledger.shelf<Webhook>('webhook');
  let keys: KeyPairKeyObjectResult | null = null;
  const ownKeys = () => {
    keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return keys;
  };

  function toRequest({ message: { event, webhookId }, isForged }: Delivery<Transmission>): WebhookRequest | null {
    const webhook = webhooks.get(webhookId);
    if (!webhook) return null;
    const facts = { id: randomUUID(), time: `${new Date().toISOString().slice(0, 19)}Z` };
    const { privateKey } = isForged ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : ownKeys();
    const content = signedContent(facts.id, facts.time, webhookId, event.body);
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': facts.id,
      'paypal-transmission-time': facts.time,
      'paypal-transmission-sig': sign('RSA-SHA256', content, privateKey).toString('base64'),
      'paypal-cert-url': certUrl,
      'paypal-auth-algo': 'SHA256withRSA',
    };
    return { url: webhook.url, headers, body: event.body };
  }

  const deliveries = openDeliveries<Transmission>({
    toRequest,
    pauseAfter: (tries) => (tries < mostTries ? Math.min(longestDelayMs, firstDelayMs * 2 ** (tries - 1)) : undefined),
    lateMs,
    shelf: ledger.shelf('transmission'),
  });

  return {
    register(url: string, eventTypes: readonly string[], id = newWebhookId()): Webhook {
      const webhook = { id, url, eventTypes };
      webhooks.put(webhook.id, webhook);
      return webhook;
    },
    webhooks: webhooks.values,
    remove(id: string): boolean {
      const isKnown = webhooks.get(id) !== undefined;
      webhooks.remove(id);
      return isKnown;
    },

    send(event: SimEvent, manner: DeliveryManner): void {
      for (const { id: webhookId, eventTypes } of webhooks.values()) {
        const isWanted = eventTypes.includes('*') || eventTypes.includes(event.type);
        if (isWanted) deliveries.send({ event, webhookId }, manner);
      }
    },
    sent: deliveries.sent,

    /** Brings an event once more; false when it is not known any more. */
    resend(eventId: string): boolean {
      const known = deliveries.sent().filter(({ message }) => message.event.id === eventId);
      const byWebhook = new Map(known.map(({ message }) => [message.webhookId, message]));
      for (const message of byWebhook.values()) deliveries.send(message);
      return known.length > 0;
    },

    resume: deliveries.resume,
    release: deliveries.release,
    deliverNow: deliveries.deliverNow,
    close: deliveries.close,

    publicKey: () => ownKeys().publicKey.export({ type: 'spki', format: 'pem' }),

    isGenuine(asked: VerifyBody): boolean {
      const { transmission_id: id, transmission_time: time, webhook_id: webhookId, transmission_sig: sig } = asked;
      const isKnown = webhooks.get(webhookId) !== undefined;
      const isOurs = isKnown && asked.cert_url === certUrl && asked.auth_algo === 'SHA256withRSA';
      const content = signedContent(id, time, webhookId, JSON.stringify(asked.webhook_event));
      return isOurs && verify('RSA-SHA256', content, ownKeys().publicKey, Buffer.from(sig, 'base64'));
    },
  };
}

export type PaypalWebhooks = ReturnType<typeof paypalWebhooks>;

const newWebhookId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

const signedContent = (id: string, time: string, webhookId: string, body: string) =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
