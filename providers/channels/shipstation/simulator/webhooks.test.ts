import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HubKeys, ShippingHub } from '../../shipping-hub.port.ts';
import { shipstationHub } from '../shipstation.adapter.ts';
import {
  hubOrder,
  manyOrders,
  must,
  runShipstation,
  type ShipstationWorld,
  serveAnswers,
} from '../shipstation.fixture.ts';

let world: ShipstationWorld;
let keys: HubKeys;
let hub: ShippingHub;
const opened: { close(): void }[] = [];

beforeEach(async () => {
  world = await runShipstation();
  keys = await world.openAccount();
  hub = world.adapter();
});
afterEach(async () => {
  for (const server of opened.splice(0)) server.close();
  await world.close();
});

const serve = async (...args: Parameters<typeof serveAnswers>) => {
  const server = await serveAnswers(...args);
  opened.push(server);
  return server;
};

describe('listening', () => {
  const url = 'https://app.scanfront.test/api/v1/webhooks/shipstation/k3y';
  const webhooks = async () => (await world.raw(keys, 'GET', '/webhooks')).json().webhooks;

  test('is asked for once, however often', async () => {
    const first = must(await hub.listen(keys, url));
    expect(must(await hub.listen(keys, url))).toEqual(first);
    expect(await webhooks()).toMatchObject([
      { WebHookID: Number(first.subscription), HookType: 'SHIP_NOTIFY', Url: url, Active: true, StoreID: null },
    ]);
  });

  test('that was switched off there is begun anew', async () => {
    const first = must(await hub.listen(keys, url));
    await world.press(`webhooks/${first.subscription}/off`);
    const second = must(await hub.listen(keys, url));
    expect(second).not.toEqual(first);
    expect(await webhooks()).toMatchObject([{ WebHookID: Number(second.subscription), Active: true }]);
  });

  test('that was asked for twice at once is told once from then on', async () => {
    const twice = { target_url: url, event: 'SHIP_NOTIFY' };
    const { id } = (await world.raw(keys, 'POST', '/webhooks/subscribe', twice)).json();
    await world.raw(keys, 'POST', '/webhooks/subscribe', twice);
    expect(must(await hub.listen(keys, url))).toEqual({ subscription: String(id) });
    expect(await webhooks()).toHaveLength(1);
  });

  test('leaves the webhooks of others alone', async () => {
    const other = { target_url: 'https://other.test/hook', event: 'SHIP_NOTIFY' };
    await world.raw(keys, 'POST', '/webhooks/subscribe', other);
    await world.raw(keys, 'POST', '/webhooks/subscribe', { ...other, target_url: url, event: 'ORDER_NOTIFY' });
    const { subscription } = must(await hub.listen(keys, url));
    must(await hub.stopListening(keys, subscription));
    expect((await webhooks()).map(({ HookType }: { HookType: string }) => HookType)).toEqual([
      'SHIP_NOTIFY',
      'ORDER_NOTIFY',
    ]);
  });

  test('can be ended twice', async () => {
    const { subscription } = must(await hub.listen(keys, url));
    must(await hub.stopListening(keys, subscription));
    must(await hub.stopListening(keys, subscription));
    expect(await webhooks()).toEqual([]);
  });

  test('to an address that is none is refused with the reason', async () => {
    expect(await hub.listen(keys, 'nowhere')).toMatchObject({ ok: false, failure: 'REFUSED' });
  });
});

