import { expect } from 'vitest';
import type { z } from 'zod';
import { categories } from '#contract/categories/categories.contract.ts';
import { type discountInput, discountStatuses, discounts } from '#contract/discounts/discounts.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';

type Given = z.input<typeof discountInput>;

const nowhere = '0190a5a0-dead-7000-8000-00000000dead';
const day = 24 * 60 * 60 * 1000;

const given = (changes: Partial<Given> = {}): Given => ({
  title: 'Spring sale',
  code: null,
  kind: 'percentage',
  percent: 10,
  amount: null,
  minimumAmount: null,
  minimumItems: null,
  appliesTo: 'everything',
  products: [],
  categories: [],
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  totalUses: null,
  usesPerCustomer: null,
  isActive: true,
  ...changes,
});

const add = async (person: Person, changes: Partial<Given> = {}) =>
  person.call(discounts.create, { params: { id: await storeOf(person) }, body: given(changes) });

const listOf = async (person: Person, query: object = {}) =>
  person.call(discounts.list, { params: { id: await storeOf(person) }, query });

const titlesOf = async (person: Person, query: object) => (await listOf(person, query)).map(({ title }) => title);

const addProduct = (person: Person) =>
  person.call(products.create, { form: { title: 'Pegboard', price: 12, oldPrice: 0, quantity: 3 } });

const shift = (world: World, milliseconds: number) =>
  new Date(world.clock.now().getTime() + milliseconds).toISOString();

test('discounts.create answers 201 with the discount, money and percentages as they were entered', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const { _id: product } = await addProduct(owner);
  const { _id: category } = await owner.call(categories.create, { form: { name: 'Lamps' } });
  const store = await storeOf(owner);
  const body = given({
    title: '  Lamp week ',
    code: ' lamps-10 ',
    percent: 12.35,
    minimumAmount: '49.99',
    minimumItems: 2,
    appliesTo: 'chosen',
    products: [product, product],
    categories: [category],
    startsAt: shift(world, -day),
    endsAt: shift(world, day),
    totalUses: 100,
    usesPerCustomer: 1,
  });
  const response = await send(
    world.config.urls.app,
    discounts.create,
    { params: { id: store }, body },
    { token: owner.token },
  );
  expect(response.status).toBe(201);
  const created = await response.json();
  expect(created).toEqual({
    ...body,
    title: 'Lamp week',
    code: 'LAMPS-10',
    minimumAmount: 49.99,
    products: [product],
    _id: expect.any(String),
    store,
    used: 0,
    status: 'active',
    createdAt: world.clock.now().toISOString(),
  });
  expect(await owner.call(discounts.get, { params: { id: created._id } })).toEqual(created);
  expect(await listOf(owner)).toEqual([created]);
});

test('each kind keeps its own value and drops the other’s', async ({ make }) => {
  const owner = await make.merchant();
  const both = { percent: 15, amount: 7.5 };
  expect(await add(owner, { ...both, kind: 'fixed' })).toMatchObject({ percent: null, amount: 7.5 });
  expect(await add(owner, { ...both, kind: 'percentage' })).toMatchObject({ percent: 15, amount: null });
  expect(await add(owner, { ...both, kind: 'free_shipping' })).toMatchObject({ percent: null, amount: null });
});

test('what is missing or can’t be is refused at its field', async ({ make }) => {
  const owner = await make.merchant();
  await expect(add(owner, { title: ' ', code: 'A B' })).toFailAt({
    title: 'Required',
    code: 'Use 3 to 30 letters, digits, - and _',
  });
  await expect(add(owner, { percent: null })).toFailAt({ percent: 'Required' });
  await expect(add(owner, { percent: 100.5 })).toFailAt({ percent: 'Not more than 100 %' });
  await expect(add(owner, { kind: 'fixed' })).toFailAt({ amount: 'Required' });
  await expect(add(owner, { kind: 'fixed', amount: 0 })).toFailAt({ amount: 'Must be more than 0' });
  await expect(add(owner, { minimumItems: 0 })).toFailAt({ minimumItems: 'Must be at least 1' });
  await expect(add(owner, { appliesTo: 'chosen' })).toFailAt({ products: 'Choose at least one product or category' });
  await expect(add(owner, { endsAt: '2026-01-01T00:00:00Z' })).toFailAt({ endsAt: 'It ends before it starts' });
  expect(await listOf(owner)).toEqual([]);
});

test('a code is unique within its store, whatever its case; discounts without one are any number', async ({ make }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  await add(owner, { code: 'SPRING' });
  const second = await add(owner, { code: 'SUMMER' });
  await add(owner);
  await add(owner);
  await add(other, { code: 'SPRING' });
  const taken = { code: 'This code is used by another discount' };
  await expect(add(owner, { code: 'spring' })).toFailAt(taken);
  const update = owner.call(discounts.update, { params: { id: second._id }, body: given({ code: 'Spring' }) });
  await expect(update).toFailAt(taken);
  expect(await listOf(owner)).toHaveLength(4);
});

test('of two that take the same code at the same moment one gets it', async ({ make }) => {
  const owner = await make.merchant();
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => add(owner, { code: 'RACE' })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listOf(owner)).toHaveLength(1);
});

