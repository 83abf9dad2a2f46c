import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { test } from '#testing/api-test.ts';
import { addCategory, addSubCategory, emptyMerchant } from './categories.fixture.ts';

test('names become ids: what exists is found whatever its case, what is missing is made, blanks are ignored', async ({
  make,
  world,
}) => {
  const [owner, other] = [await emptyMerchant(world, make), await emptyMerchant(world, make)];
  const lamps = await addCategory(owner, 'Lamps');
  await addCategory(other, 'Tools');
  const { findOrCreateByNames } = world.services.categories;
  const ids = await world.deps.db
    .transaction()
    .execute((tx) => findOrCreateByNames(tx, owner.scope, ['LAMPS', ' Tools ', 'tools', '', '  ', 'ÉCLAIRS', '📦']));
  expect([...ids.keys()].sort()).toEqual(['lamps', 'tools', 'éclairs', '📦'].sort());
  expect(ids.get('lamps')).toBe(lamps._id);
  const { categories: shown } = await owner.call(categories.list);
  expect(shown.find(({ name }) => name === 'Tools')).toMatchObject({
    _id: ids.get('tools'),
    seoMetaData: { title: 'Tools', slug: 'tools' },
  });
  expect(shown).toHaveLength(4);
  expect(await findOrCreateByNames(world.deps.db, owner.scope, [])).toEqual(new Map());
});

test('names of sub-categories become ids within their category', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const lamps = await addCategory(owner, 'Lamps');
  const tools = await addCategory(owner, 'Tools');
  const used = await addSubCategory(owner, tools._id, 'Used');
  const { findOrCreateSubsByNames } = world.services.categories;
  const inTools = await findOrCreateSubsByNames(world.deps.db, owner.scope, tools._id, ['used', 'New']);
  const inLamps = await findOrCreateSubsByNames(world.deps.db, owner.scope, lamps._id, ['used']);
  expect(inTools.get('used')).toBe(used._id);
  expect(inTools.get('new')).toBeDefined();
  expect(inLamps.get('used')).not.toBe(used._id);
});

test('two imports that bring the same names at once share the categories', async ({ make, world }) => {
  const owner = await emptyMerchant(world, make);
  const names = ['Lamps', 'Tools', 'Chairs', 'Rugs'];
  const run = (order: string[]) =>
    world.deps.db.transaction().execute((tx) => world.services.categories.findOrCreateByNames(tx, owner.scope, order));
  const [one, two, three] = await Promise.all([run(names), run(names.toReversed()), run(names)]);
  const sorted = (ids: Map<string, string>) => [...ids].sort();
  expect(sorted(two)).toEqual(sorted(one));
  expect(sorted(three)).toEqual(sorted(one));
  expect((await owner.call(categories.list)).categories).toHaveLength(4);
});
