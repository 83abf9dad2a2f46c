import { channels } from '#contract/channels/channels.contract.ts';
import { shipstation } from '#contract/channels/shipstation.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { type GivenOrder, type MadeOrder, makeOrder } from '#server/features/orders/orders.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import { storeOf } from '#testing/first-store.ts';
import { openMailboxOf } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';

export interface Keys {
  key: string;
  secret: string;
}

interface PushedThere {
  orderId: number;
  orderKey: string;
  orderNumber: string;
  orderStatus: string;
  orderTotal: number;
  items: { name: string; quantity: number; unitPrice: number; adjustment?: boolean; imageUrl?: string }[];
  shipTo: Record<string, string>;
  [field: string]: unknown;
}

const json = { 'content-type': 'application/json' };

/** ShipStation as its stand-in plays it, and sellers who use it. */
export function openShipstationOf(world: World) {
  const { sandbox } = world.config.urls;
  const post = (path: string, body: object = {}) =>
    fetch(sandbox + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const press = async (path: string, body: object = {}) => (await post(`/shipstation/console/${path}`, body)).json();
  const call = async ({ key, secret }: Keys, path: string) => {
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    return (await fetch(`${sandbox}/shipstation${path}`, { headers: { authorization } })).json();
  };
  const connect = (seller: Person, keys: Keys) => seller.call(channels.connectKeys, { body: keys });

  return {
    connect,
    openAccount: (name = 'Dock 4'): Promise<Keys> => press('accounts', { name }),
    revoke: ({ key }: Keys) => press(`accounts/${key}/revoke`),

    /** A seller with the app and an account; its keys. */
    async join(seller: Person, keys?: Keys): Promise<Keys> {
      await installApp(world.deps, seller.scope, 'shipstation_app');
      const given: Keys = keys ?? (await press('accounts', { name: 'Dock 4' }));
      await connect(seller, given);
      return given;
    },

    /** Somebody has bought. */
    async sell(seller: Person, given: Partial<GivenOrder> = {}): Promise<MadeOrder> {
      const scope = { merchantId: seller.scope.merchantId, storeId: await storeOf(seller) };
      return makeOrder(world.pool, { ...scope, at: world.clock.now(), ...given });
    },

    push: (seller: Person, ...ids: string[]) => seller.call(shipstation.push, { body: { ids } }),
    /** Pushes, and waits until it was tried. */
    async send(seller: Person, ...ids: string[]) {
      await seller.call(shipstation.push, { body: { ids } });
      await world.drain();
    },
    read: (seller: Person, id: string) => seller.call(orders.get, { params: { id } }),

    /** What is there under these keys. */
    orders: async (keys: Keys) => ((await call(keys, '/orders')) as { orders: PushedThere[] }).orders,
    webhooks: async (keys: Keys) =>
      ((await call(keys, '/webhooks')) as { webhooks: { WebHookID: number; Url: string }[] }).webhooks,
    switchOff: (webhook: number) => press(`webhooks/${webhook}/off`),

    /** Buys a label, and tells us; the parcel. */
    async ship(orderId: number, carrier?: string) {
      const { shipments } = (await press(`orders/${orderId}/ship`, { carrier })) as {
        shipments: { shipmentId: number; trackingNumber: string; batchId: number }[];
      };
      const [parcel] = shipments;
      if (!parcel) throw new Error('It was not shipped');
      return parcel;
    },
    void: (shipmentId: number) => press(`shipments/${shipmentId}/void`),
    arm: async (scenario: string, times = 1): Promise<void> => {
      const { status } = await post('/scenarios', { simulator: 'shipstation', scenario, times });
      if (status !== 201) throw new Error(`ShipStation knows no ${scenario}`);
    },
    /** Waits until we were told everything, and have read it. */
    async hear(): Promise<void> {
      await post('/deliveries');
      await world.drain();
    },
    /** What failed is tried again now. */
    async tryAgain(): Promise<void> {
      await world.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
      await world.drain();
    },
    mails: async (to: string, subject: RegExp) =>
      (await openMailboxOf(sandbox).all(to)).filter((mail) => subject.test(mail.subject)),
  };
}
