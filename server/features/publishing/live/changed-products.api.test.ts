import { describe, expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addProduct, addProducts, aProduct, readProduct, undoAct } from '#server/features/products/products.fixture.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish, runBuilds, runBuildsWhile } from '../publishing.fixture.ts';

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

describe('an edit of what no buyer sees, or all see at once', () => {
  const form = { title: 'Lamp', price: '60', oldPrice: '0', quantity: 4 };
  const write = (seller: Person, id: string, change: Partial<Parameters<typeof aProduct>[0]>) =>
    seller.call(products.update, { params: { id }, form: aProduct({ ...form, ...change }) });
  const setBin = (seller: Person, id: string, bin: string) =>
    seller.call(products.bulkUpdate, { body: { ids: [id], attributes: { bin } } });

  /** A live store with a lamp in it. */
  async function openLamps(world: World, make: Factory) {
    const seller = await make.seller();
    const { _id: id } = await addProduct(seller, form);
    const storeId = await publish(world, seller);
    return { seller, id, storeId };
  }

  test('is live wherever it is made, and changes the version all the same', async ({ make, world }) => {
    const { seller, id } = await openLamps(world, make);
    const edits = [
      () => write(seller, id, { bin: 'A1', cost: '12' }),
      () => setBin(seller, id, 'A2'),
      () => seller.call(products.bulkUpdate, { body: { ids: [id], attributes: { cost: 13 } } }),
      () => seller.call(products.bulkWrite, { body: [{ _id: id, bin: 'A3', cost: 14 }] }),
      () => seller.call(products.updatePos, { params: { id }, body: { cost: '15' } }),
      () => seller.call(products.updatePos, { params: { id }, body: { cost: '16', price: '50' } }),
      () => write(seller, id, { bin: 'A3', cost: '16', price: '50', quantity: 2 }),
      () => seller.call(products.updatePos, { params: { id }, body: { quantityChange: 7 } }),
      () => seller.call(products.bulkUpdate, { body: { ids: [id], attributes: { quantity: 3 } } }),
      () => seller.call(products.bulkWrite, { body: [{ _id: id, quantity: 0 }] }),
      () => seller.call(products.bulkWrite, { body: [{ _id: id, quantity: 8, bin: 'A4' }] }),
    ];
    for (const edit of edits) {
      const { version } = await readProduct(seller, id);
      await edit();
      expect((await readProduct(seller, id)).version).toBe(version + 1);
      await expectChanged(world, seller, 0);
    }
    await runBuilds(world);
    await expectChanged(world, seller, 0);
  });

  test('that writes what is there already is no change either', async ({ make, world }) => {
    const { seller, id } = await openLamps(world, make);
    const { _id: other } = await addProduct(seller, { title: 'Vase' });
    await publish(world, seller);
    const inBins = (ids: string[]) => seller.call(products.bulkUpdate, { body: { ids, attributes: { bin: 'A1' } } });
    await inBins([id]);
    await inBins([id, other]);
    await seller.call(products.bulkUpdate, { body: { ids: [id, other], attributes: { cost: 13 } } });
    await seller.call(products.bulkUpdate, { body: { ids: [id, other], attributes: { cost: 13 } } });
    await write(seller, id, { bin: 'A1', cost: '13' });
    await expectChanged(world, seller, 0);
  });

  test('can be taken back without anything to publish', async ({ make, world }) => {
    const { seller, id } = await openLamps(world, make);
    const { undoId } = await setBin(seller, id, 'A1');
    await undoAct(seller, undoId);
    expect(await readProduct(seller, id)).toMatchObject({ bin: '' });
    await expectChanged(world, seller, 0);
  });

  test('hides nothing that waits to be published', async ({ make, world }) => {
    const { seller, id } = await openLamps(world, make);
    await write(seller, id, { title: 'Brass lamp' });
    await write(seller, id, { title: 'Brass lamp', quantity: 9 });
    const { undoId } = await setBin(seller, id, 'A1');
    await expectChanged(world, seller, 1);
    await undoAct(seller, undoId);
    await expectChanged(world, seller, 1);
    await publish(world, seller);
    await expectChanged(world, seller, 0);
    for (const change of [
      { title: 'Lamp', bin: 'A2' },
      { title: 'Lamp', bin: 'A2', price: '70', cost: '3' },
      { title: 'Lamp', bin: 'A2', price: '80', cost: '4', quantity: 5 },
    ]) {
      await write(seller, id, change);
      await expectChanged(world, seller, 1);
      await publish(world, seller);
    }
  });

  test('that is made while the store is published is live with it, before and after its price is changed', async ({
    make,
    world,
  }) => {
    const { seller, id, storeId } = await openLamps(world, make);
    const first = await liveBuildOf(world, storeId);
    const setPrice = (price: string) => seller.call(products.updatePos, { params: { id }, body: { price } });
    const meanwhile = [
      () => setBin(seller, id, 'A1'),
      async () => {
        await setBin(seller, id, 'A2');
        await setPrice('50');
        await setBin(seller, id, 'A3');
      },
      async () => {
        await setPrice('40');
        await setBin(seller, id, 'A4');
        await setPrice('30');
      },
    ];
    for (const [at, happens] of meanwhile.entries()) {
      await write(seller, id, { title: `Lamp ${at}`, price: (await readProduct(seller, id)).price });
      await seller.call(publishing.deploy, { params: { id: storeId } });
      await runBuildsWhile(world, happens);
      await expectChanged(world, seller, 0);
    }
    await setBin(seller, id, 'A5');
    const last = await liveBuildOf(world, storeId);
    await seller.call(publishing.rollBack, { params: { id: storeId, build: first } });
    await expectChanged(world, seller, 1);
    await setBin(seller, id, 'A6');
    await seller.call(publishing.rollBack, { params: { id: storeId, build: last } });
    await expectChanged(world, seller, 0);
  });
});
