import { describe, expect } from 'vitest';
import { clover } from '#contract/channels/clover.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct, aProduct } from '#server/features/products/products.fixture.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import type { World } from '#testing/world.ts';
import { errorOf, rowOf } from '../channels.fixture.ts';
import { openRegister } from './clover.fixture.ts';

const unknown = '0190a5a0-dead-7000-8000-000000000001';

/** The register, and what is done with it from here. */
async function openShop(world: World, seller: Person) {
  return {
    ...(await openRegister(world, seller)),
    unpublish: (productId: string) => seller.call(clover.unpublish, { body: { productId } }),
    bulkPublish: (ids: string[]) => seller.call(clover.bulkPublish, { body: { data: { ids } } }),
    bulkRemove: (ids: string[]) => seller.call(clover.bulkRemove, { body: { ids } }),
  };
}

describe('clover.publish', () => {
  test('puts a product on the register with its price, stock and code', async ({ make, world }) => {
    const seller = await make.seller();
    const { goods, publish, shows } = await openShop(world, seller);
    const { _id, cl_sku, title } = await goods({
      price: '54.99',
      sale_price: '40',
      quantity: 3,
      barcode: '036000291452',
    });
    const product = await publish(_id);
    expect(product.cloverId).toMatch(/^[0-9A-Z]{13}$/);
    expect(product).toMatchObject({ _id, quantity: 3 });
    expect(await shows(cl_sku)).toEqual({ title, price: '40.00', stock: 3 });
  });

  test('brings up to date what is there; where only the stock differs, only the stock is sent', async ({
    make,
    shops,
    world,
  }) => {
    const seller = await make.seller();
    const { goods, publish, shows, goOn } = await openShop(world, seller);
    const { _id, cl_sku, version } = await goods({ title: 'Lamp', price: '9', oldPrice: '0', quantity: 3 });
    const { cloverId } = await publish(_id);
    const form = { ...aProduct({ title: 'Desk lamp', price: '8', oldPrice: '0', quantity: 3 }), version };
    await seller.call(products.update, { params: { id: _id }, form });
    expect(await publish(_id)).toMatchObject({ cloverId });
    expect(await shows(cl_sku)).toEqual({ title: 'Desk lamp', price: '8.00', stock: 3 });

    await shops.sellAtCounter(seller, _id);
    const [last] = await shops.calls('clover');
    await goOn();
    expect(await shows(cl_sku)).toMatchObject({ stock: 2 });
    const changes = (await shops.calls('clover')).filter(({ id, method }) => id > (last?.id ?? 0) && method !== 'GET');
    expect(changes).not.toHaveLength(0);
    expect(changes.filter(({ path }) => !path.includes('/item_stocks/'))).toEqual([]);
  });

  test('samples are refused with the reason, others’ and unknown products as if they were not there', async ({
    make,
    world,
  }) => {
    const seller = await make.merchant();
    const { publish } = await openShop(world, seller);
    const [sample] = await seller.call(products.list, { query: { pageSize: 1 } });
    expect(await errorOf(publish(sample?._id ?? ''))).toMatchObject({
      status: 422,
      body: {
        error: {
          name: 'CHANNEL_REFUSED',
          message: 'Sample products can’t be sold at the register.',
          errors: [{ code: 'sample' }],
        },
      },
    });
    const theirs = await addProduct(await make.seller());
    await expect(publish(theirs._id)).toFailWith('NOT_FOUND');
    await expect(publish(unknown)).toFailWith('NOT_FOUND');
  });

  test('needs the app and a connected register', async ({ make, world }) => {
    const seller = await make.seller();
    const { _id: productId } = await addProduct(seller);
    await expect(seller.call(clover.publish, { body: { productId } })).toFailWith('APP_NOT_INSTALLED');
    await installApp(world.deps, seller.scope, 'clover_app');
    const error = await errorOf(seller.call(clover.publish, { body: { productId } }));
    expect(error).toMatchObject({ status: 409, code: 'CHANNEL_NOT_CONNECTED' });
    expect(error.body.error?.message).toBe('Account is not connected.');
  });
});

describe('clover.unpublish', () => {
  test('takes a product off the register; what is not there is fine', async ({ make, world }) => {
    const seller = await make.seller();
    const { goods, publish, unpublish, shows } = await openShop(world, seller);
    const { _id, cl_sku } = await goods();
    expect(await unpublish(_id)).toMatchObject({ _id, cloverId: null });
    await publish(_id);
    expect(await unpublish(_id)).toMatchObject({ _id, cloverId: null });
    expect(await unpublish(_id)).toMatchObject({ cloverId: null });
    expect(await shows(cl_sku)).toBeNull();
    await expect(unpublish(unknown)).toFailWith('NOT_FOUND');
  });

  test('a product that is deleted leaves the register by itself', async ({ make, world }) => {
    const seller = await make.seller();
    const { goods, publish, shows, goOn } = await openShop(world, seller);
    const { _id, cl_sku } = await goods();
    await publish(_id);
    await seller.call(products.remove, { params: { id: _id }, form: {} });
    await goOn();
    expect(await shows(cl_sku)).toBeNull();
    expect(await rowOf(world, seller, _id, 'clover')).toMatchObject({ state: 'ended', isListed: false });
  });

  detail('an item whose answer was lost on its way here is found and removed', async ({ make, shops, world }) => {
    const seller = await make.seller();
    const { goods, publish, unpublish, shows } = await openShop(world, seller);
    const { _id, cl_sku } = await goods();
    await shops.arm('clover', 'stock-fails');
    await expect(publish(_id)).toFailWith('UNAVAILABLE');
    await unpublish(_id);
    expect(await shows(cl_sku)).toBeNull();
    expect(await rowOf(world, seller, _id, 'clover')).toMatchObject({ state: 'ended', errors: [] });
  });
});

