import { expect } from 'vitest';
import { fail, ok } from '#contract/kit/outcome.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct, aProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { aSeller, errorOf, listed, rowOf, want } from '../channels.fixture.ts';

test('what is wanted is sent at once, and answered as it stands then', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { _id: id } = await addProduct(setting.seller, { quantity: 3 });
  await want(world, setting, [id]);
  expect(await rowOf(world, setting.seller, id)).toMatchObject({ state: 'waiting', isListed: false });
  const [row] = await setting.listings.sendNow(setting.seller.scope, 'ebay', [id]);
  expect(row).toMatchObject({ state: 'listed', isListed: true, sentQuantity: 3, errors: [], nextTryAt: null });
  expect(setting.shelf.sent).toEqual([{ productId: id, wanted: 'listed', quantity: 3 }]);
  expect(await setting.listings.sendDue(setting.seller.scope, 'ebay')).toEqual({ hasMore: false });
  expect(setting.shelf.sent).toHaveLength(1);
});

test('an edit is sent once, as the product is when it can no longer be taken back', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const product = await listed(world, setting);
  shelf.sent.length = 0;
  for (const price of [10, 11, 12]) {
    await seller.call(products.updatePos, { params: { id: product._id }, body: { price } });
    world.clock.advance({ seconds: 3 });
  }
  await listings.sendDue(seller.scope, 'ebay');
  expect(shelf.sent).toEqual([]);
  world.clock.advance({ seconds: 13 });
  await listings.sendDue(seller.scope, 'ebay');
  await listings.sendDue(seller.scope, 'ebay');
  expect(shelf.sent).toHaveLength(1);
  expect((await listings.find(seller.scope, 'ebay', [product._id]))[0]).toMatchObject({ sentPriceCents: 1200 });
});

test('a sale is sent at once', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { _id: id } = await listed(world, setting);
  await world.pool.query('update products set quantity = quantity - 2 where id = $1', [id]);
  await setting.listings.sendDue(setting.seller.scope, 'ebay');
  expect(setting.shelf.sent.at(-1)).toEqual({ productId: id, wanted: 'listed', quantity: 3 });
});

test('a product that is deleted ends there, and is there again when it comes back', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id } = await listed(world, setting);
  const { undoId } = await seller.call(products.remove, { params: { id }, form: { isActive: false } });
  world.clock.advance({ seconds: 16 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(shelf.sent.at(-1)).toMatchObject({ wanted: 'ended' });
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'ended', isListed: false });
  await seller.call(products.undo, { params: { id: undoId ?? '' } });
  world.clock.advance({ seconds: 16 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'listed', isListed: true });
});

test('a product that is deleted while its listing is on its way is ended by the next turn', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id } = await addProduct(seller);
  await want(world, setting, [id]);
  const takes = shelf.takes;
  shelf.takes = async (rows) => {
    await seller.call(products.remove, { params: { id }, form: { isActive: false } });
    return takes(rows);
  };
  await listings.sendNow(seller.scope, 'ebay', [id]);
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'waiting', isListed: true });
  shelf.takes = takes;
  world.clock.advance({ seconds: 16 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'ended', isListed: false });
});

test('what changes while it is on its way is sent again, and what is there is known', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id } = await addProduct(seller, { quantity: 2 });
  await want(world, setting, [id]);
  const takes = shelf.takes;
  shelf.takes = async (rows) => {
    const answer = await takes(rows);
    await seller.call(products.updatePos, { params: { id }, body: { quantityChange: 7 } });
    return answer;
  };
  await listings.sendNow(seller.scope, 'ebay', [id]);
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'waiting', isListed: true, sentQuantity: 2 });
  shelf.takes = takes;
  world.clock.advance({ seconds: 16 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'listed', sentQuantity: 9 });
});

test('nobody sends a product that another is at: a single act says so, the others go on', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id } = await addProduct(seller);
  await want(world, setting, [id]);
  const takes = shelf.takes;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  shelf.takes = async (rows) => {
    arrive();
    await held;
    return takes(rows);
  };
  const first = listings.sendNow(seller.scope, 'ebay', [id]);
  await arrived;
  await listings.sendDue(seller.scope, 'ebay');
  const second = await errorOf(listings.sendNow(seller.scope, 'ebay', [id]));
  expect(second).toMatchObject({ code: 'REQUEST_RUNNING' });
  go();
  expect((await first)[0]).toMatchObject({ state: 'listed' });
  expect(shelf.sent).toHaveLength(1);
});

