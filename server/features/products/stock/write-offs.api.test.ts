import { expect } from 'vitest';
import type { WriteOffReason } from '#contract/products/product-choices.ts';
import { products } from '#contract/products/products.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { addProduct, addProducts, readProduct, undoAct } from '../products.fixture.ts';

// products.stock, products.writeOff, products.writeOffs

const writeOff = (seller: Person, id: string, units: number, reason: WriteOffReason = 'damaged', more = {}) =>
  seller.call(products.writeOff, { params: { id }, body: { units, reason, ...more } });

test('the ledger says how units came and went, who moved them, and what they cost', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 2, cost: 10 });
  world.clock.advance({ minutes: 1 });
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: 3, cost: 12 } });
  world.clock.advance({ minutes: 1 });
  await writeOff(seller, id, 3, 'stolen', { note: 'Gone from the shelf' });
  const { movements, before, receipts } = await seller.call(products.stock, { params: { id }, query: {} });
  const { firstName, lastName } = seller.user;
  const by = `${firstName} ${lastName}`;
  const none = { writeOff: null, note: null, origin: null };
  expect(movements).toMatchObject([
    {
      reason: 'written_off',
      change: -3,
      balance: 2,
      by,
      writeOff: 'stolen',
      note: 'Gone from the shelf',
      unitCost: 10.67,
    },
    { ...none, reason: 'count', change: 3, balance: 5, by, unitCost: 12 },
    { ...none, reason: 'added', change: 2, balance: 2, by, unitCost: 10 },
  ]);
  expect(before).toBeNull();
  expect(receipts).toMatchObject([{ units: 3, unitsLeft: 2, unitCost: 12, source: 'count' }]);
});

test('a long ledger comes page by page, the newest first', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 1 });
  for (let count = 0; count < 55; count += 1) {
    await world.pool.query('update products set quantity = quantity + 1 where id = $1', [id]);
  }
  const first = await seller.call(products.stock, { params: { id }, query: {} });
  const rest = await seller.call(products.stock, { params: { id }, query: { before: first.before ?? 0 } });
  expect([first.movements.length, rest.movements.length, rest.before]).toEqual([50, 6, null]);
  expect([first.movements[0]?.balance, rest.movements.at(-1)?.balance]).toEqual([56, 1]);
});

test('no more is written off than there is, and nobody else’s', async ({ make }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const { _id: id, version } = await addProduct(seller, { quantity: 3 });
  await expect(writeOff(seller, id, 4)).rejects.toMatchObject({
    status: 409,
    body: { error: { message: 'There are only 3 in stock.' } },
  });
  await expect(writeOff(seller, id, 1, 'used', { version: version + 1 })).toFailWith('CONFLICT');
  await expect(writeOff(other, id, 1)).toFailWith('NOT_FOUND');
  const both = await Promise.allSettled([writeOff(seller, id, 2), writeOff(seller, id, 2)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readProduct(seller, id)).toMatchObject({ quantity: 1, version });
});

test('many are written off at once, which can be taken back, and the months say how much', async ({ make, world }) => {
  const seller = await make.seller();
  const [dear, plain] = await addProducts(seller, 2, (index) => ({ quantity: 3, cost: index === 0 ? '4' : null }));
  const ids = [dear?._id ?? '', plain?._id ?? ''];
  const act = (units?: number) =>
    seller.call(products.bulkUpdate, { body: { ids, attributes: { writeOff: { reason: 'donated', units } } } });
  const { undoId } = await act();
  expect(await readProduct(seller, ids[0] ?? '')).toMatchObject({ quantity: 0 });
  expect(await act()).toEqual({ nModified: 0, undoId: null });
  await undoAct(seller, undoId);
  expect(await seller.call(products.writeOffs)).toEqual([]);
  await act(2);
  await writeOff(seller, ids[0] ?? '', 1);
  const month = world.clock.now().toISOString().slice(0, 7);
  expect(await seller.call(products.writeOffs)).toEqual([
    { month, reason: 'donated', units: 4, cost: 8, unitsWithoutCost: 2 },
    { month, reason: 'damaged', units: 1, cost: 4, unitsWithoutCost: 0 },
  ]);
});
