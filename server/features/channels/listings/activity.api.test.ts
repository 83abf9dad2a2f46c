import { describe, expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { fail, ok } from '#contract/kit/outcome.ts';
import { addProducts } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { aShelf, connectShelf, errorOf } from '../channels.fixture.ts';
import { channelJobs } from '../channels.jobs.ts';

const params = { channel: 'ebay' } as const;
const refused = [{ code: '25002', message: 'The title is too long.' }];

/** A seller of four products: one listed, one refused, one that waits for another try, one ended. */
async function aSeller(world: World, make: { seller(): Promise<Person> }) {
  const seller = await make.seller();
  await connectShelf(world, seller);
  const { shelf, driver, listings } = aShelf(world);
  const ids = (await addProducts(seller, 4, (index) => ({ title: `Product ${index}` }))).map(({ _id }) => _id);
  const [listed = '', failed = '', waiting = '', ended = ''] = ids;
  const takes = shelf.takes;
  shelf.takes = async (rows) => {
    const answer = await takes(rows);
    if (!answer.ok) return answer;
    const errorsOf = (id: string) => (id === failed || id === waiting ? refused : []);
    return ok(
      answer.value.map((one) => ({
        ...one,
        isListed: one.isListed && errorsOf(one.productId).length === 0,
        errors: errorsOf(one.productId),
        isTemporary: one.productId === waiting,
      })),
    );
  };
  const want = (some: string[], wanted: 'listed' | 'ended') =>
    world.deps.db.transaction().execute((tx) => listings.want(tx, seller.scope, 'ebay', some, wanted));
  await want(ids, 'listed');
  await listings.sendNow(seller.scope, 'ebay', ids);
  await want([ended], 'ended');
  await listings.sendNow(seller.scope, 'ebay', [ended]);
  return { seller, shelf, driver, listings, takes, ids: { listed, failed, waiting, ended } };
}

describe('channels.listings', () => {
  test('shows products with errors first, and each with how its last try went', async ({ make, world }) => {
    const { seller, ids } = await aSeller(world, make);
    const rows = await seller.call(channels.listings, { params, query: {} });
    expect(rows.map(({ product, state }) => [product._id, state])).toEqual([
      [ids.failed, 'failed'],
      [ids.waiting, 'waiting'],
      [ids.listed, 'listed'],
      [ids.ended, 'ended'],
    ]);
    const now = world.clock.now().toISOString();
    expect(rows[0]).toMatchObject({ errors: refused, attempts: 1, triedAt: now, nextTryAt: null, remoteId: null });
    expect(rows[1]).toMatchObject({ errors: refused, attempts: 1 });
    expect(rows[1]?.nextTryAt).not.toBeNull();
    expect(rows[2]?.remoteId).toMatch(/^n-/);
  });

  test('comes page by page, or in one state alone, with the total', async ({ make, world }) => {
    const { seller, ids } = await aSeller(world, make);
    const page = await seller.call(channels.listings, { params, query: { page: 2, pageSize: 3 } });
    expect(page.map(({ product }) => product._id)).toEqual([ids.ended]);
    const failed = await seller.call(channels.listings, { params, query: { state: 'failed' } });
    expect(failed.map(({ product }) => product._id)).toEqual([ids.failed]);
    const view = (await seller.call(channels.list)).find(({ channel }) => channel === 'ebay');
    expect(view).toMatchObject({ listed: 1, waiting: 1, failed: 1 });
  });

  test('shows nothing of another merchant’s', async ({ make, world }) => {
    await aSeller(world, make);
    const stranger = await make.seller();
    expect(await stranger.call(channels.listings, { params, query: {} })).toEqual([]);
  });
});

describe('channels.retry', () => {
  test('tries again what could not be sent, the named ones or all', async ({ make, world }) => {
    const { seller, shelf, listings, takes, ids } = await aSeller(world, make);
    const named = await seller.call(channels.retry, { params, body: { ids: [ids.failed, ids.listed] } });
    expect(named).toEqual({ nModified: 1 });
    expect(await seller.call(channels.retry, { params, body: {} })).toEqual({ nModified: 2 });
    shelf.takes = takes;
    await listings.sendDue(seller.scope, 'ebay');
    expect((await seller.call(channels.list))[0]).toMatchObject({ listed: 3, waiting: 0, failed: 0 });
    expect(await seller.call(channels.retry, { params, body: {} })).toEqual({ nModified: 0 });
  });

  test('needs a connected account', async ({ make, world }) => {
    const { seller } = await aSeller(world, make);
    await seller.call(channels.disconnect, { params });
    const error = await errorOf(seller.call(channels.retry, { params, body: {} }));
    expect(error).toMatchObject({ status: 409, code: 'CHANNEL_NOT_CONNECTED' });
    expect(error.body.error?.message).toBe('Account is not connected.');
  });
});

test('a hundred due products of many merchants are sent in turns, and one merchant who fails holds nobody up', async ({
  make,
  world,
}) => {
  const { shelf, driver, listings } = aShelf(world);
  const order: string[] = [];
  const owners = new Map<string, string>();
  const broken = await make.seller();
  const sellers = [broken, await make.seller(), await make.seller()];
  for (const seller of sellers) {
    await connectShelf(world, seller);
    const count = seller === sellers[1] ? 60 : 20;
    const ids = (await addProducts(seller, count, (index) => ({ title: `P ${index}` }))).map(({ _id }) => _id);
    for (const id of ids) owners.set(id, seller.scope.merchantId);
    await world.deps.db.transaction().execute((tx) => listings.want(tx, seller.scope, 'ebay', ids, 'listed'));
  }
  const takes = shelf.takes;
  shelf.takes = async (rows) => {
    const owner = owners.get(rows[0]?.productId ?? '') ?? '';
    order.push(owner);
    return owner === broken.scope.merchantId ? fail('LIMITED') : takes(rows);
  };
  const handlers = channelJobs(world.deps, { drivers: { ebay: driver }, listings });
  await handlers.find(({ job }) => job.name === 'channels.sweep')?.run({}, undefined);
  await world.jobs.drain(handlers);
  const [, large, small] = sellers.map(({ scope }) => scope.merchantId);
  expect(order.filter((id) => id === large)).toHaveLength(6);
  expect(order.filter((id) => id === small)).toHaveLength(2);
  expect(order.filter((id) => id === broken.scope.merchantId)).toHaveLength(1);
  expect(order.lastIndexOf(small ?? '')).toBeLessThan(order.lastIndexOf(large ?? ''));
  expect(shelf.sent).toHaveLength(80);
});
