import { expect } from 'vitest';
import { stores } from '#contract/stores/stores.contract.ts';
import type { NameService } from '#server/kit/name-service.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

const name = 'shop.harbor.example';

const answer = (world: World, names: Partial<NameService>) => {
  world.deps.names = { aliases: async () => [], addresses: async () => [], ...names };
};

const storeAt = (of: Person, customDomain: string) =>
  of.call(stores.create, { form: { title: 'Harbor', customDomain } });

test('stores.checkDomain: a name waits with its record until it leads here', async ({ make, world }) => {
  answer(world, { aliases: async (host) => (host === name ? ['parked.example'] : []) });
  const owner = await make.merchant();
  const { _id: id, customDomain } = await storeAt(owner, name);
  const record = { type: 'CNAME', host: 'shop', value: 'localhost' };
  expect(customDomain).toEqual({ name, status: 'waiting', checkedAt: null, record, found: null });
  const waiting = await owner.call(stores.checkDomain, { params: { id } });
  const checkedAt = world.clock.now().toISOString();
  expect(waiting.customDomain).toEqual({ name, status: 'waiting', checkedAt, record, found: 'parked.example' });
  answer(world, { aliases: async () => ['localhost'] });
  const ready = await owner.call(stores.checkDomain, { params: { id } });
  expect(ready.customDomain).toMatchObject({ status: 'ready', found: null });
  expect((await owner.call(stores.get, { params: { id } })).customDomain).toEqual(ready.customDomain);
});

test('the same name keeps what was found, another one is not looked at yet', async ({ make, world }) => {
  answer(world, { aliases: async () => ['localhost'] });
  const owner = await make.merchant();
  const { _id: id } = await storeAt(owner, 'a.harbor.example');
  await owner.call(stores.checkDomain, { params: { id } });
  const save = (customDomain: string) => owner.call(stores.update, { params: { id }, form: { customDomain } });
  expect((await save('a.harbor.example')).customDomain).toMatchObject({ status: 'ready' });
  expect((await save('b.harbor.example')).customDomain).toMatchObject({ status: 'waiting', checkedAt: null });
  expect((await save('')).customDomain).toBeNull();
});

test('a registered name gets the address of our host', async ({ make, world }) => {
  answer(world, { addresses: async (host) => (host === 'localhost' ? ['203.0.113.7'] : []) });
  const owner = await make.merchant();
  const { customDomain } = await storeAt(owner, 'harbor-lots.example');
  expect(customDomain?.record).toEqual({ type: 'A', host: '@', value: '203.0.113.7' });
});

test('a name service that does not answer changes nothing', async ({ make, world }) => {
  answer(world, { aliases: async () => ['localhost'] });
  const owner = await make.merchant();
  const { _id: id } = await storeAt(owner, 'c.harbor.example');
  await owner.call(stores.checkDomain, { params: { id } });
  answer(world, { aliases: () => Promise.reject(new Error('ETIMEOUT')) });
  await expect(owner.call(stores.checkDomain, { params: { id } })).rejects.toMatchObject({ status: 503 });
  const { customDomain } = await owner.call(stores.get, { params: { id } });
  expect(customDomain).toMatchObject({ status: 'ready' });
});

test('without a name there is nothing to look at, and nobody looks too often', async ({ make, world }) => {
  answer(world, {});
  const owner = await make.merchant();
  const check = (id: string) => owner.call(stores.checkDomain, { params: { id } });
  const { _id: without } = await owner.call(stores.create, { form: { title: 'Nameless' } });
  await expect(check(without)).rejects.toMatchObject({ status: 400, fields: { customDomain: 'Save a name first' } });
  const { _id: id } = await storeAt(owner, 'd.harbor.example');
  for (let tries = 0; tries < 20; tries += 1) await check(id);
  await expect(check(id)).rejects.toMatchObject({ status: 429 });
});

test('a name of the platform is reserved', async ({ make, world }) => {
  world.deps.sitesDomain = 'sites.scanfront.test';
  const owner = await make.merchant();
  await expect(storeAt(owner, 'mine.sites.scanfront.test')).rejects.toMatchObject({
    status: 400,
    fields: { customDomain: 'This name is reserved' },
  });
  world.deps.sitesDomain = null;
});
