import { expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { test } from '#testing/api-test.ts';
import { connectChannel } from '#testing/channels.ts';
import { makeDrivers } from '../drivers.ts';
import type { ListingDriver } from '../listings/listing-driver.ts';
import { withAccess } from './channel-access.ts';
import { channelAccountsRepository } from './channel-accounts.repository.ts';

test('access that has ended is renewed by one of many who need it, and the others take what it got', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  await connectChannel(world, owner, 'clover');
  const { deps } = world;
  const driver = makeDrivers(deps).clover as ListingDriver;
  const before = await channelAccountsRepository(deps.db).find(owner.scope, 'clover');
  await fetch(`${world.config.urls.sandbox}/clover/desk/shops/${before?.account}/expire`, { method: 'POST' });
  let renewed = 0;
  const counting: ListingDriver = {
    ...driver,
    refresh: (tokens) => {
      renewed += 1;
      return driver.refresh(tokens);
    },
  };
  const read = () =>
    withAccess(deps, counting, owner.scope, (access) => driver.readSales(access, new Date(Date.now() - 60_000)));
  const outcomes = await Promise.all([...Array(6).keys()].map(read));
  expect(outcomes.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  expect(renewed).toBe(1);
  const after = await channelAccountsRepository(deps.db).find(owner.scope, 'clover');
  expect(after?.is_broken).toBe(false);
  expect(before && after?.sealed.equals(before.sealed)).toBe(false);
});

test('a channel that does not answer when access is to be renewed is no reason to connect again', async ({
  make,
  shops,
  world,
}) => {
  const owner = await make.seller();
  await connectChannel(world, owner, 'clover');
  const driver = makeDrivers(world.deps).clover as ListingDriver;
  const silent: ListingDriver = { ...driver, refresh: async () => ({ ok: false, failure: 'UNAVAILABLE' }) };
  const refused = await withAccess(world.deps, silent, owner.scope, async () => ({
    ok: false,
    failure: 'UNAUTHORIZED',
  }));
  expect(refused).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  expect((await owner.call(channels.list))[1]).toMatchObject({ channel: 'clover', isBroken: false });

  await shops.revoke(owner, 'clover');
  const thrownOut = await withAccess(world.deps, driver, owner.scope, (access) => driver.readSales(access, new Date()));
  expect(thrownOut).toMatchObject({ ok: false, failure: 'UNAUTHORIZED' });
  expect((await owner.call(channels.list))[1]).toMatchObject({ isConnected: true, isBroken: true });
});

test('renewed access that is not taken at once is renewed again, and only then has the seller to connect', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  await connectChannel(world, owner, 'ebay');
  const driver = makeDrivers(world.deps).ebay as ListingDriver;
  const refusing = (times: number) => {
    let left = times;
    return withAccess(world.deps, driver, owner.scope, async () => {
      left -= 1;
      return left >= 0 ? { ok: false, failure: 'UNAUTHORIZED' } : { ok: true, value: 'taken' };
    });
  };
  const isBroken = async () => (await channelAccountsRepository(world.deps.db).find(owner.scope, 'ebay'))?.is_broken;
  expect(await refusing(2)).toEqual({ ok: true, value: 'taken' });
  expect(await isBroken()).toBe(false);
  expect(await refusing(3)).toMatchObject({ ok: false, failure: 'UNAUTHORIZED' });
  expect(await isBroken()).toBe(true);
});