test('what a process that was killed was at is taken up when its claim has run out', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id } = await addProduct(seller);
  await want(world, setting, [id]);
  await world.pool.query(`update channel_listings set claimed_until = $2 where product_id = $1`, [
    id,
    new Date(world.clock.now().getTime() + 60_000),
  ]);
  await listings.sendDue(seller.scope, 'ebay');
  expect(shelf.sent).toEqual([]);
  world.clock.advance({ seconds: 61 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'listed', claimedUntil: null });
});

test('a channel that does not answer is left alone for a while, later each time, and the reason is shown', async ({
  make,
  world,
}) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const ids = [(await addProduct(seller))._id, (await addProduct(seller))._id];
  await want(world, setting, ids);
  const takes = shelf.takes;
  let tries = 0;
  shelf.takes = async () => {
    tries += 1;
    return fail('UNAVAILABLE');
  };
  await listings.sendDue(seller.scope, 'ebay');
  await listings.sendDue(seller.scope, 'ebay');
  expect(tries).toBe(1);
  for (const id of ids) {
    const row = await rowOf(world, seller, id);
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, claimedUntil: null });
    expect(row.errors[0].message).toBe('eBay does not answer right now. We try again by ourselves.');
  }
  world.clock.advance({ seconds: 37 });
  await listings.sendDue(seller.scope, 'ebay');
  world.clock.advance({ seconds: 37 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(tries).toBe(2);
  shelf.takes = takes;
  world.clock.advance({ seconds: 37 });
  await listings.sendDue(seller.scope, 'ebay');
  for (const id of ids)
    expect(await rowOf(world, seller, id)).toMatchObject({ state: 'listed', errors: [], attempts: 0 });
});

test('a channel that takes only so many at a time is given the rest every half minute', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, driver, listings } = setting;
  const ids: string[] = [];
  for (let index = 0; index < 4 * driver.batch; index += 1) ids.push((await addProduct(seller))._id);
  await want(world, setting, ids);
  const { takes } = shelf;
  for (let turn = 1; turn <= 4; turn += 1) {
    let left = driver.batch;
    shelf.takes = async (due) => {
      left -= due.length;
      return left < 0 ? fail('LIMITED') : takes(due);
    };
    await listings.sendDue(seller.scope, 'ebay');
    expect(shelf.sent).toHaveLength(turn * driver.batch);
    world.clock.advance({ seconds: 37 });
  }
  for (const id of ids) expect(await rowOf(world, seller, id)).toMatchObject({ state: 'listed', errors: [] });
});

test('what the channel refuses is not tried again until the product is edited', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id } = await addProduct(seller);
  await want(world, setting, [id]);
  const takes = shelf.takes;
  const errors = [{ code: '25002', message: 'The title is too long.' }];
  shelf.takes = async (rows) => {
    const answer = await takes(rows);
    return answer.ok ? ok(answer.value.map((one) => ({ ...one, isListed: false, errors }))) : answer;
  };
  await listings.sendDue(seller.scope, 'ebay');
  world.clock.advance({ hours: 5 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(shelf.sent).toHaveLength(1);
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'failed', errors, dueAt: null });
  shelf.takes = takes;
  await seller.call(products.update, { params: { id }, form: aProduct({ title: 'Shorter' }) });
  world.clock.advance({ seconds: 16 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'listed', errors: [] });
});

test('a piece of work that breaks leaves nothing claimed, and is tried again later', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id } = await addProduct(seller);
  await want(world, setting, [id]);
  shelf.takes = () => Promise.reject(new Error('A bug'));
  await expect(listings.sendDue(seller.scope, 'ebay')).rejects.toThrow('A bug');
  expect(await rowOf(world, seller, id)).toMatchObject({ state: 'waiting', attempts: 1, claimedUntil: null });
});

test('twelve at once send each product once', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const ids: string[] = [];
  for (let index = 0; index < 15; index += 1) ids.push((await addProduct(seller))._id);
  await want(world, setting, ids);
  const work = [...Array(6).keys()].flatMap(() => [
    listings.sendNow(seller.scope, 'ebay', ids),
    listings.sendDue(seller.scope, 'ebay'),
  ]);
  await Promise.all(work);
  expect(shelf.sent.map(({ productId }) => productId).sort()).toEqual([...ids].sort());
});

test('nothing of this lost or doubled a piece of stock', async ({ world }) => {
  await expect(checkInvariants(world.deps.db)).resolves.toBeUndefined();
});