describe('shipments', () => {
  test('are told by a message that leads to them', async () => {
    const app = await serve((_request, response) => response.end());
    must(await hub.listen(keys, `${app.url}/hook`));
    const [pushed] = must(await hub.push(keys, [hubOrder()]));
    const { shipments } = await world.press(`orders/${pushed?.hubId}/ship`, { carrier: 'stamps_com' });
    await world.deliver();
    expect(app.received).toHaveLength(1);
    const told = hub.readNotice(JSON.parse(app.received[0]?.body ?? ''));
    expect(must(await hub.shipmentsAt(keys, told?.resource ?? ''))).toEqual([
      {
        shipmentId: String(shipments[0].shipmentId),
        orderId: 'ord_1',
        carrier: 'USPS',
        isVoided: false,
        trackingNumber: expect.stringMatching(/^9400\d{18}$/),
        shippedAt: new Date(world.clock.ms),
      },
    ]);
  });

  test('of a large batch are read to the last page', async () => {
    must(await hub.push(keys, manyOrders(501)));
    const { shipments } = await world.press(`accounts/${keys.key}/ship`);
    const resource = `${world.baseUrl}/shipments?batchId=${shipments[0].batchId}&includeShipmentItems=False`;
    const read = must(await hub.shipmentsAt(keys, resource));
    expect(new Set(read.map(({ orderId }) => orderId)).size).toBe(501);
  });

  test('since a time are those made and those voided since then', async () => {
    const [one, two] = must(await hub.push(keys, manyOrders(2)));
    const { shipments } = await world.press(`orders/${one?.hubId}/ship`);
    world.clock.ms += 86_400_000;
    const since = new Date(world.clock.ms);
    expect(must(await hub.shipmentsSince(keys, since))).toEqual([]);
    await world.press(`orders/${two?.hubId}/ship`);
    await world.press(`shipments/${shipments[0].shipmentId}/void`);
    const read = must(await hub.shipmentsSince(keys, since));
    expect(read.map(({ orderId, isVoided }) => [orderId, isVoided])).toEqual([
      ['ord_1', false],
      ['ord_0', true],
    ]);
  });

  test('for the way back, and of other channels, are left out; a day of shipping to come is kept', async () => {
    const label = {
      trackingNumber: ' 1Z1\u0007\r\n',
      carrierCode: 'ups',
      createDate: '2026-11-14T23:30:00.0000000',
      voided: false,
    };
    const shipments = [
      { ...label, shipmentId: 1, orderKey: 'ord_1', shipDate: '2026-11-14', isReturnLabel: false },
      { ...label, shipmentId: 2, orderKey: 'ord_2', shipDate: '2026-11-16', isReturnLabel: false },
      { ...label, shipmentId: 3, orderKey: 'ord_1', shipDate: '2026-11-14', isReturnLabel: true },
      { ...label, shipmentId: 4, orderKey: null, shipDate: null },
    ];
    const vendor = await serve((_request, response) => response.end(JSON.stringify({ shipments, pages: 1 })));
    const read = must(
      await shipstationHub({ baseUrl: vendor.url }).shipmentsAt(keys, `${vendor.url}/shipments?batchId=1`),
    );
    expect(read).toMatchObject([
      { shipmentId: '1', trackingNumber: '1Z1', carrier: 'UPS', shippedAt: new Date('2026-11-15T07:30:00Z') },
      { shipmentId: '2', shippedAt: new Date('2026-11-16T20:00:00Z') },
    ]);
  });

  test('are not read for ever where the pages have no end', async () => {
    const vendor = await serve((_request, response) => response.end('{"shipments":[],"pages":1000000}'));
    must(await shipstationHub({ baseUrl: vendor.url }).shipmentsAt(keys, `${vendor.url}/shipments`));
    expect(vendor.received).toHaveLength(1);
  });
});

describe('messages', () => {
  const real = shipstationHub({ baseUrl: 'https://ssapi.shipstation.com' });
  const told = (resource: unknown, type = 'SHIP_NOTIFY') => ({ resource_url: resource, resource_type: type });

  test.each(['https://ssapi.shipstation.com', 'https://ssapi6.shipstation.com'])('from %s are followed', (host) => {
    const resource = `${host}/shipments?batchId=1&includeShipmentItems=False`;
    expect(real.readNotice(told(resource))).toEqual({ resource });
  });

  test.each([
    'http://ssapi.shipstation.com/shipments?batchId=1',
    'https://ssapi.shipstation.com:444/shipments?batchId=1',
    'https://ssapi.shipstation.com.evil.test/shipments',
    'https://evil.test/shipments?x=ssapi.shipstation.com',
    'https://user:pass@ssapi.shipstation.com/shipments',
    'https://ssapi.shipstation.com@evil.test/shipments',
    'https://ssapi.shipstation.com/orders?batchId=1',
    'https://ssapi.shipstation.com/shipments/../webhooks',
    'https://api.shipstation.com/shipments',
    'http://127.0.0.1/shipments',
    'file:///shipments',
    '/shipments?batchId=1',
    'nonsense',
  ])('that point to %s are not', (resource) => {
    expect(real.readNotice(told(resource))).toBeNull();
  });

  test.each([null, undefined, '', 7, [], {}, told(7), told('x'.repeat(3_000)), told(null)])(
    'that say nothing of the kind are not: %j',
    (body) => {
      expect(real.readNotice(body)).toBeNull();
    },
  );

  test('about other things are not ours', () => {
    expect(real.readNotice(told('https://ssapi.shipstation.com/shipments?batchId=1', 'ORDER_NOTIFY'))).toBeNull();
  });

  test('a stranger’s address is never asked, and never learns the keys', async () => {
    const stranger = await serve((_request, response) => response.end('{"shipments":[],"pages":1}'));
    const resource = `${stranger.url}/shipstation/shipments?batchId=1`;
    expect(hub.readNotice(told(resource))).toBeNull();
    expect(await hub.shipmentsAt(keys, resource)).toMatchObject({ ok: false, failure: 'REFUSED' });
    expect(stranger.received).toEqual([]);
  });

  test('a hub that sends us elsewhere is not followed', async () => {
    const stranger = await serve((_request, response) => response.end('{"shipments":[],"pages":1}'));
    const vendor = await serve((_request, response) => response.writeHead(302, { location: stranger.url }).end());
    const misled = shipstationHub({ baseUrl: vendor.url, retryDelayMs: 1 });
    const outcome = await misled.shipmentsAt(keys, `${vendor.url}/shipments?batchId=1`);
    expect(outcome).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
    expect(stranger.received).toEqual([]);
  });
});
