import { expect } from 'vitest';
import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { accessOf, type Route } from '#contract/kit/route.ts';
import { isPermission, keyPermissions, permissions } from '#contract/permissions.ts';
import { readyRoles, rightsOf } from '#contract/team/roles.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from './api-test.ts';
import { exampleOf } from './example-of.ts';
import type { Factory, Person } from './factory.ts';
import { calls, guarded } from './routes.ts';
import { alike, ask, fingerprint, fingerprintOfOthers } from './tenant-matrix/attack.ts';
import { ofStores } from './tenant-matrix/belongings.ts';
import { openHouse } from './tenant-matrix/cast.ts';
import { findPlaces } from './tenant-matrix/find-places.ts';
import { inputFor, inputWith, nothingLike, ownParams } from './tenant-matrix/inputs.ts';
import { isKind, kindAt } from './tenant-matrix/kinds.ts';
import type { World } from './world.ts';

// Every call of the contract, attacked from every side. A new route is in here by itself; a new place for an id
// needs an entry in tenant-matrix/kinds.ts, or the test says so.

const anonymous = (route: Route) => {
  const names = Object.keys(route.spec.params?.shape ?? {});
  return inputFor(route, Object.fromEntries(names.map((name) => [name, nothingLike('product')])));
};

test('without a token every guarded call answers 401', async ({ world }) => {
  for (const { title, route } of guarded) {
    const { status } = await ask(world, route, anonymous(route));
    expect([title, status]).toEqual([title, 401]);
  }
});

test('with an invented or expired token every guarded call answers 401', async ({ make, world }) => {
  const expired = await make.merchant();
  await world.deps.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('merchant_id', '=', expired.scope.merchantId)
    .execute();
  for (const token of ['invented', expired.token]) {
    for (const { title, route } of guarded) {
      const { status } = await ask(world, route, anonymous(route), token);
      expect([title, status]).toEqual([title, 401]);
    }
  }
});

test('in every ready role all that it does not include is refused, and all that it includes is not', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  for (const role of readyRoles) {
    const { token } = await make.staff(owner, role);
    const included = new Set<string>(rightsOf[role].permissions);
    for (const { title, route } of guarded.filter(({ route }) => isPermission(route.spec.permission))) {
      const { text } = await ask(world, route, anonymous(route), token);
      const isRefused = text.includes('"NOT_PERMITTED"') && text.includes(`"permission":"${route.spec.permission}"`);
      expect([role, title, isRefused]).toEqual([role, title, !included.has(route.spec.permission ?? '')]);
    }
  }
});

test('of the operators’ calls nobody else is told that they exist, whatever their role or key', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const body = { name: 'Everything', permissions: [...keyPermissions], storeIds: null, expiresInDays: null };
  const { secret } = await owner.call(api.keys.create, { body });
  const tokens = [owner.token, secret];
  for (const role of readyRoles) tokens.push((await make.staff(owner, role)).token);
  const unknown = { method: 'GET', path: '/operator/no-such-call', spec: { summary: '' } } as unknown as Route;
  const operators = guarded.filter(({ route }) => route.spec.permission === 'operator');
  expect(operators.length).toBeGreaterThan(10);
  for (const token of tokens) {
    const missing = alike(await ask(world, unknown, {}, token));
    for (const { title, route } of operators) {
      expect([title, alike(await ask(world, route, anonymous(route), token))]).toEqual([title, missing]);
    }
  }
});

test('what an operator changes asks who it is anew, and needs no subscription', () => {
  for (const { title, route } of guarded.filter(({ route }) => route.spec.permission === 'operator')) {
    expect([title, route.spec.stepUp === true]).toEqual([title, route.method !== 'GET']);
    expect([title, accessOf(route)]).toEqual([title, 'account']);
  }
});

test('without a running subscription only the always-open calls answer', async ({ make, world }) => {
  const { token, scope } = await make.merchant();
  const closed = guarded.filter(({ route }) => accessOf(route) === 'subscriber');
  for (const status of ['past_due', 'canceled', 'incomplete'] as const) {
    await world.deps.db
      .updateTable('subscriptions')
      .set({ status })
      .where('merchant_id', '=', scope.merchantId)
      .execute();
    for (const { title, route } of closed) {
      const answer = await ask(world, route, anonymous(route), token);
      expect([title, answer.status]).toEqual([title, 403]);
      expect(JSON.parse(answer.text)).toMatchObject({ error: { name: 'ERR_SUBSCRIBE' } });
    }
  }
});