describe('clover.bulkPublish', () => {
  test('each fares by itself: what is refused, unknown or a sample keeps no other', async ({ make, shops, world }) => {
    const seller = await make.merchant();
    const { goods, bulkPublish, shows } = await openShop(world, seller);
    const [sample] = await seller.call(products.list, { query: { pageSize: 1 } });
    const { _id: theirs } = await addProduct(await make.seller());
    const own = [await goods({ title: 'One' }), await goods({ title: 'Two' }), await goods({ title: 'Three' })];
    const ids = own.map(({ _id }) => _id);
    await shops.arm('clover', 'item-refused');
    const { result, products: done, failed } = await bulkPublish([...ids, theirs, sample?._id ?? '', ids[0] ?? '']);
    expect(result).toEqual({ nModified: 2 });
    expect(done.every(({ cloverId }) => cloverId !== null)).toBe(true);
    expect(failed).toHaveLength(3);
    const refused = failed.find(({ productId }) => ids.includes(productId));
    expect(refused?.errors).toEqual([{ code: '400', message: 'The item is not valid' }]);
    expect(failed.find(({ productId }) => productId === theirs)?.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(failed.find(({ productId }) => productId === sample?._id)?.errors).toMatchObject([{ code: 'sample' }]);
    expect(await rowOf(world, seller, refused?.productId ?? '', 'clover')).toMatchObject({ state: 'failed' });

    expect(await bulkPublish(ids)).toMatchObject({ result: { nModified: 3 }, failed: [] });
    for (const { cl_sku } of own) expect(await shows(cl_sku)).not.toBeNull();
  });

  test('wants something to send, and not more than 100', async ({ make, world }) => {
    const seller = await make.seller();
    const { bulkPublish } = await openShop(world, seller);
    await expect(bulkPublish([])).toFailAt({ 'data.ids': 'Select at least one product' });
    await expect(bulkPublish(Array<string>(101).fill(unknown))).toFailAt({ 'data.ids': 'At most 100 at a time' });
  });
});

describe('clover.bulkRemove', () => {
  test('takes many off the register; what was never there is off it', async ({ make, world }) => {
    const seller = await make.seller();
    const { goods, bulkPublish, bulkRemove, shows } = await openShop(world, seller);
    const own = [await goods({ title: 'One' }), await goods({ title: 'Two' }), await goods({ title: 'Never' })];
    const ids = own.map(({ _id }) => _id);
    await bulkPublish(ids.slice(0, 2));
    const removed = await bulkRemove([...ids, unknown]);
    expect(removed).toMatchObject({ nModified: 3, failed: [{ productId: unknown, errors: [{ code: 'NOT_FOUND' }] }] });
    expect(removed.products.every(({ cloverId }) => cloverId === null)).toBe(true);
    for (const { cl_sku } of own) expect(await shows(cl_sku)).toBeNull();
  });
});

describe('a register in trouble', () => {
  detail(
    'one that does not answer is tried again by itself, and the seller is told',
    async ({ make, shops, world }) => {
      const seller = await make.seller();
      const { goods, publish, shows, goOn } = await openShop(world, seller);
      const { _id, cl_sku } = await goods();
      await shops.arm('clover', 'error-500', 50);
      const error = await errorOf(publish(_id));
      expect(error).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect(error.body.error?.message).toContain('again by our');
      expect(await rowOf(world, seller, _id, 'clover')).toMatchObject({ state: 'waiting', attempts: 1 });
      await shops.disarm();
      await goOn();
      expect(await shows(cl_sku)).not.toBeNull();
      expect(await rowOf(world, seller, _id, 'clover')).toMatchObject({ state: 'listed', errors: [] });
    },
  );

  detail('one that asks us to be slower is obeyed', async ({ make, shops, world }) => {
    const seller = await make.seller();
    const { goods, publish } = await openShop(world, seller);
    const { _id } = await goods();
    await shops.arm('clover', 'rate-limited');
    expect((await publish(_id)).cloverId).not.toBeNull();
  });

  detail(
    'access that has ended is renewed once, though two need it at the same time',
    async ({ make, shops, world }) => {
      const seller = await make.seller();
      const { goods, publish, expireToken } = await openShop(world, seller);
      const own = [await goods({ title: 'One' }), await goods({ title: 'Two' })];
      await expireToken();
      const [last] = await shops.calls('clover');
      const done = await Promise.all(own.map(({ _id }) => publish(_id)));
      expect(done.every(({ cloverId }) => cloverId !== null)).toBe(true);
      const renewals = (await shops.calls('clover')).filter(
        ({ id, path }) => id > (last?.id ?? 0) && path.includes('/oauth/v2/refresh'),
      );
      expect(renewals.map(({ status }) => status)).toEqual([200]);
    },
  );
});
