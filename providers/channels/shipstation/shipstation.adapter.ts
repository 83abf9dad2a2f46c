import type { HubKeys, HubShipment, ShippingHub } from '../shipping-hub.port.ts';
import { notice, storesAnswer, subscribedAnswer, webhooksAnswer } from './shipstation-answers.ts';
import { type CallOptions, type Patience, shipstationCalls } from './shipstation-calls.ts';
import { overlapMs, ownHost } from './shipstation-facts.ts';
import { toPacific } from './shipstation-pacific.ts';
import { pushOrders } from './shipstation-push.ts';
import { HubRefusal, outcomeOf } from './shipstation-refusal.ts';
import { readShipments } from './shipstation-shipments.ts';

export type ShipstationOptions = CallOptions;

/** Somebody looks at a screen, or a job has time until the limit starts anew. */
const person: Patience = { turnMs: 5_000, answerMs: 10_000 };
const job: Patience = { turnMs: 75_000, answerMs: 65_000 };

/** ShipStation, by the key and secret that each seller brings along. */
export function shipstationHub(options: ShipstationOptions): ShippingHub {
  const calls = shipstationCalls(options);
  const base = new URL(options.baseUrl);
  const shipmentsPath = `${base.pathname.replace(/\/$/, '')}/shipments`;

  /** The address of shipments at the hub itself; null for any other, which must never learn a seller's keys. */
  function ownResource(address: string): URL | null {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url?.username !== '' || url.password !== '' || url.pathname !== shipmentsPath) return null;
    const isOneOfMany = ownHost.test(base.host) && ownHost.test(url.host);
    return url.protocol === base.protocol && (url.host === base.host || isOneOfMany) ? url : null;
  }

  const webhooksOf = async (keys: HubKeys) =>
    (await calls.read(keys, webhooksAnswer, { to: '/webhooks', patience: person })).webhooks;

  async function removeWebhook(keys: HubKeys, id: string): Promise<void> {
    try {
      await calls.call(keys, { method: 'DELETE', to: `/webhooks/${encodeURIComponent(id)}`, patience: person });
    } catch (error) {
      if (!(error instanceof HubRefusal) || error.failure !== 'GONE') throw error;
    }
  }

  return {
    check: (keys) =>
      outcomeOf(async () => {
        await calls.read(keys, storesAnswer, { to: '/stores', patience: person });
      }),

    push: (keys, orders) => pushOrders(calls, keys, orders, job),

    listen: (keys, url) =>
      outcomeOf(async () => {
        const known = (await webhooksOf(keys)).filter((hook) => hook.Url === url && hook.HookType === 'SHIP_NOTIFY');
        const active = known.find(({ Active: isActive }) => isActive);
        // What was switched off there, or asked for twice at once, is cleared away.
        for (const hook of known) if (hook !== active) await removeWebhook(keys, String(hook.WebHookID));
        if (active) return { subscription: String(active.WebHookID) };
        const body = { target_url: url, event: 'SHIP_NOTIFY', store_id: null, friendly_name: 'Scanfront' };
        const asked = { method: 'POST', to: '/webhooks/subscribe', body, patience: person } as const;
        return { subscription: String((await calls.read(keys, subscribedAnswer, asked)).id) };
      }),

    stopListening: (keys, subscription) => outcomeOf(() => removeWebhook(keys, subscription)),

    readNotice(body) {
      const told = notice.safeParse(body).data;
      const resource = told ? ownResource(told.resource_url) : null;
      return resource ? { resource: resource.href } : null;
    },

    shipmentsAt: (keys, resource) =>
      outcomeOf(async () => {
        const list = ownResource(resource);
        if (!list) throw new HubRefusal('REFUSED', 'This is no address of ShipStation');
        return readShipments(calls, keys, list, job);
      }),

    shipmentsSince: (keys, since) =>
      outcomeOf(async () => {
        const from = toPacific(new Date(since.getTime() - overlapMs));
        const found = new Map<string, HubShipment>();
        // Labels that were voided later are told apart from new ones.
        for (const filter of ['createDateStart', 'voidDateStart']) {
          const query = new URLSearchParams({ [filter]: from, sortBy: 'CreateDate', sortDir: 'ASC' });
          const list = new URL(`${options.baseUrl}/shipments?${query}`);
          for (const shipment of await readShipments(calls, keys, list, job)) found.set(shipment.shipmentId, shipment);
        }
        return [...found.values()];
      }),
  };
}
