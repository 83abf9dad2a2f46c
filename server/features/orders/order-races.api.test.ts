import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { orderTest as test } from './ordering.fixture.ts';

const crowd = 60;
const rounds = 3;

const buyersOf = <Result>(count: number, buy: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_value, index) => buy(index)));

test('of many buyers who want the last piece at once, one gets it and the others are told', async ({ open }) => {
  const shop = await open({ quantities: Array.from({ length: rounds }, () => 1) });
  for (let round = 0; round < rounds; round += 1) {
    const results = await buyersOf(crowd, () => shop.place({ items: [[round, 1]] }));
    const winners = results.flatMap((result) => ('placed' in result ? [result.placed.orderId] : []));
    expect(winners).toHaveLength(1);
    const others = results.filter((result) => 'refusal' in result);
    expect(others.every(({ refusal }) => refusal.reason === 'sold_out')).toBe(true);
    await shop.payByCard(winners[0] ?? '');
    expect(await shop.settle(winners[0] ?? '')).toBe('paid');
  }
});

test('carts with the same things in another order never wait for each other', async ({ open }) => {
  const shop = await open({ quantities: [30, 30, 30] });
  const turns = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ];
  const results = await buyersOf(40, (index) =>
    shop.place({ items: (turns[index % 3] ?? []).map((item) => [item, 1] as const), paymentType: 'in_store' }),
  );
  expect(results.filter((result) => 'placed' in result)).toHaveLength(30);
  expect([await shop.left(0), await shop.left(1), await shop.left(2)]).toEqual([0, 0, 0]);
});

test('what is edited, bought, let go and given back at the same time adds up', async ({ open, world }) => {
  const shop = await open({ quantities: [12] });
  const [item] = shop.goods;
  const held = await buyersOf(4, () => shop.placed({ items: [[0, 1]] }));
  world.clock.advance({ minutes: 16 });
  const change = (quantityChange: number) =>
    shop.seller.call(products.updatePos, { params: { id: item?._id ?? '' }, body: { quantityChange } });
  await Promise.all([
    shop.sweep(),
    shop.sweep(),
    change(3),
    change(-2),
    ...held.map((orderId) => shop.settle(orderId)),
    buyersOf(10, () => shop.place({ items: [[0, 2]], paymentType: 'in_store' })),
  ]);
  expect(await shop.left(0)).toBeGreaterThanOrEqual(0);
});
