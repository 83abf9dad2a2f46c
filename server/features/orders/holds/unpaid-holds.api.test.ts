import { describe, expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { orderDetail as detail, type Shop, orderTest as test } from '../ordering.fixture.ts';

/** Somebody of whom nobody has heard before, at one of so many addresses. */
const attacker = (turn: number, addresses = 50) => ({ visitor: `198.51.100.${turn % addresses}` });

async function heldBy(shop: Shop, turns: number, item = 0): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await shop.place({ items: [[item, 1]], ...attacker(turn) });
}

describe('whoever does not pay', () => {
  test('holds no more than half of what there is, from however many addresses, and the rest can be bought', async ({
    open,
  }) => {
    const shop = await open({ quantities: [12, 999] });
    await heldBy(shop, 20);
    expect(await shop.left(0)).toBe(6);
    for (let turn = 0; turn < 10; turn += 1) {
      const result = await shop.place({ items: [[1, 99]], visitor: '198.51.100.77' });
      expect(result).toMatchObject({ placed: { next: 'pay' } });
    }
    expect(await shop.left(1)).toBe(999);
    await shop.sell({ items: [[0, 6]] });
    expect(await shop.left(0)).toBe(0);
  });

  detail('holds 50 pieces for one mailbox, 200 at one address', async ({ open }) => {
    const shop = await open({ quantities: [900, 900] });
    const customer = (email: string) => ({ firstName: 'Ada', lastName: 'Okoro', email, phone: '' });
    const visitor = '203.0.113.9';
    const wanted = (item: number) => ({ items: [[item, 30]] as const, amounts: cheap, visitor });
    await Promise.all([1, 2, 3].map((turn) => shop.place({ ...wanted(0), customer: customer(`one+${turn}@b.test`) })));
    expect(await shop.left(0)).toBe(870);
    await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((turn) => shop.place({ ...wanted(1), customer: customer(`${turn}@b.test`) })),
    );
    expect(await shop.left(1)).toBe(750);
    const more = await shop.place({ ...wanted(1), customer: customer('eleventh@b.test') });
    expect(more).toEqual({ refusal: { reason: 'too_many_unpaid', whose: 'visitor', orders: 10 } });
  });

  test('is kept no more than that until it is paid in the store', async ({ open }) => {
    const shop = await open({ quantities: [900] });
    const wanted = { paymentType: 'in_store' as const, visitor: '203.0.113.10' };
    expect(await shop.place({ ...wanted, items: [[0, 51]], amounts: cheap })).toEqual({
      refusal: { reason: 'too_much_unpaid' },
    });
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => shop.place({ ...wanted, items: [[0, 50]], amounts: cheap })),
    );
    expect(orders.filter((result) => 'placed' in result)).toHaveLength(4);
    expect(await shop.left(0)).toBe(700);
  });
});

const cheap = {
  subtotalCents: cents(5_000),
  taxCents: cents(0),
  extraFeeCents: cents(0),
  shippingCents: cents(0),
  discountCents: cents(0),
};

