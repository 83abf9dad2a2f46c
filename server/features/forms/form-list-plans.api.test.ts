import { expect } from 'vitest';
import { formKinds } from '#contract/forms/forms.schemas.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { statementsOf } from '#testing/statements-of.ts';
import type { World } from '#testing/world.ts';
import { type FormFilter, formListRepository } from './form-list.repository.ts';
import { addForm, fillForms } from './forms.fixture.ts';
import { newsletterRepository } from './newsletter/newsletter.repository.ts';

const filters: FormFilter[] = [{ kinds: formKinds }, ...formKinds.map((kind) => ({ kinds: [kind] }))];

test('no list of forms reads everybody’s, and none sorts what an index has in order', async ({ make, world }) => {
  const sellers = [await make.seller(), await make.seller()];
  for (const [index, seller] of sellers.entries()) {
    await fillForms(world, seller, await storeOf(seller), { kind: 'newsletter', count: index === 0 ? 4000 : 8000 });
    await addForm(world, seller, await storeOf(seller), { kind: 'contact' });
  }
  await world.pool.query('vacuum analyze forms, form_counts');
  const [seller] = sellers;
  const scope = seller?.scope ?? { merchantId: '' };
  const storeId = seller ? await storeOf(seller) : '';
  const statements = await statementsOf(async (db) => {
    const lists = formListRepository(db);
    for (const filter of filters.flatMap((each) => [each, { ...each, storeId }])) {
      await lists.window(scope, filter, { limit: 25 });
      await lists.window(scope, filter, { limit: 25, offset: 1000, backwards: true });
      await lists.window(scope, filter, { limit: 25, after: { at: '2024-01-01 00:00:00+00', id: scope.merchantId } });
    }
    await newsletterRepository(db).exported(scope, { limit: 500 });
    await newsletterRepository(db).exported(scope, { storeId, limit: 500 });
  });
  expect(statements).toHaveLength(26);
  for (const { sql, parameters } of statements) {
    const { rows } = await world.pool.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on forms/);
    expect(plan).toMatch(/Scan (Backward )?(using|on) forms_listed/);
  }
});

const countsOf = async (world: World, storeId: string) => {
  const { rows } = await world.pool.query(
    `select kind, sum(change)::integer as count, count(1)::integer as pieces from form_counts where store_id = $1
     group by 1 having sum(change) <> 0 order by 1`,
    [storeId],
  );
  return rows as { kind: string; count: number; pieces: number }[];
};

test('the length of a list is what is in it, whatever happens, and its pieces are added up', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  expect(await countsOf(world, storeId)).toEqual([]);
  const ids: string[] = [];
  for (let index = 0; index < 101; index += 1) ids.push(await addForm(world, seller, storeId, { kind: 'contact' }));
  const waiting = await addForm(world, seller, storeId, { kind: 'newsletter' });
  await world.pool.query('delete from forms where id = $1', [ids[0]]);
  await world.pool.query(`update forms set status = 'completed' where store_id = $1`, [storeId]);
  expect(await countsOf(world, storeId)).toMatchObject([{ kind: 'contact', count: 100 }]);
  await formListRepository(world.deps.db).foldCounts(100);
  expect(await countsOf(world, storeId)).toEqual([{ kind: 'contact', count: 100, pieces: 1 }]);
  await world.pool.query('update forms set confirmed_at = now() where id = $1', [waiting]);
  expect(await countsOf(world, storeId)).toMatchObject([{ kind: 'contact' }, { kind: 'newsletter', count: 1 }]);
  await world.pool.query('update forms set unsubscribed_at = now() where id = $1', [waiting]);
  expect(await countsOf(world, storeId)).toMatchObject([{ kind: 'contact', count: 100 }]);
});
