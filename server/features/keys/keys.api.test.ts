import { expect } from 'vitest';
import type { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { discounts } from '#contract/discounts/discounts.contract.ts';
import { type keyInput, keys, mostKeys } from '#contract/keys/keys.contract.ts';
import { keyPermissions, permissions } from '#contract/permissions.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import { makeServices } from '#server/services.ts';
import { test } from '#testing/api-test.ts';
import { captureStatements } from '#testing/capture-statements.ts';
import { makeCaller, send } from '#testing/client.ts';
import type { Person } from '#testing/factory.ts';
import { stepUp } from '#testing/step-up.ts';
import { aSpareStore, aStore } from '#testing/tenant-matrix/shop-things.ts';
import type { World } from '#testing/world.ts';

const body = (input: Partial<z.input<typeof keyInput>> = {}) => ({
  name: 'Price sheet',
  permissions: ['products.read' as const],
  storeIds: null,
  expiresInDays: null,
  ...input,
});

/** A key of theirs, and who calls with it. */
async function makeKey(world: World, owner: Person, input: Partial<z.input<typeof keyInput>> = {}) {
  await stepUp(world, owner);
  const key = await owner.call(keys.create, { body: body(input) });
  const { app } = world.config.urls;
  const token = key.secret;
  return {
    ...key,
    call: makeCaller(app, { token }),
    send: (route: Parameters<typeof send>[1], more: object = {}) => send(app, route, more, { token }),
  };
}

const actorOf = (world: World, secret: string) =>
  world.services.keys.authenticate(secret, { address: '192.0.2.7', userAgent: '' });

test('a key is shown once, stored as a hash, and known by its last four characters', async ({ make, world }) => {
  const owner = await make.merchant();
  const { secret, ...key } = await owner.call(keys.create, { body: body({ expiresInDays: 30 }) });
  expect(secret).toMatch(/^sk_live_[\w-]{43}$/);
  expect(key).toMatchObject({ name: 'Price sheet', lastFour: secret.slice(-4), perMinute: 600, lastUsedAt: null });
  expect(key.createdBy).toEqual({ _id: owner.user._id, firstName: 'Marisol', lastName: 'Dunn' });
  const list = await owner.call(keys.list);
  expect(list).toEqual([key]);
  const row = await world.deps.db.selectFrom('api_keys').selectAll().where('id', '=', key._id).executeTakeFirst();
  expect(JSON.stringify(row)).not.toContain(secret.slice(8, 40));
});

test('it does what was ticked and nothing else', async ({ make, world }) => {
  const owner = await make.merchant();
  const reader = await makeKey(world, owner);
  expect(await reader.call(products.list, { query: { pageSize: 1 } })).toHaveLength(1);
  await expect(reader.call(categories.create, { body: { name: 'Kitchen' } } as never)).toFailWith('NOT_PERMITTED');
  expect(await actorOf(world, reader.secret)).toMatchObject({
    via: { kind: 'key', id: reader._id, name: 'Price sheet' },
    sessionId: '',
    userId: owner.user._id,
    address: '192.0.2.7',
  });
});

test('a key makes no keys, whatever it was given, and is no person', async ({ make, world }) => {
  const owner = await make.merchant();
  for (const permission of permissions.filter((each) => !keyPermissions.includes(each))) {
    const given = [permission] as unknown as z.input<typeof keyInput>['permissions'];
    await expect(owner.call(keys.create, { body: body({ permissions: given }) })).toFailAt({
      'permissions.0': 'A key can’t be given this.',
    });
  }
  const all = await makeKey(world, owner, { permissions: [...keyPermissions] });
  // Even where somebody has written it into the table.
  await world.deps.db
    .updateTable('api_keys')
    .set({ permissions: [...permissions] })
    .where('id', '=', all._id)
    .execute();
  await expect(all.call(keys.create, { body: body() })).toFailWith('NOT_PERMITTED');
  await expect(all.call(keys.list)).toFailWith('NOT_PERMITTED');
  await expect(all.call(keys.rotate, { params: { id: all._id }, body: { overlap: 'now' } })).toFailWith(
    'NOT_PERMITTED',
  );
  await expect(all.call(keys.revoke, { params: { id: all._id } })).toFailWith('NOT_PERMITTED');
  await expect(all.call(team.list)).toFailWith('NOT_PERMITTED');
  await expect(all.call(accounts.sessions)).toFailWith('NOT_PERMITTED');
});

test('nobody gives a key what they don’t have, and only the owner makes keys at first', async ({ make }) => {
  const owner = await make.merchant();
  const manager = await make.staff(owner);
  await expect(manager.call(keys.list)).toFailWith('NOT_PERMITTED');
  await expect(manager.call(keys.create, { body: body() })).toFailWith('NOT_PERMITTED');
});

test('somebody with a role that makes keys hands on no more than that role', async ({ make, world }) => {
  const owner = await make.merchant();
  const maker = await memberWith(world, await make.staff(owner), ['keys.manage', 'products.read', 'orders.read']);
  const both = ['products.read', 'products.write'] as const;
  await expect(maker.call(keys.create, { body: body({ permissions: [...both] }) })).toFailAt({
    permissions: 'You don’t have this yourself: products.write.',
  });
  const theirs = await makeKey(world, maker);
  const ours = await makeKey(world, owner, { permissions: [...both] });
  const rotation = { params: { id: ours._id }, body: { overlap: 'day' as const } };
  await expect(maker.call(keys.rotate, rotation)).toFailWith('NOT_PERMITTED');
  expect(await maker.call(keys.rotate, { params: { id: theirs._id }, body: { overlap: 'day' } })).toMatchObject({
    createdBy: { _id: maker.user._id },
  });
});

test('what its maker loses a key loses at once, and it ends with them', async ({ make, world }) => {
  const owner = await make.merchant();
  const maker = await memberWith(world, await make.staff(owner), ['keys.manage', 'products.read', 'orders.read']);
  const key = await makeKey(world, maker, { permissions: ['products.read', 'orders.read'] });
  await key.call(products.summary);
  await memberWith(world, maker, ['keys.manage', 'orders.read']);
  await expect(key.call(products.summary)).toFailWith('NOT_PERMITTED');
  expect((await actorOf(world, key.secret))?.permissions).toEqual(new Set(['orders.read']));
  await world.deps.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', maker.user._id).execute();
  await expect(key.call(products.summary)).toFailWith('UNAUTHENTICATED');
  await world.deps.db.updateTable('users').set({ status: 'active' }).where('id', '=', maker.user._id).execute();
  await owner.call(team.removeMember, { params: { id: maker.user._id } });
  await expect(key.call(products.summary)).toFailWith('UNAUTHENTICATED');
  expect(await owner.call(keys.list)).toEqual([]);
});

test('a key works in the stores it was given that its maker still works in', async ({ make, world }) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const [first, second] = [await aStore(world, owner), await aSpareStore(world, owner)];
  const foreign = await aStore(world, other);
  await expect(owner.call(keys.create, { body: body({ storeIds: [first, foreign] }) })).toFailAt({
    storeIds: 'No such store.',
  });
  const key = await makeKey(world, owner, { storeIds: [first, second] });
  expect((await actorOf(world, key.secret))?.storeIds).toEqual([first, second]);
  const limitTo = (storeIds: string[] | null) =>
    world.deps.db.updateTable('users').set({ store_ids: storeIds }).where('id', '=', owner.user._id).execute();
  await limitTo([second]);
  expect((await actorOf(world, key.secret))?.storeIds).toEqual([second]);
  await expect(owner.call(keys.create, { body: body({ storeIds: [first] }) })).toFailAt({ storeIds: 'No such store.' });
  const everywhere = await makeKey(world, owner);
  expect((await actorOf(world, everywhere.secret))?.storeIds).toEqual([second]);
  await limitTo(null);
});

