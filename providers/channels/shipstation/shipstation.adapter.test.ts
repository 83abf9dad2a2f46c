import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HubKeys, ShippingHub } from '../shipping-hub.port.ts';
import { hubOrder, manyOrders, must, runShipstation, type ShipstationWorld } from './shipstation.fixture.ts';

let world: ShipstationWorld;
let keys: HubKeys;
let hub: ShippingHub;

beforeEach(async () => {
  world = await runShipstation();
  keys = await world.openAccount();
  hub = world.adapter();
});
afterEach(() => world.close());

/** Somebody else who uses the same keys. */
const useUp = async (calls: number) => {
  for (let call = 0; call < calls; call += 1) await world.raw(keys, 'GET', '/stores');
};
const orders = async () => (await world.raw(keys, 'GET', '/orders?pageSize=500')).json();

describe('checking keys', () => {
  test('the right pair opens the account', async () => {
    expect(await hub.check(keys)).toEqual({ ok: true, value: undefined });
  });

  test('a wrong secret, an unknown key and a revoked pair do not', async () => {
    const unknown = { key: 'nobody', secret: keys.secret };
    for (const pair of [{ ...keys, secret: 'wrong' }, unknown, { key: '', secret: '' }]) {
      expect(await hub.check(pair)).toMatchObject({ ok: false, failure: 'UNAUTHORIZED' });
    }
    await world.press(`accounts/${keys.key}/revoke`);
    expect(await hub.check(keys)).toMatchObject({ ok: false, failure: 'UNAUTHORIZED' });
  });
});

