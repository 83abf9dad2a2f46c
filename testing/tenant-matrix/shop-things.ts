import type { z } from 'zod';
import { api } from '#contract/api.ts';
import type { OpenSaleInput, SaleInput } from '#contract/counter/counter.schemas.ts';
import type { UnitInput } from '#contract/intake/intake.schemas.ts';
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

let bins = 0;

export async function aBin(world: World, owner: Person): Promise<string> {
  const params = { id: await aLocation(world, owner) };
  return (await owner.call(api.bins.create, { params, body: { name: `T-${++bins}` } }))._id;
}

/** A count that can be taken back. */
export async function aBinCount(world: World, owner: Person): Promise<string> {
  const form = { title: 'Theirs', price: 1, oldPrice: 0, quantity: 1 };
  const { _id: product } = await owner.call(api.products.create, { form });
  const params = { id: await aBin(world, owner) };
  const body = { counts: [{ product, expected: 0, counted: 1 }] };
  return (await owner.call(api.bins.count, { params, body })).undoId ?? '';
}

export const aPhone = async (_world: World, owner: Person): Promise<string> => (await owner.call(api.phones.pair))._id;

/** A line of an order that somebody of theirs has taken. */
export async function aPick(world: World, owner: Person): Promise<string> {
  const { merchantId } = owner.scope;
  const form = { title: 'Theirs', price: 1, oldPrice: 0, quantity: 1 };
  const { _id: product } = await owner.call(api.products.create, { form });
  await world.pool.query('update products set quantity = 0 where id = $1', [product]);
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into picks (merchant_id, id, movement_id, receipt_id, claimed_by, claimed_at)
     select d.merchant_id, gen_random_uuid(), d.movement_id, d.receipt_id, $2, now() from stock_draws d
     join receipts r on r.merchant_id = d.merchant_id and r.id = d.receipt_id
     where d.merchant_id = $1 and r.product_id = $3 returning id`,
    [merchantId, owner.user._id, product],
  );
  return rows[0]?.id ?? '';
}

let tills = 0;

/** Nobody sells at it. */
export async function aTill(world: World, owner: Person): Promise<string> {
  const body = { name: `Till ${++tills}`, location: await aLocation(world, owner) };
  return (await owner.call(api.tills.create, { body }))._id;
}

export async function aShift(world: World, owner: Person): Promise<string> {
  const till = await aTill(world, owner);
  return (await owner.call(api.shifts.open, { body: { till, float: 100 } }))._id;
}

/** A browser at a till whose shift is open. */
async function aCounter(world: World, owner: Person) {
  const till = await aTill(world, owner);
  const shift = await owner.call(api.shifts.open, { body: { till, float: 100 } });
  const { _id: device } = await owner.call(api.tills.take, { params: { id: till } });
  return { device, shift: shift._id };
}

export const aTillDevice = async (world: World, owner: Person): Promise<string> =>
  (await aCounter(world, owner)).device;

export async function aCounterSale(world: World, owner: Person): Promise<string> {
  const example = exampleOf(api.counter.place.spec.body) as SaleInput;
  const sale = { ...example, ...(await aCounter(world, owner)) };
  const payments = sale.payments.map((payment) => ({ ...payment, _id: newId() }));
  return (await owner.call(api.counter.place, { body: { ...sale, _id: newId(), payments } }))._id;
}

/** Somebody who takes goods in, of no truckload. */
export async function anIntakeSession(world: World, owner: Person): Promise<string> {
  const body = { _id: newId(), station: newId(), truckload: null, location: await aLocation(world, owner) };
  return (await owner.call(api.intake.start, { body })).session._id;
}

export async function anIntakeUnit(world: World, owner: Person): Promise<string> {
  const example = exampleOf(api.intake.receive.spec.body) as UnitInput;
  const session = await anIntakeSession(world, owner);
  return (await owner.call(api.intake.receive, { body: { ...example, _id: newId(), session } }))._id;
}

export async function aParkedSale(world: World, owner: Person): Promise<string> {
  const example = exampleOf(api.counter.park.spec.body) as OpenSaleInput;
  const sale = { ...example, ...(await aCounter(world, owner)) };
  return (await owner.call(api.counter.park, { body: { ...sale, _id: newId() } }))._id;
}

export async function aPickup(world: World, owner: Person): Promise<string> {
  const id = await anOrder(world, owner);
  await world.pool.query("update orders set way = 'pickup', status = 'Ready', place = $2 where id = $1", [
    id,
    JSON.stringify({ name: 'Main location', address: {}, instructions: '', readyAt: null }),
  ]);
  return id;
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
