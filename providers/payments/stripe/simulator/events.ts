import { createHmac } from 'node:crypto';
import type { Ledger } from '#sandbox/kit/ledger.ts';
import { newId, nowSeconds, type StripeEvent, type WireObject } from './objects.ts';

/** Where an account's events are sent. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
  /** Gets the events of connected accounts, and only those. */
  isConnect: boolean;
}

export interface EventRecord {
  account: string;
  event: StripeEvent;
  /** Addresses that have not taken it yet. */
  pending: string[];
}

export interface EventsOptions {
  ledger: Ledger;
  platform: string;
  apiVersion: string;
  endpoints: readonly WebhookEndpoint[];
}

const kept = 5_000;

/** Everything that happened, account by account. */
export function eventBook({ ledger, platform, apiVersion, endpoints }: EventsOptions) {
  const shelf = ledger.shelf<EventRecord>('event', kept);

  return {
    add(account: string, type: string, object: WireObject, request: StripeEvent['request']): EventRecord {
      const isConnect = account !== platform;
      const pending = endpoints.filter((endpoint) => endpoint.isConnect === isConnect).map(({ url }) => url);
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        ...(isConnect && { account }),
        api_version: apiVersion,
        created: nowSeconds(),
        data: { object },
        livemode: false,
        pending_webhooks: pending.length,
        request,
        type,
      };
      const record = { account, event, pending };
      shelf.put(event.id, record);
      return record;
    },

    /** The endpoint has taken it. */
    settle(id: string, url: string): void {
      const record = shelf.get(id);
      if (!record) return;
      const pending = record.pending.filter((waiting) => waiting !== url);
      shelf.put(id, { ...record, pending, event: { ...record.event, pending_webhooks: pending.length } });
    },

    get: (account: string, id: string) => {
      const record = shelf.get(id);
      return record?.account === account ? record.event : undefined;
    },

    /** Newest first. */
    list: (account: string) =>
      shelf
        .values()
        .filter((record) => record.account === account)
        .map(({ event }) => event)
        .reverse(),

    undelivered: () => shelf.values().filter(({ pending }) => pending.length > 0),
  };
}

export type EventBook = ReturnType<typeof eventBook>;

/** Stripe's signature of a body at a moment. */
export function signBody(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
