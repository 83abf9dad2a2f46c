import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { addProduct, readProduct, undoAct } from '../products.fixture.ts';

// products.previewBundle, products.createBundle, products.bundle, products.unbundle

/** Four rugs, two of which cost $10 and two $12, and three fans of which nobody knows the cost. */
async function openShelf(world: World, seller: Person, cost: { fan?: string } = {}) {
  const rug = await addProduct(seller, { title: 'Rug', quantity: 2, price: '30', oldPrice: 0, cost: '10' });
  // What came first is told by its time.
  world.clock.advance({ minutes: 1 });
  await seller.call(products.updatePos, { params: { id: rug._id }, body: { quantityChange: 2, cost: 12 } });
  const fan = await addProduct(seller, { title: 'Fan', quantity: 3, price: '20', oldPrice: 0, ...costOf(cost.fan) });
  return { rug: rug._id, fan: fan._id };
}

const costOf = (cost: string | undefined) => (cost === undefined ? {} : { cost });

const bundle = (seller: Person, parts: Record<string, number>, more: { title?: string; price?: string } = {}) =>
  seller.call(products.createBundle, {
    body: {
      parts: Object.entries(parts).map(([_id, units]) => ({ _id, units })),
      title: more.title ?? 'Lot of rugs and fans',
      price: more.price ?? '99',
    },
  });

const quantitiesOf = (seller: Person, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await readProduct(seller, id)).quantity));

test('a lot costs what its units have cost, the oldest first, and they leave their shelves', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { rug, fan } = await openShelf(world, seller, { fan: '5' });
  const parts = [
    { _id: rug, units: 3 },
    { _id: fan, units: 3 },
  ];
  expect(await seller.call(products.previewBundle, { body: { parts } })).toMatchObject({
    units: 6,
    price: 150,
    cost: 47,
    unitsWithoutCost: 0,
    parts: [
      { title: 'Rug', quantity: 4, cost: 32 },
      { title: 'Fan', cost: 15 },
    ],
    suggested: { title: 'Lot of 6: Rug and 1 more', price: 105 },
  });
  const { _id: lot } = await bundle(seller, { [rug]: 3, [fan]: 3 });
  expect(await quantitiesOf(seller, rug, fan, lot)).toEqual([1, 0, 1]);
  expect(await readProduct(seller, lot)).toMatchObject({ price: 99, cost: 47, stockCost: { known: 47 } });
  expect((await readProduct(seller, lot)).description).toContain('3 × Rug');
  expect(await readProduct(seller, rug)).toMatchObject({ stockCost: { known: 12 } });
  expect(await seller.call(products.bundle, { params: { id: lot } })).toMatchObject({
    units: 6,
    cost: 47,
    isWhole: true,
    parts: [
      { title: 'Fan', units: 3 },
      { title: 'Rug', units: 3 },
    ],
  });
  expect(await seller.call(products.bundle, { params: { id: rug } })).toBeNull();
});

test('what nobody knows the cost of makes that of the lot unknown, and it says of how many units', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { rug, fan } = await openShelf(world, seller);
  const body = { selection: { ids: [rug, fan] } };
  expect(await seller.call(products.previewBundle, { body })).toMatchObject({ cost: 44, unitsWithoutCost: 3 });
  const { _id: lot } = await bundle(seller, { [rug]: 4, [fan]: 3 });
  expect(await readProduct(seller, lot)).toMatchObject({ cost: null, stockCost: { unitsWithoutCost: 1 } });
  expect(await seller.call(products.bundle, { params: { id: lot } })).toMatchObject({ cost: 44, unitsWithoutCost: 3 });
});

test('a lot is taken apart: each unit lies with what it was and costs what it did', async ({ make, world }) => {
  const seller = await make.seller();
  const { rug, fan } = await openShelf(world, seller, { fan: '5' });
  const { _id: lot, undoId } = await bundle(seller, { [rug]: 3, [fan]: 3 });
  expect(await undoAct(seller, undoId)).toEqual({ restored: 2, skipped: 0 });
  expect(await quantitiesOf(seller, rug, fan)).toEqual([4, 3]);
  expect(await readProduct(seller, rug)).toMatchObject({ stockCost: { known: 44 } });
  await expect(readProduct(seller, lot)).toFailWith('NOT_FOUND');
  await expect(undoAct(seller, undoId)).toFailWith('GONE');
  const { movements } = await seller.call(products.stock, { params: { id: fan }, query: {} });
  expect(movements.map(({ reason, change }) => [reason, change])).toEqual([
    ['unbundle', 3],
    ['bundle', -3],
    ['added', 3],
  ]);
  // Long after the day of the act, too, and twice at once it happens once.
  const again = await bundle(seller, { [fan]: 2 });
  const apart = () => seller.call(products.unbundle, { params: { id: again._id } });
  const both = await Promise.allSettled([apart(), apart()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await quantitiesOf(seller, fan)).toEqual([3]);
  await expect(undoAct(seller, again.undoId)).toFailWith('GONE');
});

test('a lot that is sold stays one, and a part that was deleted comes back with its units', async ({ make, world }) => {
  const seller = await make.seller();
  const { rug, fan } = await openShelf(world, seller, { fan: '5' });
  const sold = await bundle(seller, { [rug]: 2 });
  const { _id: storeId } = await firstStore(seller);
  const lines = [{ productId: sold._id, quantity: 1, priceCents: cents(9900) }];
  await makeOrder(world.pool, { ...seller.scope, storeId, at: world.clock.now(), lines });
  await expect(seller.call(products.unbundle, { params: { id: sold._id } })).toFailWith('CONFLICT');
  const whole = await bundle(seller, { [fan]: 3 });
  await seller.call(products.remove, { params: { id: fan }, form: {} });
  await seller.call(products.unbundle, { params: { id: whole._id } });
  expect(await quantitiesOf(seller, fan)).toEqual([3]);
});

test('no more goes into a lot than there is, twice is once, and nobody else’s', async ({ make, world }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const { rug, fan } = await openShelf(world, seller);
  await expect(bundle(seller, { [rug]: 5 })).toFailWith('CONFLICT');
  await expect(bundle(other, { [rug]: 1 })).toFailAt({ parts: 'One of these products does not exist' });
  const both = await Promise.allSettled([
    bundle(seller, { [rug]: 3, [fan]: 1 }),
    bundle(seller, { [fan]: 3, [rug]: 1 }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const body = { parts: [{ _id: rug, units: 1 }], title: 'One', price: '5' };
  const options = { token: seller.token, headers: { 'idempotency-key': 'the same lot' } };
  const once = async () => (await send(world.config.urls.app, products.createBundle, { body }, options)).json();
  expect(await once()).toEqual(await once());
});

test('whoever lowers prices by a little makes no lot that costs next to nothing', async ({ make, world }) => {
  const seller = await make.seller();
  const { rug } = await openShelf(world, seller);
  const clerk = await make.staff(seller, 'intake');
  await expect(bundle(clerk, { [rug]: 4 }, { price: '5' })).toFailWith('NOT_PERMITTED');
});
