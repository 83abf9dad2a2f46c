import { describe, expect } from 'vitest';
import { orders } from '#contract/orders/orders.contract.ts';
import { orderTest as test } from '../ordering.fixture.ts';

describe('how much one visitor may hold', () => {
  test('is limited by mailbox, however its address is typed, and by where it comes from', async ({ open }) => {
    const shop = await open({ quantities: [40] });
    const customer = (email: string) => ({ firstName: 'Ada', lastName: 'Okoro', email, phone: '' });
    for (let count = 0; count < 5; count += 1) await shop.placed({ items: [[0, 1]], customer: customer('a@b.test') });
    const more = { items: [[0, 1]] as const, customer: customer('A+again@B.test') };
    expect(await shop.place(more)).toEqual({ refusal: { reason: 'too_many_unpaid', whose: 'email', orders: 5 } });
    const visitor = '203.0.113.7';
    const tries = await Promise.all(Array.from({ length: 14 }, () => shop.place({ items: [[0, 1]], visitor })));
    expect(tries.filter((result) => 'placed' in result)).toHaveLength(10);
    expect(await shop.left(0)).toBe(25);
  });

  test('counts what is to be paid in the store, until it is paid, handed over or cancelled', async ({
    open,
    world,
  }) => {
    const shop = await open({ quantities: [40] });
    const customer = { firstName: 'Ada', lastName: 'Okoro', email: 'a@b.test', phone: '' };
    const wanted = { items: [[0, 1]] as const, paymentType: 'in_store' as const, customer };
    const buy = () => shop.place(wanted);
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) placed.push(await shop.placed(wanted));
    const [paid = '', done = '', cancelled = ''] = placed;
    const set = (id: string, status: 'Completed' | 'Cancelled') =>
      shop.seller.call(orders.update, { params: { id }, body: { status } });
    const ends = [
      () => shop.seller.call(orders.markPaid, { params: { id: paid } }),
      () => set(done, 'Completed'),
      () => set(cancelled, 'Cancelled'),
      async () => world.clock.advance({ days: 8 }),
    ];
    for (const end of ends) {
      expect(await buy()).toEqual({ refusal: { reason: 'too_many_unpaid', whose: 'email', orders: 5 } });
      await end();
      expect(await buy()).toMatchObject({ placed: { next: 'done' } });
    }
  });

  test('and how often one may try', async ({ open }) => {
    const shop = await open({ quantities: [1] });
    const visitor = '203.0.113.8';
    const refusals = new Set<string>();
    for (let count = 0; count < 61; count += 1) {
      const result = await shop.place({ items: [[0, 2]], visitor });
      if ('refusal' in result) refusals.add(result.refusal.reason);
    }
    expect([...refusals]).toEqual(['sold_out', 'too_many']);
  });
});
