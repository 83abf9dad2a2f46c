import { expect } from 'vitest';
import { design } from '#contract/design/design.contract.ts';
import type { ThemeInput } from '#contract/design/design.schemas.ts';
import { type Person, test } from '#testing/api-test.ts';

const add = (owner: Person, body: ThemeInput = {}) => owner.call(design.createTheme, { body });

const activeOf = async (owner: Person) =>
  (await owner.call(design.listThemes)).filter(({ isActive }) => isActive).map(({ name }) => name);

test('design.createTheme: a new theme is inactive, no standard one, and named “theme” plus the count', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  expect(await owner.call(design.listThemes)).toEqual([]);
  const first = await add(owner, { style: '.sf-card { color: red }' });
  expect(first).toMatchObject({ name: 'theme1', style: '.sf-card { color: red }', isActive: false, isStandard: false });
  world.clock.advance({ seconds: 1 });
  await add(owner, { name: 'Autumn' });
  world.clock.advance({ seconds: 1 });
  expect((await add(owner, { name: ' ' })).name).toBe('theme3');
  const names = (await owner.call(design.listThemes)).map(({ name }) => name);
  expect(names).toEqual(['theme1', 'Autumn', 'theme3']);
});

test('design.updateTheme: the whole theme, or only whether it is active', async ({ make }) => {
  const owner = await make.merchant();
  const { _id: id } = await add(owner, { name: 'Spring', style: '.a { top: 0 }' });
  const params = { id };
  const body = { name: 'Autumn', style: '.b { top: 0 }', isActive: false };
  expect(await owner.call(design.updateTheme, { params, body })).toMatchObject(body);
  const active = await owner.call(design.updateTheme, { params, body: { isActive: true } });
  expect(active).toMatchObject({ ...body, isActive: true });
  const inactive = await owner.call(design.updateTheme, { params, body: { isActive: false } });
  expect(inactive).toMatchObject({ ...body, isActive: false });
});

test('what the store serves is the active sheet as it was checked; the merchant keeps the text as written', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const served = () => world.services.design.servedStyle(owner.scope);
  expect(await served()).toBeUndefined();
  const style = '/* ours */\n:root { --sf-color-accent: #123456 }\n.sf-card { color: red }';
  const { _id: id } = await add(owner, { style, isActive: true });
  expect(await served()).toBe('.sf{--sf-color-accent:#123456}.sf .sf-card{color:red}');
  expect((await owner.call(design.listThemes))[0]?.style).toBe(style);
  await owner.call(design.updateTheme, { params: { id }, body: { style: 'html { top: 0 }' } });
  expect(await served()).toBe('.sf{top:0}');
  await owner.call(design.useStandard, { query: { isStandard: 'true' } });
  expect(await served()).toBeUndefined();
});

test('a sheet that can’t be used is refused with line and column, and changes nothing', async ({ make }) => {
  const owner = await make.merchant();
  const broken = { style: '.a {\n  color: red;\n  foo\n}' };
  await expect(add(owner, broken)).toFailAt({ style: 'Line 3, column 3: Unknown word foo' });
  const { _id: id } = await add(owner, { name: 'Fine', style: '.a { top: 0 }' });
  const foreign = { name: 'Bad', style: '.a { background: url(https://evil.example/x.png) }', isActive: true };
  await expect(owner.call(design.updateTheme, { params: { id }, body: foreign })).toFailAt({
    style: 'Line 1, column 6: An address must be that of a picture in your media gallery, or a small picture as data',
  });
  await expect(add(owner, { style: 'a'.repeat(100_001) })).toFailAt({ style: 'At most 100,000 characters' });
  expect(await owner.call(design.listThemes)).toMatchObject([
    { name: 'Fine', style: '.a { top: 0 }', isActive: false },
  ]);
});

test('activating one theme deactivates the other, however many are activated at once', async ({ make }) => {
  const owner = await make.merchant();
  await add(owner, { name: 'One', isActive: true });
  await add(owner, { name: 'Two', isActive: true });
  expect(await activeOf(owner)).toEqual(['Two']);
  const themes = await owner.call(design.listThemes);
  await Promise.all([
    ...themes.map(({ _id: id }) => owner.call(design.updateTheme, { params: { id }, body: { isActive: true } })),
    ...['Three', 'Four'].map((name) => add(owner, { name, isActive: true })),
  ]);
  expect(await activeOf(owner)).toHaveLength(1);
});

test('design.useStandard: the standard theme takes over, and gives back to the one that was active last', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const standard = (isStandard: 'true' | 'false') => owner.call(design.useStandard, { query: { isStandard } });
  expect(await standard('false')).toEqual([]);
  for (const name of ['One', 'Two', 'Three']) {
    await add(owner, { name, isActive: name !== 'Three' });
    world.clock.advance({ seconds: 1 });
  }
  expect((await standard('true')).map(({ isActive }) => isActive)).toEqual([false, false, false]);
  expect((await standard('false')).map(({ isActive }) => isActive)).toEqual([false, true, false]);
  expect((await standard('false')).map(({ isActive }) => isActive)).toEqual([false, true, false]);
});

test('design.removeTheme: a deleted theme is gone, and the standard one is active when it was the active one', async ({
  make,
}) => {
  const owner = await make.merchant();
  const { _id: id } = await add(owner, { isActive: true });
  await owner.call(design.removeTheme, { params: { id } });
  expect(await owner.call(design.listThemes)).toEqual([]);
  await expect(owner.call(design.removeTheme, { params: { id } })).toFailWith('NOT_FOUND');
  await expect(owner.call(design.updateTheme, { params: { id }, body: { isActive: true } })).toFailWith('NOT_FOUND');
});

test('another merchant’s theme can’t be named to take the place of one’s own', async ({ make }) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const theirs = await add(other, { name: 'Theirs' });
  await add(owner, { name: 'Ours', isActive: true });
  const taking = owner.call(design.updateTheme, { params: { id: theirs._id }, body: { isActive: true } });
  await expect(taking).toFailWith('NOT_FOUND');
  expect(await activeOf(owner)).toEqual(['Ours']);
  expect(await activeOf(other)).toEqual([]);
});

test('a merchant has at most 100 themes', async ({ make, world }) => {
  const owner = await make.merchant();
  await world.pool.query(
    `insert into design_themes (merchant_id, id, name, style, served_style, created_at, updated_at)
     select $1, gen_random_uuid(), 'theme', '', '', now(), now() from generate_series(1, 100)`,
    [owner.scope.merchantId],
  );
  await expect(add(owner)).toFailAt({ name: 'At most 100 themes' });
});
