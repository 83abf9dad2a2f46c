import { expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { fail, ok } from '#contract/kit/outcome.ts';
import { products } from '#contract/products/products.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import { aSale, aSeller, connectShelf, listed, want } from '../channels.fixture.ts';
import { makeReadSales } from './read-sales.ts';

test('what was sold before we heard that it is there is read again: nobody knew its number', async ({
  make,
  world,
}) => {
  const start = world.clock.now();
  // Nothing is asked of a channel's future, and other tests may have let days go by.
  world.clock.set(new Date(Date.now() - 7_200_000));
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id } = await addProduct(seller);
  await want(world, setting, [id]);
  const wantedAt = world.clock.now().getTime();
  const takes = shelf.takes;
  shelf.takes = async () => fail('UNAVAILABLE');
  await listings.sendDue(seller.scope, 'ebay');
  world.clock.advance({ minutes: 30 });
  shelf.takes = async (rows) => {
    const answer = await takes(rows);
    return answer.ok ? ok(answer.value.map((one) => ({ ...one, itemId: 'item-1' }))) : answer;
  };
  await listings.sendDue(seller.scope, 'ebay');
  await listings.sendDue(seller.scope, 'ebay');
  const fiveMinutes = 300_000;
  expect(shelf.reads.map((since) => since.getTime() - wantedAt)).toEqual([-fiveMinutes, -fiveMinutes, -fiveMinutes]);
  world.clock.advance({ minutes: 10 });
  await listings.sendDue(seller.scope, 'ebay');
  expect(shelf.reads.at(-1)?.getTime()).toBe(wantedAt + 30 * 60_000 - fiveMinutes);
  world.clock.set(start);
});

test('what was sold since the last reading is taken off before stock is sent, though that was two seconds ago', async ({
  make,
  world,
}) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, listings } = setting;
  const { _id: id, cl_sku: sku } = await listed(world, setting, 5);
  world.clock.advance({ seconds: 2 });
  shelf.sales = [aSale(sku)];
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: -1 } });
  await listings.sendDue(seller.scope, 'ebay');
  expect(shelf.sent.at(-1)).toMatchObject({ productId: id, quantity: 3 });
  await checkInvariants(world.deps.db);
});

test('what was sold while the account was disconnected is counted when it is connected again, and is not offered again', async ({
  make,
  world,
}) => {
  const start = world.clock.now();
  // Nothing is asked of a channel's future, and other tests may have let days go by.
  world.clock.set(new Date(Date.now() - 7_200_000));
  const setting = await aSeller(world, make);
  const { seller, shelf, driver, listings } = setting;
  driver.readSales = async (_access, since) =>
    ok({ sales: shelf.sales.filter(({ at }) => at >= since), until: world.clock.now() });
  const { _id: id, cl_sku: sku } = await listed(world, setting, 1);
  const reconnect = async () => {
    await connectShelf(world, seller);
    await want(world, setting, [id]);
    await listings.sendDue(seller.scope, 'ebay');
  };

  await seller.call(channels.disconnect, { params: { channel: 'ebay' } });
  world.clock.advance({ minutes: 30 });
  shelf.sales = [aSale(sku, { at: world.clock.now() })];
  world.clock.advance({ minutes: 30 });
  await reconnect();
  expect(shelf.sent.at(-1)).toMatchObject({ productId: id, quantity: 0 });

  await seller.call(channels.disconnect, { params: { channel: 'ebay' } });
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: 3 } });
  await reconnect();
  expect(shelf.sent.at(-1)).toMatchObject({ productId: id, quantity: 3 });
  world.clock.set(start);
  await checkInvariants(world.deps.db);
});

test('while sales cannot be read no stock is sent, a moment after a try neither', async ({ make, world }) => {
  const setting = await aSeller(world, make);
  const { seller, shelf, driver, listings } = setting;
  const { _id: id } = await listed(world, setting, 5);
  world.clock.advance({ seconds: 2 });
  const { readSales } = driver;
  driver.readSales = async () => fail('UNAVAILABLE');
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: -1 } });
  await listings.sendDue(seller.scope, 'ebay');
  await listings.sendNow(seller.scope, 'ebay', [id]);
  expect(shelf.sent).toHaveLength(1);
  driver.readSales = readSales;
  await listings.sendNow(seller.scope, 'ebay', [id]);
  expect(shelf.sent).toHaveLength(2);
  await checkInvariants(world.deps.db);
});

test('reading that is to begin again further back does so, though another reading ends meanwhile', async ({
  make,
  world,
}) => {
  const { seller, shelf, driver } = await aSeller(world, make);
  const sales = makeReadSales(world.deps);
  const { readSales } = driver;
  const account = seller.scope.merchantId;
  const since = new Date('2026-01-01');
  driver.readSales = async (access, from) => {
    await channelAccountsRepository(world.deps.db).readAgain(seller.scope, 'ebay', { account, since });
    return readSales(access, from);
  };
  await sales.now(driver, seller.scope);
  await sales.now(driver, seller.scope);
  const fiveMinutes = 300_000;
  expect(shelf.reads[0]?.getTime()).toBeGreaterThan(since.getTime());
  expect(shelf.reads[1]?.getTime()).toBe(since.getTime() - fiveMinutes);
});