describe('the last piece', () => {
  detail('stays buyable while somebody tries for ten minutes from 50 addresses to keep it', async ({ open, world }) => {
    const arrivals = [20, 170, 430];
    const shop = await open({ quantities: arrivals.map(() => 1) });
    const step = 20;
    const boughtAt = new Map<number, number>();
    for (let second = 0, turn = 0; second <= 600; second += step) {
      await shop.sweep();
      for (const [item, arrival] of arrivals.entries()) {
        // The attacker is always the first to know that it is free.
        turn += 1;
        await shop.place({ items: [[item, 1]], ...attacker(turn) });
        if (second < arrival || boughtAt.has(item)) continue;
        const result = await shop.place({ items: [[item, 1]] });
        if ('refusal' in result) continue;
        await shop.payByCard(result.placed.orderId);
        expect(await shop.settle(result.placed.orderId)).toBe('paid');
        boughtAt.set(item, second);
      }
      world.clock.advance({ seconds: step });
    }
    const waits = arrivals.map((arrival, item) => (boughtAt.get(item) ?? Number.POSITIVE_INFINITY) - arrival);
    expect(Math.max(...waits)).toBeLessThanOrEqual(180);
    expect(waits[2]).toBeLessThanOrEqual(step);
  });

  test('is held for three minutes, then it is whoever’s pays first; the other is not charged', async ({
    open,
    world,
  }) => {
    const shop = await open();
    await shop.holdMessages();
    const slow = await shop.placed({ items: [[0, 1]] });
    expect(await shop.place({ items: [[0, 1]] })).toMatchObject({ refusal: { reason: 'sold_out' } });
    world.clock.advance({ minutes: 3 });
    await shop.sweep();
    expect(await shop.row(slow)).toMatchObject({ payment_status: 'created', stock: 'released' });
    expect(await shop.ordering.openPayment(shop.scope, slow)).toMatchObject({ heldUntil: null });
    const fast = await shop.placed({ items: [[0, 1]] });
    expect(await shop.left(0)).toBe(1);
    await shop.payByCard(fast);
    expect(await shop.settle(fast)).toBe('paid');
    await world.drain();
    expect(await shop.row(slow)).toMatchObject({ payment_status: 'cancelled', stock: 'released' });
    expect(await shop.payBehind(slow)).toMatchObject({ status: 'canceled' });
    expect(await shop.events(slow)).toEqual(['placed', 'note', 'expired']);
  });

  detail('is the slow one’s, too, when nobody else has paid', async ({ open, world }) => {
    const shop = await open();
    const discount = await shop.discount({ total_uses: 1 });
    const slow = await shop.placed({ items: [[0, 1]], discounts: [discount] });
    world.clock.advance({ minutes: 14 });
    await shop.sweep();
    expect(await shop.used(discount.id)).toBe(1);
    await shop.payByCard(slow);
    expect(await shop.settle(slow)).toBe('paid');
    expect(await shop.row(slow)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', serial_no: 1 });
    expect(await shop.left(0)).toBe(0);
    expect(await shop.used(discount.id)).toBe(1);
  });

  detail(
    'of many who pay for it at the same moment one gets it, and the others get their money back',
    async ({ open, world }) => {
      const shop = await open();
      await shop.holdMessages();
      const discount = await shop.discount({});
      await shop.placed({ items: [[0, 1]] });
      world.clock.advance({ minutes: 3 });
      await shop.sweep();
      const wanted = { items: [[0, 1]] as const, discounts: [discount] };
      const orders = await Promise.all([1, 2, 3, 4].map(() => shop.placed(wanted)));
      await Promise.all(orders.map((orderId) => shop.payByCard(orderId)));
      const states = await Promise.all(orders.map((orderId) => shop.settle(orderId)));
      expect(states.toSorted()).toEqual(['paid', 'refunded', 'refunded', 'refunded']);
      await world.drain();
      expect(await shop.left(0)).toBe(0);
      expect(await shop.used(discount.id)).toBe(1);
    },
  );

  detail(
    'at PayPal is taken before the money is, so that nobody is charged for what is gone',
    async ({ open, world }) => {
      const shop = await open({ processors: ['stripe', 'paypal'] });
      await shop.holdMessages();
      const slow = await shop.placed({ items: [[0, 1]], paymentType: 'paypal' });
      world.clock.advance({ minutes: 3 });
      await shop.sweep();
      await shop.approve(slow);
      await shop.placed({ items: [[0, 1]], paymentType: 'in_store' });
      expect(await shop.settle(slow)).toBe('failed');
      expect(await shop.row(slow)).toMatchObject({
        stock: 'released',
        payment_problem: expect.stringMatching(/Nothing/),
      });
    },
  );
});

describe('a cart that starts again', () => {
  detail('holds from its first start on, not from its last', async ({ open, world }) => {
    const shop = await open({ quantities: [9] });
    const cartId = await shop.newCart();
    const first = await shop.placed({ items: [[0, 1]], cartId });
    const start = world.clock.now().getTime();
    expect(await shop.row(first)).toMatchObject({ reserved_until: new Date(start + 15 * 60_000) });
    world.clock.advance({ minutes: 10 });
    const second = await shop.placed({ items: [[0, 2]], cartId });
    expect(await shop.row(second)).toMatchObject({ stock: 'reserved', reserved_until: new Date(start + 15 * 60_000) });
    world.clock.advance({ minutes: 5 });
    const third = await shop.placed({ items: [[0, 3]], cartId });
    expect(await shop.row(third)).toMatchObject({ payment_status: 'created', stock: 'released' });
    expect(await shop.left(0)).toBe(9);
    await shop.payByCard(third);
    expect(await shop.settle(third)).toBe('paid');
    expect(await shop.left(0)).toBe(6);
  });
});

describe('the seller', () => {
  test('sees with orders.held what is held for whom, page by page, of one product or of all', async ({
    open,
    world,
  }) => {
    const [shop, other] = [await open({ quantities: [9, 9] }), await open()];
    await other.placed({ items: [[0, 1]] });
    const first = await shop.placed({ items: [[0, 2]] });
    world.clock.advance({ seconds: 1 });
    const second = await shop.placed({
      items: [
        [0, 1],
        [1, 3],
      ],
    });
    await shop.sell({ items: [[0, 1]] });
    const held = (query: object) => shop.seller.call(orders.held, { query });
    expect(await held({})).toMatchObject([
      { _id: second, pieces: 4, total: 80 },
      { _id: first, pieces: 2, heldUntil: expect.any(String) },
    ]);
    expect(await held({ page: '2', pageSize: '1' })).toMatchObject([{ _id: first }]);
    expect(await held({ product: shop.goods[1]?._id })).toMatchObject([{ _id: second, pieces: 3 }]);
    expect(await held({ product: other.goods[0]?._id })).toEqual([]);
  });

  test('frees it with orders.release, once however often it is asked, and nobody can pay for it any more', async ({
    open,
    world,
  }) => {
    const shop = await open({ quantities: [9] });
    const id = await shop.placed({ items: [[0, 4]] });
    world.clock.advance({ seconds: 1 });
    const release = () => shop.seller.call(orders.release, { params: { id } });
    await Promise.all([release(), release()]);
    expect(await release()).toMatchObject({ payment: { status: 'cancelled' } });
    expect(await shop.left(0)).toBe(9);
    expect(await shop.payBehind(id)).toMatchObject({ status: 'canceled' });
    const { events } = await shop.seller.call(orders.get, { params: { id } });
    expect(events).toMatchObject([
      { kind: 'placed' },
      { kind: 'expired', body: 'Released by the seller', by: 'Marisol' },
    ]);
  });

  test('is named as who released it, though the processor tells of the end first', async ({ open, payments }) => {
    const shop = await open({ quantities: [9] });
    const id = await shop.placed({ items: [[0, 4]] });
    await payments.arm('stripe', 'answer-lost');
    await shop.seller.call(orders.release, { params: { id } });
    const { events } = await shop.seller.call(orders.get, { params: { id } });
    expect(events[1]).toMatchObject({ kind: 'expired', body: 'Released by the seller', by: 'Marisol' });
  });

  test('does not take away with orders.release what has been paid', async ({ open }) => {
    const shop = await open({ quantities: [9] });
    await shop.holdMessages();
    const id = await shop.placed({ items: [[0, 1]] });
    await shop.payByCard(id);
    await expect(shop.seller.call(orders.release, { params: { id } })).toFailWith('CONFLICT');
    expect(await shop.row(id)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', serial_no: 1 });
  });
});