test('a key of one store finds nothing of another, wherever it asks', async ({ make, world }) => {
  const owner = await make.merchant();
  const [own, other] = [await aStore(world, owner), await aSpareStore(world, owner)];
  const given = ['stores.read', 'discounts.manage', 'orders.read', 'stores.publish'] as const;
  const key = await makeKey(world, owner, { permissions: [...given], storeIds: [own] });
  expect((await key.call(stores.list, { query: {} })).map(({ _id }) => _id)).toEqual([own]);
  const params = { id: other };
  await expect(key.call(stores.get, { params })).toFailWith('NOT_FOUND');
  await expect(key.call(discounts.list, { params, query: {} })).toFailWith('NOT_FOUND');
  await expect(key.call(publishing.deploy, { params })).toFailWith('NOT_FOUND');
  await key.call(discounts.list, { params: { id: own }, query: {} });
});

test('the name and the limit of a key change while it works; what it may do stays', async ({ make, world }) => {
  const owner = await make.merchant();
  world.clock.beginHour();
  const key = await makeKey(world, owner, { perMinute: 1 });
  const params = { id: key._id };
  const change = { name: 'Ledger', perMinute: 3, permissions: ['orders.read'] };
  expect(await owner.call(keys.update, { params, body: change })).toMatchObject({
    name: 'Ledger',
    perMinute: 3,
    permissions: ['products.read'],
  });
  expect((await key.send(products.summary)).headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
  for (const perMinute of [0, 601, 1.5, 1e12]) {
    await expect(owner.call(keys.update, { params, body: { name: 'Ledger', perMinute } })).toFailWith('INVALID');
  }
  const { rows } = await world.pool.query(`select changes from history where subject_id = $1 and action = 'changed'`, [
    key._id,
  ]);
  expect(rows).toEqual([
    {
      changes: [
        { field: 'name', was: 'Price sheet', is: 'Ledger' },
        { field: 'perMinute', was: 1, is: 3 },
      ],
    },
  ]);
  await expect(key.call(keys.update, { params, body: change })).toFailWith('NOT_PERMITTED');
  await owner.call(keys.revoke, { params });
  await expect(owner.call(keys.update, { params, body: change })).toFailWith('CONFLICT');
});

test('a key that has ended, was revoked or was never made opens nothing', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const [revoked, expiring] = [await makeKey(world, owner), await makeKey(world, owner, { expiresInDays: 7 })];
  await owner.call(keys.revoke, { params: { id: revoked._id } });
  await expect(revoked.call(products.summary)).toFailWith('UNAUTHENTICATED');
  await expect(owner.call(keys.revoke, { params: { id: revoked._id } })).toFailWith('NOT_FOUND');
  world.clock.advance({ days: 6 });
  await expiring.call(products.summary);
  world.clock.advance({ days: 1 });
  await expect(expiring.call(products.summary)).toFailWith('UNAUTHENTICATED');
  await expect(owner.call(keys.revoke, { params: { id: expiring._id } })).toFailWith('NOT_FOUND');
  const rotation = { params: { id: expiring._id }, body: { overlap: 'hour' as const } };
  await stepUp(world, owner);
  await expect(owner.call(keys.rotate, rotation)).toFailWith('CONFLICT');
  const { app } = world.config.urls;
  const invented = ['sk_live_', 'sk_live_x', `sk_live_${'A'.repeat(43)}`, `sk_live_${'A'.repeat(5000)}`, 'sk_test_1'];
  for (const token of invented) {
    await expect(makeCaller(app, { token })(products.summary)).toFailWith('UNAUTHENTICATED');
  }
  await expect(call(products.summary)).toFailWith('UNAUTHENTICATED');
});