test('products and categories have to be the merchant’s own', async ({ make }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const { _id: product } = await addProduct(other);
  const { _id: category } = await other.call(categories.create, { form: { name: 'Lamps' } });
  const kept = await add(owner);
  for (const id of [product, nowhere]) {
    await expect(add(owner, { appliesTo: 'chosen', products: [id] })).toFailAt({
      products: 'One of these products does not exist',
    });
  }
  const body = given({ appliesTo: 'chosen', title: 'Changed', categories: [category] });
  await expect(owner.call(discounts.update, { params: { id: kept._id }, body })).toFailAt({
    categories: 'One of these categories does not exist',
  });
  expect(await listOf(owner)).toEqual([kept]);
});

test('a discount whose only category was deleted is given on nothing, not on everything', async ({ make }) => {
  const owner = await make.merchant();
  const { _id: category } = await owner.call(categories.create, { form: { name: 'Lamps' } });
  const { _id: id } = await add(owner, { appliesTo: 'chosen', categories: [category] });
  await owner.call(categories.remove, { params: { id: category } });
  expect(await owner.call(discounts.get, { params: { id } })).toMatchObject({ appliesTo: 'chosen', categories: [] });
});

test('discounts.update replaces what was entered and keeps how often it was used', async ({ make, world }) => {
  const owner = await make.merchant();
  const { _id: product } = await addProduct(owner);
  const { _id: id } = await add(owner, { code: 'SPRING', appliesTo: 'chosen', products: [product] });
  await world.deps.db
    .updateTable('discounts')
    .set({ used: 4 })
    .where('merchant_id', '=', owner.scope.merchantId)
    .where('id', '=', id)
    .execute();
  const body = given({ title: 'Summer sale', kind: 'fixed', percent: null, amount: 5, isActive: false });
  const saved = await owner.call(discounts.update, { params: { id }, body });
  expect(saved).toMatchObject({ ...body, used: 4, status: 'off', products: [] });
  expect(await owner.call(discounts.get, { params: { id } })).toEqual(saved);
  await expect(owner.call(discounts.update, { params: { id: nowhere }, body })).toFailWith('NOT_FOUND');
});

test('discounts.remove deletes a discount, and frees its code', async ({ make }) => {
  const owner = await make.merchant();
  const { _id: id } = await add(owner, { code: 'SPRING' });
  expect(await owner.call(discounts.remove, { params: { id } })).toBeUndefined();
  await expect(owner.call(discounts.remove, { params: { id } })).toFailWith('NOT_FOUND');
  await expect(owner.call(discounts.get, { params: { id } })).toFailWith('NOT_FOUND');
  expect((await add(owner, { code: 'SPRING' })).code).toBe('SPRING');
});

test('discounts.list answers page by page, newest first, with the total, and finds titles and codes', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  await add(owner, { title: 'First 100 %' });
  await add(owner, { title: 'Second', code: 'LAMPS_10' });
  await add(owner, { title: 'Third' });
  const input = { params: { id: await storeOf(owner) }, query: { page: '2', pageSize: '2' } };
  const response = await send(world.config.urls.app, discounts.list, input, { token: owner.token });
  expect(response.headers.get('x-total-count')).toBe('3');
  expect(((await response.json()) as { title: string }[]).map(({ title }) => title)).toEqual(['First 100 %']);
  expect(await titlesOf(owner, {})).toEqual(['Third', 'Second', 'First 100 %']);
  expect(await titlesOf(owner, { search: 'lamps_' })).toEqual(['Second']);
  expect(await titlesOf(owner, { search: 'FIRST' })).toEqual(['First 100 %']);
  expect(await titlesOf(owner, { search: '%' })).toEqual(['First 100 %']);
  expect(await titlesOf(owner, { page: 9 })).toEqual([]);
});

test('the status follows the clock, and the filter agrees with it', async ({ make, world }) => {
  const owner = await make.merchant();
  await add(owner, { title: 'off', isActive: false, endsAt: shift(world, -day) });
  await add(owner, { title: 'ended', endsAt: shift(world, 0) });
  await add(owner, { title: 'scheduled', startsAt: shift(world, day) });
  await add(owner, { title: 'active', startsAt: shift(world, 0), endsAt: shift(world, 2 * day) });
  const { _id: id } = await add(owner, { title: 'used_up', startsAt: shift(world, day), totalUses: 2 });
  await world.deps.db
    .updateTable('discounts')
    .set({ used: 2 })
    .where('merchant_id', '=', owner.scope.merchantId)
    .where('id', '=', id)
    .execute();
  for (const status of discountStatuses) {
    expect(await listOf(owner, { status })).toMatchObject([{ title: status, status }]);
  }
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() + day));
  expect(await titlesOf(owner, { status: 'active' })).toEqual(['active', 'scheduled']);
  world.clock.set(now);
});

test('discounts of a store that is not there, or another merchant’s, answer 404', async ({ make }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  for (const id of [nowhere, await storeOf(other)]) {
    await expect(owner.call(discounts.list, { params: { id }, query: {} })).toFailWith('NOT_FOUND');
    await expect(owner.call(discounts.create, { params: { id }, body: given() })).toFailWith('NOT_FOUND');
  }
});

test('a repeated discounts.create with the same key adds one discount', async ({ make, world }) => {
  const owner = await make.merchant();
  const input = { params: { id: await storeOf(owner) }, body: given({ code: 'ONCE' }) };
  const options = { token: owner.token, headers: { 'idempotency-key': 'one' } };
  const first = await (await send(world.config.urls.app, discounts.create, input, options)).json();
  const again = await (await send(world.config.urls.app, discounts.create, input, options)).json();
  expect(again).toEqual(first);
  expect(await listOf(owner)).toHaveLength(1);
});
