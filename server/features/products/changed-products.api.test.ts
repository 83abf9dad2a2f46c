import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { addProduct, aProduct } from './products.fixture.ts';

const read = (seller: Person, id: string) => seller.call(products.get, { params: { id } });

/** As if the store had just been published with the product as it is. */
async function showLive(world: World, seller: Person, id: string): Promise<void> {
  const store = await firstStore(seller);
  const { version } = await read(seller, id);
  const row = { merchant_id: seller.scope.merchantId, store_id: store._id, product_id: id, version };
  await world.deps.db
    .insertInto('live_products')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'store_id', 'product_id']).doUpdateSet({ version }))
    .execute();
  await world.deps.db.updateTable('products').set({ live_version: version }).where('id', '=', id).execute();
}

test('a product counts as changed until the live site shows this very version of it', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller);
  expect(await read(seller, id)).toMatchObject({ isChanged: true });
  await showLive(world, seller, id);
  expect(await read(seller, id)).toMatchObject({ isChanged: false });
  expect(await seller.call(products.summary)).toMatchObject({ changed: 0 });
  await seller.call(products.update, { params: { id }, form: aProduct({ price: 50 }) });
  expect(await read(seller, id)).toMatchObject({ isChanged: true });
  expect(await seller.call(products.summary)).toMatchObject({ changed: 1 });
});

test('a product that was changed and put back is what the live site shows', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller);
  await showLive(world, seller, id);
  const change = (price: number) =>
    seller.call(products.bulkUpdate, { body: { ids: [id], attributes: { price }, live: 'publish' } });
  const { undoId } = await change(40);
  expect(await read(seller, id)).toMatchObject({ isChanged: true });
  await seller.call(products.undo, { params: { id: undoId ?? '' } });
  expect(await read(seller, id)).toMatchObject({ price: 54.99, isChanged: false });
  expect(await seller.call(products.summary)).toMatchObject({ changed: 0 });
  const again = await change(40);
  await showLive(world, seller, id);
  await seller.call(products.undo, { params: { id: again.undoId ?? '' } });
  expect(await read(seller, id)).toMatchObject({ isChanged: true });
});

test('neither a sale nor a count is a change to publish: both are live by themselves', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 5 });
  await showLive(world, seller, id);
  await world.deps.db.updateTable('products').set({ quantity: 4 }).where('id', '=', id).execute();
  expect(await read(seller, id)).toMatchObject({ isChanged: false });
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: 1 } });
  expect(await read(seller, id)).toMatchObject({ isChanged: false });
});

test('a product that only another store carries is no change of this one', async ({ make, world }) => {
  const seller = await make.seller();
  const store = await firstStore(seller);
  const location = store.storeLocation[0]?._id ?? '';
  const { _id: id } = await addProduct(seller, { storeLocation: location });
  await world.deps.db
    .insertInto('stores')
    .values({
      merchant_id: seller.scope.merchantId,
      id: '0190a5a0-beef-7000-8000-00000000beef',
      title: 'Another store',
      slug: 'another-store-of-a-test',
      created_at: new Date(world.clock.now().getTime() + 1000),
    })
    .execute();
  await showLive(world, seller, id);
  expect(await read(seller, id)).toMatchObject({ isChanged: false });
});