test('after a rotation both keys work for the overlap, then the new one alone', async ({ make, world }) => {
  const owner = await make.merchant();
  const old = await makeKey(world, owner, { expiresInDays: 30, perMinute: 50 });
  const rotation = { params: { id: old._id }, body: { overlap: 'hour' as const } };
  const tries = await Promise.allSettled([owner.call(keys.rotate, rotation), owner.call(keys.rotate, rotation)]);
  const made = tries.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  expect(made).toHaveLength(1);
  const [next] = made;
  expect(next).toMatchObject({ name: 'Price sheet', permissions: ['products.read'], perMinute: 50, endedBy: null });
  expect(next?.endsAt).toBe(new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString());
  const successor = makeCaller(world.config.urls.app, { token: next?.secret ?? '' });
  await successor(products.summary);
  await old.call(products.summary);
  world.clock.advance({ hours: 1 });
  await successor(products.summary);
  await expect(old.call(products.summary)).toFailWith('UNAUTHENTICATED');
  const ended = (await owner.call(keys.list)).find(({ _id }) => _id === old._id);
  expect(ended).toMatchObject({ endedBy: 'rotated', endsAt: world.clock.now().toISOString() });
});

test('every answer to a key tells what is left of its minute, and beyond it it waits', async ({ make, world }) => {
  const owner = await make.merchant();
  world.clock.beginHour();
  world.clock.advance({ seconds: 20 });
  const key = await makeKey(world, owner, { perMinute: 2 });
  const neighbour = await makeKey(world, owner);
  const answers = await Promise.all([1, 2, 3].map(() => key.send(products.summary)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  expect(answers.map(({ headers }) => headers.get('ratelimit')).toSorted()).toEqual([
    '"key";r=0;t=40',
    '"key";r=0;t=40',
    '"key";r=1;t=40',
  ]);
  for (const { headers } of answers) expect(headers.get('ratelimit-policy')).toBe('"key";q=2;w=60');
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('40');
  // One that spends its budget takes nothing from another; what is refused is told as well.
  const refused = await neighbour.send(keys.list);
  expect([refused.status, refused.headers.get('ratelimit')]).toEqual([403, '"key";r=599;t=40']);
  world.clock.advance({ seconds: 40 });
  expect((await key.send(products.summary)).headers.get('ratelimit')).toBe('"key";r=1;t=60');
  expect((await send(world.config.urls.app, products.summary, {}, owner)).headers.get('ratelimit')).toBeNull();
});

test('several processes count a key together, and one that is beyond is refused without asking the database', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  world.clock.beginHour();
  const key = await makeKey(world, owner, { perMinute: 100 });
  const other = makeServices(world.deps).keys;
  const from = { address: '192.0.2.7', userAgent: '' };
  const counts = await Promise.all(
    Array.from({ length: 100 }, (_, n) => (n % 2 ? other : world.services.keys).authenticate(key.secret, from)),
  );
  const used = counts.map((actor) => actor?.budget?.used ?? 0);
  expect(used.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  expect((await key.send(products.summary)).status).toBe(429);
  const statements = await captureStatements(async () => {
    const { status, headers } = await key.send(products.summary);
    expect([status, headers.get('ratelimit')]).toEqual([429, '"key";r=0;t=60']);
  });
  expect(statements.filter(({ text }) => text.includes('api_keys'))).toEqual([]);
  const logged = await owner.call(keys.calls, { params: { id: key._id }, query: {} });
  expect(logged.map(({ status }) => status)).toEqual([429, 429]);
});

test('who a key is, what they may and what is left are read and counted in one statement that uses the index', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const key = await makeKey(world, owner);
  await actorOf(world, key.secret);
  const statements = await captureStatements(() => actorOf(world, key.secret));
  expect(statements).toHaveLength(1);
  const [statement] = statements;
  expect(statement?.name).toBeDefined();
  const values = statement?.values.map((value) =>
    typeof value === 'object' && value ? Buffer.from(value.bytes, 'base64') : value,
  );
  const client = await world.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${statement?.text}`, values);
    expect(JSON.stringify(rows)).toContain('api_keys_token');
  } finally {
    client.release(true);
  }
  // What can't be a key is not looked for.
  expect(await captureStatements(() => actorOf(world, 'sk_live_x'))).toEqual([]);
});

test('a merchant has at most a hundred keys, however many are made at once', async ({ make, world }) => {
  const owner = await make.merchant();
  await makeKey(world, owner);
  await world.pool.query(
    `insert into api_keys (merchant_id, id, user_id, name, token_hash, last_four, permissions, per_minute, created_at)
     select merchant_id, gen_random_uuid(), user_id, name, decode(md5(n::text), 'hex'), last_four, permissions,
       per_minute, created_at
     from api_keys, generate_series(3, $2) n where merchant_id = $1`,
    [owner.scope.merchantId, mostKeys],
  );
  const tries = await Promise.allSettled([1, 2, 3].map(() => owner.call(keys.create, { body: body() })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(owner.call(keys.create, { body: body() })).toFailWith('CONFLICT');
});

test('what a key called is written down, without what a query could hold', async ({ make, world }) => {
  const owner = await make.merchant();
  const key = await makeKey(world, owner);
  const correlationId = 'from-the-price-sheet';
  const ask = (route: typeof products.list | typeof team.list, input: object) =>
    send(world.config.urls.app, route, input, { token: key.secret, headers: { 'x-correlation-id': correlationId } });
  await ask(products.list, { query: { search: 'secret words', pageSize: 1 } });
  world.clock.advance({ seconds: 1 });
  await ask(team.list, {});
  const calls = await owner.call(keys.calls, { params: { id: key._id }, query: {} });
  expect(calls).toMatchObject([
    { method: 'GET', path: '/api/v1/team', status: 403, correlationId, address: '127.0.0.1' },
    { method: 'GET', path: '/api/v1/products', status: 200, correlationId },
  ]);
  expect(JSON.stringify(calls)).not.toContain('secret');
  const [listed] = await owner.call(keys.list);
  expect(listed?.lastUsedAt).toBe(world.clock.now().toISOString());
  const other = await make.merchant();
  await expect(other.call(keys.calls, { params: { id: key._id }, query: {} })).toFailWith('NOT_FOUND');
});

test('of each key the newest thousand calls are kept, for a month', async ({ make, world }) => {
  const owner = await make.merchant();
  const [busy, quiet] = [await makeKey(world, owner), await makeKey(world, owner)];
  await quiet.call(products.summary);
  const actor = await actorOf(world, busy.secret);
  if (!actor) throw new Error('There is such a key.');
  for (let n = 0; n < 2600; n += 1) {
    const request = { method: 'GET', url: `/api/v1/things/${n}?token=1`, id: 'many' };
    world.services.keys.recordCall(actor, request as never, { statusCode: 200, elapsedTime: 1.2 } as never);
    world.clock.advance({ seconds: 1 });
  }
  const read = async (id: string) =>
    send(world.config.urls.app, keys.calls, { params: { id }, query: { pageSize: 1 } }, owner);
  const newest = await read(busy._id);
  expect(newest.headers.get('x-total-count')).toBe('1000');
  expect(await newest.json()).toMatchObject([{ path: '/api/v1/things/2599' }]);
  expect((await read(quiet._id)).headers.get('x-total-count')).toBe('1');
  world.clock.advance({ days: 30 });
  const inPerson = actAsOwner(owner.scope.merchantId, owner.user._id);
  expect((await world.services.keys.calls(inPerson, quiet._id, {})).total).toBe(0);
});

/** Gives somebody a role with these permissions. */
async function memberWith(world: World, person: Person, given: string[]): Promise<Person> {
  const { db, clock } = world.deps;
  const now = clock.now();
  const { merchantId } = person.scope;
  const id = crypto.randomUUID();
  await db
    .insertInto('roles')
    .values({ merchant_id: merchantId, id, name: id, permissions: given, created_at: now, updated_at: now })
    .execute();
  await db.updateTable('users').set({ role_id: id }).where('id', '=', person.user._id).execute();
  return person;
}