test('another merchant’s id, in a path, a query, a body or a list, is answered like one that does not exist, and nothing of theirs changes', async ({
  make,
  world,
}) => {
  const victim = await openHouse(world, make);
  // Apps on offer are everybody's; the victim's is not on offer, and nobody else has it.
  const attacker = await openHouse(world, make, ['app']);
  const { merchantId } = victim.owner.scope;
  const before = await fingerprint(world, merchantId);
  for (const place of findPlaces()) {
    const kind = kindAt(place);
    if (!isKind(kind)) continue;
    const params = ownParams(place, attacker.things);
    const attack = (id: string) =>
      ask(world, place.route, inputWith(place, id, params, attacker.things), attacker.owner.token);
    const foreign = await attack(victim.things[kind]);
    const missing = await attack(nothingLike(kind));
    expect([place.name, alike(foreign)]).toEqual([place.name, alike(missing)]);
    if (place.part === 'params') expect([place.name, foreign.status]).toEqual([place.name, 404]);
    expect([place.name, await fingerprint(world, merchantId)]).toEqual([place.name, before]);
  }
});

/** Somebody who works in one store alone, and may do there whatever can be allowed. */
async function memberOf(world: World, make: Factory, owner: Person, storeId: string): Promise<Person> {
  const member = await make.staff(owner);
  const { db, clock } = world.deps;
  const [id, now] = [newId(), clock.now()];
  const role = { id, name: 'Everything', permissions: [...permissions], created_at: now, updated_at: now };
  await db
    .insertInto('roles')
    .values({ ...role, merchant_id: owner.scope.merchantId })
    .execute();
  await db
    .updateTable('users')
    .set({ role_id: id, store_ids: [storeId] })
    .where('id', '=', member.user._id)
    .execute();
  return member;
}

test('what is of a store that somebody doesn’t work in is answered like what does not exist, and no list shows it', async ({
  make,
  world,
}) => {
  const { owner, things } = await openHouse(world, make);
  // Their own store has nothing but its location, and they may do whatever the owner may.
  const own = await owner.call(api.stores.create, { form: { title: 'Their own' } });
  const member = await memberOf(world, make, owner, own._id);
  const ofOwn = { ...things, store: own._id, location: own.storeLocation[0]?._id ?? '' };
  const { merchantId } = owner.scope;
  const before = await fingerprintOfOthers(world, merchantId, own._id);
  for (const place of findPlaces()) {
    const kind = kindAt(place);
    if (!isKind(kind) || !ofStores.has(kind)) continue;
    const params = ownParams(place, ofOwn);
    const attack = (id: string) => ask(world, place.route, inputWith(place, id, params, ofOwn), member.token);
    const foreign = await attack(things[kind]);
    const missing = await attack(nothingLike(kind));
    expect([place.name, alike(foreign)]).toEqual([place.name, alike(missing)]);
    if (place.part === 'params') expect([place.name, foreign.status]).toEqual([place.name, 404]);
    expect([place.name, await fingerprintOfOthers(world, merchantId, own._id)]).toEqual([place.name, before]);
  }
  const { rows: held } = await world.pool.query<{ product: string }>(
    `select product_id as product from unit_holds where merchant_id = '${merchantId}'`,
  );
  const secrets = Object.entries(things).filter(([kind]) => ofStores.has(kind));
  for (const { title, route } of guarded.filter(({ route }) => route.method === 'GET' || route.spec.download)) {
    const input = inputFor(route, ownParams({ title, route }, ofOwn));
    const ofProduct = route.spec.query?.shape.product ? { query: { ...(input.query as object), ...held[0] } } : {};
    const { text } = await ask(world, route, { ...input, ...ofProduct }, member.token);
    const shown = secrets.filter(([, id]) => text.includes(id)).map(([kind]) => kind);
    expect([title, shown]).toEqual([title, []]);
  }
  const { status } = await ask(world, api.stores.create, { form: { title: 'Another' } }, member.token);
  expect(status).toBe(403);
});

test('every foreign key between tenant tables carries the merchant', async ({ world }) => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || conname as name from pg_constraint k
    where contype = 'f' and connamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'merchant_id')
      and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'merchant_id')
      and not exists (
        select 1 from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'merchant_id')`);
  expect(rows).toEqual([]);
});

test('an example can be made for every body of the contract', () => {
  for (const { title, route } of calls) {
    for (const schema of [route.spec.body, route.spec.form, route.spec.query]) {
      if (schema)
        expect([title, (schema as z.ZodType).safeParse(exampleOf(schema)).error?.issues]).toEqual([title, undefined]);
    }
  }
});
