import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addProduct, addProducts, aProduct, undoAct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish } from '../publishing.fixture.ts';

async function expectChanged(world: World, seller: Person, count: number): Promise<void> {
  expect(await seller.call(products.summary)).toMatchObject({ changed: count });
  await checkInvariants(world.deps.db);
}

test('products.summary counts what the live site does not show yet: new, edited, taken away, deleted', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const [one, two, three] = await addProducts(seller, 3, (index) => ({ title: `Lamp ${index}` }));
  const [a = '', b = '', c = ''] = [one?._id, two?._id, three?._id];
  await expectChanged(world, seller, 3);
  const id = await publish(world, seller);
  await expectChanged(world, seller, 0);
  const first = await liveBuildOf(world, id);

  await seller.call(products.update, { params: { id: a }, form: aProduct({ title: 'Brass lamp' }) });
  await expectChanged(world, seller, 1);
  await seller.call(products.bulkUpdate, { body: { ids: [b], attributes: { status: 'Unpublished' } } });
  await expectChanged(world, seller, 2);
  const { undoId } = await seller.call(products.remove, { params: { id: c }, form: {} });
  await expectChanged(world, seller, 3);
  await addProduct(seller, { title: 'Not for sale', status: 'Unpublished' });
  await expectChanged(world, seller, 3);
  await publish(world, seller);
  await expectChanged(world, seller, 0);

  await undoAct(seller, undoId);
  await expectChanged(world, seller, 1);
  await publish(world, seller);
  await seller.call(publishing.rollBack, { params: { id, build: first } });
  // Another title, one that should not be there, and one that came back in a later version.
  await expectChanged(world, seller, 3);
  await publish(world, seller);
  await expectChanged(world, seller, 0);
});

test('of two live stores both have to show a product; one that is removed is not asked any more', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Lamp' });
  const first = await publish(world, seller);
  const { _id: second } = await seller.call(stores.create, { form: { title: 'Another store' } });
  // Nobody misses it on a site that is not there yet.
  await expectChanged(world, seller, 0);
  await publish(world, seller, second);
  const { _id: vase } = await addProduct(seller, { title: 'Vase' });
  await publish(world, seller, first);
  await expectChanged(world, seller, 1);
  await seller.call(stores.remove, { params: { id: second }, form: {} });
  await expectChanged(world, seller, 0);
  await seller.call(stores.restore, { params: { id: second } });
  await expectChanged(world, seller, 1);
  await publish(world, seller, second);
  await expectChanged(world, seller, 0);
  await seller.call(products.remove, { params: { id: vase }, form: {} });
  await publish(world, seller, second);
  await expectChanged(world, seller, 1);
});

test('neither samples nor what no store would show wait to be published', async ({ make, world }) => {
  const seller = await make.seller();
  await expectChanged(world, seller, 0);
  await addProduct(seller, { title: 'Lamp' });
  const { _id: id } = await addProduct(seller, { title: 'Vase' });
  await publish(world, seller);
  await world.pool.query(`update products set price_cents = 0, version = version + 1 where id = $1`, [id]);
  // It is still on the site, and goes with the next publishing.
  await expectChanged(world, seller, 1);
  await publish(world, seller);
  await expectChanged(world, seller, 0);
});
