import type { z } from 'zod';
import { api } from '#contract/api.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { exampleOf } from '../example-of.ts';
import type { Person } from '../factory.ts';
import type { World } from '../world.ts';

async function firstStoreOf(owner: Person) {
  const [store] = await owner.call(api.stores.list, { query: {} });
  if (!store) throw new Error('There is no store.');
  return store;
}

const addStore = async (owner: Person, customDomain?: string): Promise<string> =>
  (await owner.call(api.stores.create, { form: { title: 'Theirs', ...(customDomain && { customDomain }) } }))._id;

export const aStore = async (_world: World, owner: Person): Promise<string> => (await firstStoreOf(owner))._id;

/** One that can go without anything else going with it. */
export const aSpareStore = (_world: World, owner: Person): Promise<string> => addStore(owner);

export const aStoreWithDomain = (_world: World, owner: Person): Promise<string> =>
  addStore(owner, `${newId()}.example.com`);

export async function aRemovedStore(_world: World, owner: Person): Promise<string> {
  const id = await addStore(owner);
  await owner.call(api.stores.remove, { params: { id }, form: {} });
  return id;
}

export async function aLocation(_world: World, owner: Person): Promise<string> {
  const { storeLocation } = await firstStoreOf(owner);
  return storeLocation[0]?._id ?? '';
}

export async function anOrder(world: World, owner: Person): Promise<string> {
  const storeId = await aStore(world, owner);
  return (await makeOrder(world.pool, { merchantId: owner.scope.merchantId, storeId })).id;
}

export async function aComment(world: World, owner: Person): Promise<string> {
  const params = { id: await anOrder(world, owner) };
  return (await owner.call(api.orders.comment, { params, body: { body: 'Theirs' } }))._id;
}

let codes = 0;

export async function aDiscount(world: World, owner: Person): Promise<string> {
  const { create } = api.discounts;
  const body = exampleOf(create.spec.body) as z.input<typeof create.spec.body>;
  const code = `THEIRS-${++codes}`;
  return (await owner.call(create, { params: { id: await aStore(world, owner) }, body: { ...body, code } }))._id;
}

export async function aPage(world: World, owner: Person): Promise<string> {
  const params = { id: await aStore(world, owner) };
  return (await owner.call(api.content.createPage, { params, body: { title: 'Theirs' } }))._id;
}

export async function aPost(world: World, owner: Person): Promise<string> {
  const params = { id: await aStore(world, owner) };
  return (await owner.call(api.content.createPost, { params, body: { title: 'Theirs' } }))._id;
}

export async function aTheme(_world: World, owner: Person): Promise<string> {
  const body = { name: 'Theirs', style: '.sf-card { color: red }', isActive: true };
  return (await owner.call(api.design.createTheme, { body }))._id;
}

/** One that is kept: it could be gone back to. */
export async function aBuild(world: World, owner: Person): Promise<string> {
  const [id, now] = [newId(), world.clock.now()];
  const scope = { merchant_id: owner.scope.merchantId, store_id: await aStore(world, owner) };
  const state = { kind: 'publish', status: 'done', is_kept: true, created_at: now, finished_at: now } as const;
  await world.deps.db
    .insertInto('site_builds')
    .values({ ...scope, ...state, id })
    .execute();
  return id;
}
