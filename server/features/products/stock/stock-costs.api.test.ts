import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { addProduct, aProduct, readProduct, sellAway, undoAct } from '../products.fixture.ts';

// products.stock, products.updatePos, products.bulkUpdate, products.bulkWrite

/** A minute later than what was before: what came first is told by its time. */
function add(world: World, seller: Person, id: string, change: { quantityChange: number; cost?: string }) {
  world.clock.advance({ minutes: 1 });
  return seller.call(products.updatePos, { params: { id }, body: change });
}

const receiptsOf = async (seller: Person, id: string) =>
  (await seller.call(products.stock, { params: { id }, query: {} })).receipts.map(
    ({ unitsLeft, unitCost, isCostEstimated }) => [unitsLeft, unitCost, isCostEstimated],
  );

async function adjustmentsOf(world: World, id: string) {
  const { rows } = await world.pool.query(
    'select units, change_cents::integer as change from cost_adjustments where product_id = $1 and change_cents <> 0 order by created_at',
    [id],
  );
  return rows;
}

test('a product knows what its shelf has cost, its margin, its age and its bin', async ({ make, world }) => {
  const seller = await make.seller();
  const began = world.clock.now().toISOString();
  const { _id: id } = await addProduct(seller, { price: '20', oldPrice: 0, quantity: 2, cost: '10', bin: 'A-12' });
  world.clock.advance({ days: 3 });
  await add(world, seller, id, { quantityChange: 3, cost: '12' });
  expect(await readProduct(seller, id)).toMatchObject({
    cost: 11.2,
    lastCost: 12,
    margin: 44,
    stockCost: { known: 56, unitsWithoutCost: 0 },
    oldestUnitAt: began,
    bin: 'A-12',
  });
  await add(world, seller, id, { quantityChange: 1 });
  expect(await receiptsOf(seller, id)).toEqual([
    [2, 10, false],
    [3, 12, false],
    [1, 12, true],
  ]);
  await sellAway(world, id, 6);
  expect(await readProduct(seller, id)).toMatchObject({ cost: 12, margin: 40, oldestUnitAt: null });
});

test('what nobody knows the cost of has no margin, and a cost can be forgotten', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 2 });
  const unknown = { cost: null, margin: null, stockCost: { known: 0, unitsWithoutCost: 2 } };
  expect(await readProduct(seller, id)).toMatchObject(unknown);
  const { _id: empty } = await addProduct(seller, { quantity: 0, cost: 5 });
  expect(await readProduct(seller, empty)).toMatchObject({ cost: 5 });
  await seller.call(products.update, { params: { id: empty }, form: aProduct({ quantity: 0, cost: null }) });
  expect(await readProduct(seller, empty)).toMatchObject({ cost: null, lastCost: null });
});

test('a cost that is said later is that of units without one, and what had left is adjusted today', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 5 });
  await sellAway(world, id, 2);
  const { version } = await readProduct(seller, id);
  await seller.call(products.update, {
    params: { id },
    form: { ...aProduct({ quantity: 3, cost: '7' }), quantityBefore: 3, version },
  });
  expect(await receiptsOf(seller, id)).toEqual([[3, 7, false]]);
  expect(await adjustmentsOf(world, id)).toEqual([{ units: 2, change: 1400 }]);
  // Units of which it is known keep what they cost.
  await add(world, seller, id, { quantityChange: 1 });
  await add(world, seller, id, { quantityChange: 0, cost: '9' });
  expect(await receiptsOf(seller, id)).toEqual([
    [3, 7, false],
    [1, 9, false],
  ]);
  expect(await adjustmentsOf(world, id)).toHaveLength(1);
});

test('costs and bins of many are set at once, and taken back with the act', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 4 });
  await sellAway(world, id, 1);
  const { undoId } = await seller.call(products.bulkUpdate, {
    body: { ids: [id], attributes: { cost: '6.50', bin: 'B-1' } },
  });
  expect(await readProduct(seller, id)).toMatchObject({ cost: 6.5, bin: 'B-1', stockCost: { known: 19.5 } });
  await undoAct(seller, undoId);
  expect(await readProduct(seller, id)).toMatchObject({ cost: null, bin: '', stockCost: { unitsWithoutCost: 3 } });
  expect(await adjustmentsOf(world, id)).toEqual([
    { units: 1, change: 650 },
    { units: 1, change: -650 },
  ]);
  world.clock.advance({ minutes: 1 });
  await seller.call(products.bulkWrite, {
    body: [{ _id: id, cost: '8', bin: 'C-3', quantity: 5, quantityBefore: 3 }],
  });
  expect(await readProduct(seller, id)).toMatchObject({ lastCost: 8, bin: 'C-3', quantity: 5 });
  expect(await receiptsOf(seller, id)).toEqual([
    [3, null, false],
    [2, 8, false],
  ]);
});

test('a cost is never negative', async ({ make }) => {
  const seller = await make.seller();
  const form = aProduct({ cost: '-1' });
  await expect(seller.call(products.create, { form })).toFailAt({ cost: 'Cost cannot be negative' });
});
