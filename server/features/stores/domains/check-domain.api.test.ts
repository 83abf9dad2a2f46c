import { expect } from 'vitest';
import { stores } from '#contract/stores/stores.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { openStore } from '../stores.fixture.ts';
import { answerNames, leadingHere, silenceNames } from './name-zone.fixture.ts';

const name = 'shop.harbor.example';

const storeAt = (of: Person, customDomain: string) => openStore(of, { title: 'Harbor', customDomain });

test('stores.checkDomain: a name waits with its records until it is proved and leads here, and says which is missing', async ({
  make,
  world,
}) => {
  answerNames(world, { aliases: { [name]: ['parked.example'] } });
  const owner = await make.merchant();
  const store = await storeAt(owner, name);
  const proof = {
    type: 'TXT',
    host: '_scanfront.shop',
    value: expect.stringMatching(/^scanfront-verify=[\da-f]{48}$/),
  };
  const waiting = {
    name,
    status: 'waiting',
    record: { type: 'CNAME', host: 'shop', value: 'localhost' },
    proof: { ...proof, isNeeded: true },
    isProved: false,
    leadsHere: false,
    endsAt: null,
    problem: null,
  };
  expect(store.customDomain).toEqual({ ...waiting, checkedAt: null, found: null });
  const check = async () => (await owner.call(stores.checkDomain, { params: { id: store._id } })).customDomain;
  const checkedAt = world.clock.now().toISOString();
  expect(await check()).toEqual({ ...waiting, checkedAt, found: 'parked.example' });
  answerNames(world, leadingHere(name));
  expect(await check()).toEqual({ ...waiting, checkedAt, leadsHere: true, found: null });
  answerNames(world, { texts: leadingHere(name, [store]).texts });
  expect(await check()).toEqual({ ...waiting, checkedAt, isProved: true, found: null });
  answerNames(world, leadingHere(name, [store]));
  const ready = await check();
  expect(ready).toMatchObject({ status: 'ready', isProved: true, leadsHere: true, found: null });
  expect((await owner.call(stores.get, { params: { id: store._id } })).customDomain).toEqual(ready);
});

test('the same name keeps what was found, another one is not looked at yet', async ({ make, world }) => {
  const owner = await make.merchant();
  const store = await storeAt(owner, 'a.harbor.example');
  const params = { id: store._id };
  answerNames(world, leadingHere('a.harbor.example', [store]));
  await owner.call(stores.checkDomain, { params });
  const save = (customDomain: string) => owner.call(stores.update, { params, form: { customDomain } });
  expect((await save('A.harbor.example.')).customDomain).toMatchObject({ status: 'ready', isProved: true });
  const other = { status: 'waiting', checkedAt: null, isProved: false, leadsHere: false };
  expect((await save('b.harbor.example')).customDomain).toMatchObject(other);
  expect((await save('a.harbor.example')).customDomain).toMatchObject(other);
  expect((await save('')).customDomain).toBeNull();
});

test('a registered name gets the address of our host', async ({ make, world }) => {
  answerNames(world, { addresses: { localhost: ['203.0.113.7'] } });
  const owner = await make.merchant();
  const { customDomain } = await storeAt(owner, 'harbor-lots.example');
  expect(customDomain?.record).toEqual({ type: 'A', host: '@', value: '203.0.113.7' });
  expect(customDomain?.proof).toMatchObject({ host: '_scanfront', isNeeded: true });
});

test('where stores have names below ours, one alias of the store’s own proves a name and leads it here', async ({
  make,
  world,
}) => {
  world.deps.sitesDomain = 'sites.scanfront.test';
  try {
    const [owner, other] = [await make.merchant(), await make.merchant()];
    const alias = 'alias.harbor.example';
    const [own, theirs] = [await storeAt(owner, alias), await storeAt(other, alias)];
    const value = own.customDomain?.record.value ?? '';
    // Longer than any slug: no store can have it as its address.
    expect(value).toMatch(/^[\da-f]{48}\.sites\.scanfront\.test$/);
    expect(value).not.toBe(theirs.customDomain?.record.value);
    expect(own.customDomain?.proof.isNeeded).toBe(false);
    answerNames(world, { aliases: { [alias]: [`${value.toUpperCase()}.`] } });
    const checked = await other.call(stores.checkDomain, { params: { id: theirs._id } });
    expect(checked.customDomain).toMatchObject({ status: 'waiting', isProved: false, leadsHere: true });
    const ready = await owner.call(stores.checkDomain, { params: { id: own._id } });
    expect(ready.customDomain).toMatchObject({ status: 'ready', isProved: true });
  } finally {
    world.deps.sitesDomain = null;
  }
});

test('a name service that does not answer changes nothing', async ({ make, world }) => {
  const owner = await make.merchant();
  const store = await storeAt(owner, 'c.harbor.example');
  const params = { id: store._id };
  answerNames(world, leadingHere('c.harbor.example', [store]));
  const ready = await owner.call(stores.checkDomain, { params });
  silenceNames(world);
  await expect(owner.call(stores.checkDomain, { params })).toFailWith('UNAVAILABLE');
  expect((await owner.call(stores.get, { params })).customDomain).toEqual(ready.customDomain);
  expect(ready.customDomain).toMatchObject({ status: 'ready' });
});

test('without a name there is nothing to look at, and nobody looks too often', async ({ make, world }) => {
  answerNames(world, {});
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

test('a store’s own name is its owner’s: staff neither give, change, check nor take it, and save all else', async ({
  make,
  world,
}) => {
  answerNames(world, {});
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  const { _id: id } = await storeAt(owner, 'e.harbor.example');
  const params = { id };
  const save = (customDomain: string) => staff.call(stores.update, { params, form: { customDomain, phone: '555' } });
  for (const other of ['evil.example', '']) await expect(save(other)).toFailWith('NOT_PERMITTED');
  await expect(storeAt(staff, 'evil.example')).toFailWith('NOT_PERMITTED');
  await expect(staff.call(stores.checkDomain, { params })).toFailWith('NOT_PERMITTED');
  expect((await owner.call(stores.get, { params })).phone).toBe('');
  expect(await save('e.harbor.example')).toMatchObject({ phone: '555', customDomain: { name: 'e.harbor.example' } });
  expect(await openStore(staff, { title: 'Theirs', customDomain: '' })).toMatchObject({ customDomain: null });
});