describe('pushing orders', () => {
  test('puts them there with their times, lines and the same total', async () => {
    const [result] = must(await hub.push(keys, [hubOrder()]));
    expect(result).toEqual({ id: 'ord_1', hubId: expect.stringMatching(/^\d+$/), error: null, isTemporary: false });
    const { orders: kept, total } = await orders();
    expect(total).toBe(1);
    expect(kept[0]).toMatchObject({
      orderId: Number(result?.hubId),
      orderKey: 'ord_1',
      orderNumber: '1042',
      orderStatus: 'awaiting_shipment',
      orderDate: '2026-11-14T10:20:30',
      paymentDate: '2026-11-14T10:21:00',
      customerEmail: 'ann@example.test',
      amountPaid: 52.12,
      taxAmount: 4.13,
      shippingAmount: 3,
      orderTotal: 52.12,
      items: [
        { sku: 'cl-000123', unitPrice: 49.99, upc: '885911473040', weight: { value: 3.5, units: 'pounds' } },
        { sku: 'DISCOUNT', unitPrice: -5, adjustment: true },
      ],
      advancedOptions: { source: 'Bin Store', customField1: 'Bin Store' },
    });
  });

  test('again brings the same order up to date', async () => {
    const [first] = must(await hub.push(keys, [hubOrder({ status: 'awaiting_payment', paidAt: null })]));
    const [second] = must(await hub.push(keys, [hubOrder({ note: 'Ring twice' })]));
    expect(second?.hubId).toBe(first?.hubId);
    const { orders: kept, total } = await orders();
    expect(total).toBe(1);
    expect(kept[0]).toMatchObject({ orderStatus: 'awaiting_shipment', customerNotes: 'Ring twice' });
  });

  test('goes in parts of a hundred, and tells how each fared in the order given', async () => {
    const many = manyOrders(250);
    const results = must(await hub.push(keys, many));
    expect(results.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(results.every(({ hubId }) => hubId !== null)).toBe(true);
    const sent = world.calls().map(({ body }) => Object.keys(body ?? {}).length);
    expect(sent).toEqual([100, 100, 50]);
  });

  test('of none asks nobody', async () => {
    expect(must(await hub.push(keys, []))).toEqual([]);
    expect(world.calls()).toEqual([]);
  });

  test('one that is refused keeps none of the others back', async () => {
    const [one, two, three] = manyOrders(3);
    if (!one || !two || !three) throw new Error('three orders');
    const nameless = { ...two, billTo: { ...two.billTo, name: '' } };
    const results = must(await hub.push(keys, [one, nameless, { ...three, number: '9'.repeat(51) }]));
    expect(results).toMatchObject([
      { id: 'ord_0', error: null },
      { id: 'ord_1', hubId: null, error: 'The billTo field is required.', isTemporary: false },
      { id: 'ord_2', hubId: null, error: expect.stringContaining('50 characters'), isTemporary: false },
    ]);
    expect((await orders()).total).toBe(1);
  });

  test('one that can’t even be read is left out, and the others go without it', async () => {
    const many = manyOrders(3);
    const [line] = hubOrder().lines;
    if (!line) throw new Error('a line');
    const torn = hubOrder({ id: 'torn', lines: [{ ...line, quantity: 1.5 }] });
    const results = must(await hub.push(keys, [...many.slice(0, 1), torn, ...many.slice(1)]));
    expect(results.map(({ id, error }) => [id, error === null])).toEqual([
      ['ord_0', true],
      ['torn', false],
      ['ord_1', true],
      ['ord_2', true],
    ]);
    expect((await orders()).total).toBe(3);
    expect(must(await hub.push(keys, [torn]))).toMatchObject([{ id: 'torn', hubId: null, isTemporary: false }]);
  });

  test('one that ShipStation could not save is told with its reason', async () => {
    world.arm('partial-failure');
    const results = must(await hub.push(keys, manyOrders(2)));
    expect(results).toMatchObject([{ error: null }, { hubId: null, error: 'The order could not be saved.' }]);
  });

  test('one that has been shipped there stays as it is, and says so', async () => {
    const [pushed] = must(await hub.push(keys, [hubOrder()]));
    await world.press(`orders/${pushed?.hubId}/ship`);
    expect(must(await hub.push(keys, [hubOrder()]))).toMatchObject([
      { hubId: null, error: 'The order is shipped and cannot be updated.', isTemporary: false },
    ]);
  });

  test('whose answer is lost is asked again, and there is still one order', async () => {
    world.arm('answer-lost');
    expect(must(await hub.push(keys, [hubOrder()]))).toMatchObject([{ error: null }]);
    expect(world.calls()).toHaveLength(2);
    expect((await orders()).total).toBe(1);
  });

  test('that breaks off half-way tells what is done, and that the rest can be tried again', async () => {
    await useUp(39);
    const unlucky = world.adapter({
      wait: async (ms) => {
        world.clock.ms += ms;
        world.arm('error-500', 2);
      },
    });
    const results = must(await unlucky.push(keys, manyOrders(150)));
    expect(results.slice(0, 100).every(({ hubId }) => hubId !== null)).toBe(true);
    expect(results.slice(100).every(({ hubId, isTemporary }) => hubId === null && isTemporary)).toBe(true);
    expect((await orders()).total).toBe(100);
  });

  test.each([
    ['error-500', 2],
    ['reset', 2],
    ['bad-json', 1],
    ['time-out', 2],
  ] as [string, number][])('fails as a whole when nothing was done: %s', async (scenario, times) => {
    world.arm(scenario, times);
    const impatient = world.adapter(scenario === 'time-out' ? { timeoutMs: 300 } : {});
    expect(await impatient.push(keys, [hubOrder()])).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
    // On a busy machine somebody impatient hangs up before the call has come there.
    world.disarm();
    expect((await orders()).total).toBe(0);
  });

  test('with keys that are not accepted fails as a whole', async () => {
    world.arm('unauthorized');
    expect(await hub.push(keys, [hubOrder()])).toMatchObject({ ok: false, failure: 'UNAUTHORIZED' });
  });
});

describe('the limit of forty calls a minute', () => {
  test('is waited for by a push, and no call is made in vain', async () => {
    for (let call = 0; call < 40; call += 1) must(await hub.check(keys));
    must(await hub.push(keys, [hubOrder()]));
    expect(world.clock.waits).toEqual([61_000]);
    expect(world.calls().map(({ status }) => status)).not.toContain(429);
  });

  test('is told to a person instead of keeping them waiting', async () => {
    for (let call = 0; call < 40; call += 1) must(await hub.check(keys));
    expect(await hub.check(keys)).toMatchObject({ ok: false, failure: 'LIMITED' });
    expect(world.calls()).toHaveLength(40);
    world.clock.ms += 61_000;
    must(await hub.check(keys));
  });

  test('that others have used up is noticed, and then waited for', async () => {
    await useUp(40);
    expect(must(await hub.push(keys, [hubOrder()]))).toMatchObject([{ error: null }]);
    expect(world.clock.waits).toEqual([61_000]);
    expect((await orders()).total).toBe(1);
  });

  test('is each seller’s own', async () => {
    const other = await world.openAccount('Dock 5');
    await useUp(46);
    for (let call = 0; call < 6; call += 1) {
      expect(await hub.check(keys)).toMatchObject({ ok: false, failure: 'LIMITED' });
    }
    must(await hub.check(other));
  });

  test('that never ends is given up', async () => {
    world.arm('rate-limited', 3);
    expect(await hub.check(keys)).toMatchObject({ ok: false, failure: 'LIMITED' });
    expect(world.calls()).toHaveLength(3);
  });
});
