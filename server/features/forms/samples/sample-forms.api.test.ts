import { expect } from 'vitest';
import { forms } from '#contract/forms/forms.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { plainTheme, publish } from '#server/features/publishing/publishing.fixture.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { firstStore, storeOf } from '#testing/first-store.ts';
import { addForm } from '../forms.fixture.ts';
import { addDemoForms } from './samples.service.ts';

test('a new store’s inbox has samples of every kind, and Delete Sample Data takes exactly those', async ({
  world,
  make,
}) => {
  const owner = await make.merchant();
  const samples = await owner.call(forms.list, { query: {} });
  const count = (kind: string) => samples.filter((form) => form.kind === kind).length;
  expect([count('product'), count('contact'), count('newsletter')]).toEqual([3, 2, 3]);
  expect(samples.every(({ isSample, requestNo }) => isSample && requestNo === null)).toBe(true);
  expect(samples.find(({ kind }) => kind === 'product')?.productRequest.category?.name).toBe('Tools');
  const wanted = samples.find(({ productRequest }) => productRequest.keywords.includes('drill'))?._id ?? '';
  expect((await owner.call(forms.suggest, { params: { id: wanted } }))[0]?.title).toBe('Torvane 20V Cordless Drill');
  const csv = await send(world.config.urls.app, forms.exportNewsletters, { query: {} }, { token: owner.token });
  expect((await csv.text()).trim()).toMatch(/^\uFEFF?NAME,EMAIL,DATE$/);

  const id = await storeOf(owner);
  const own = await addForm(world, owner, id);
  await owner.call(forms.update, { params: { id: wanted }, body: { status: 'completed' } });
  await owner.call(stores.disableDemo, { params: { id } });
  expect((await owner.call(forms.list, { query: {} })).map(({ _id }) => _id)).toEqual([own]);
});

test('a store that shows samples takes no forms', async ({ world, make }) => {
  const owner = await make.merchant();
  world.deps.themeFile = plainTheme;
  await publish(world, owner);
  const store = await firstStore(owner);
  const visitor = visitorOf({ url: `${world.config.urls.content}/${store.slug}` });
  for (const path of ['/contact', '/wanted', '/newsletter']) {
    expect(await visitor.see(path)).toMatchObject({ status: 404, page: { title: 'This store is not open yet' } });
    expect((await visitor.send(path, { email: make.email() })).status).toBe(404);
  }
});

test('the demo merchant has forms of its own, once, and their numbers go on', async ({ world, make }) => {
  const seller = await make.seller();
  const { merchantId } = seller.scope;
  const opening = { storeId: await storeOf(seller), now: world.clock.now() };
  await addDemoForms(world.deps.db, seller.scope, opening);
  await addDemoForms(world.deps.db, seller.scope, opening);
  const { rows } = await world.pool.query(
    `select kind, count(1)::integer as count, max(request_no)::integer as last, bool_or(is_sample) as sample
     from forms where merchant_id = $1 group by 1 order by 1`,
    [merchantId],
  );
  expect(rows).toEqual([
    { kind: 'contact', count: 2, last: 5, sample: false },
    { kind: 'newsletter', count: 4, last: null, sample: false },
    { kind: 'product', count: 4, last: 6, sample: false },
  ]);
  const numbers = await world.pool.query('select last::integer from form_numbers where merchant_id = $1', [merchantId]);
  expect(numbers.rows).toEqual([{ last: 6 }]);
});
