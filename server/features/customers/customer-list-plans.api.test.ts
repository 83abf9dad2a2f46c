import { expect } from 'vitest';
import { customerSorts } from '#contract/customers/customers.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { statementsOf } from '#testing/statements-of.ts';
import { customerListRepository } from './customer-list.repository.ts';
import { fillCustomers } from './customers.fixture.ts';

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** What stands right below each limit that is taken in a store: a sort there would read the whole list first. */
function windowsOf({ 'Node Type': type, Plans: below = [], ...node }: PlanNode): string[] {
  const isWindow = type === 'Limit' && node['Parent Relationship'] === 'Inner';
  const here = isWindow ? below.map((child) => `${child['Node Type']} ${child['Index Name']}`) : [];
  return [...here, ...below.flatMap(windowsOf)];
}

test('no question about customers reads everybody’s, and no list sorts what an index has in order', async ({
  make,
  world,
}) => {
  const sellers = [await make.seller(), await make.seller()];
  const storeIds: string[] = [];
  for (const [index, seller] of sellers.entries()) {
    const storeId = await storeOf(seller);
    storeIds.push(storeId);
    await fillCustomers(world.pool, { merchantId: seller.scope.merchantId, storeId, count: index === 0 ? 4000 : 9000 });
  }
  await world.pool.query('vacuum analyze customers, customer_counts');
  const scope = sellers[0]?.scope ?? { merchantId: '' };
  const ofStore = { storeIds: storeIds.slice(0, 1) };
  const after = { email: '8.buyer@example.com', spent_cents: cents(9000), store_id: storeIds[0] ?? '' };
  const plain = await statementsOf(async (db) => {
    const repository = customerListRepository(db);
    for (const sort of customerSorts) {
      for (const filter of [
        ofStore,
        { ...ofStore, isRegistered: false },
        { ...ofStore, isSubscribed: true as const },
      ]) {
        await repository.window(scope, filter, { sort, limit: 20 });
        await repository.window(scope, filter, { sort, limit: 20, offset: 400, backwards: true });
        await repository.window(scope, filter, { sort, limit: 50, after });
      }
    }
  });
  const others = await statementsOf(async (db) => {
    const repository = customerListRepository(db);
    const left = { ...ofStore, leftSince: new Date() };
    const found = { ...ofStore, words: `'${scope.merchantId.slice(-8)}petrov4':*` };
    for (const filter of [left, found, { ...ofStore, emails: ['a@example.com'] }]) {
      await repository.window(scope, filter, { sort: '-totalAmount', limit: 20, isFew: true });
      await repository.count(scope, filter, 10_001);
    }
  });
  for (const { sql, parameters } of [...plain, ...others]) {
    const { rows } = await world.pool.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on customers/);
    expect(plan).toMatch(/Index/);
  }
  for (const { sql, parameters } of plain) {
    const { rows } = await world.pool.query(`explain (format json) ${sql}`, [...parameters]);
    const windows = windowsOf(rows[0]['QUERY PLAN'][0].Plan);
    expect(windows.length).toBeGreaterThan(0);
    for (const window of windows) expect(window).toMatch(/^Index (Only )?Scan( Backward)? customers_/);
  }
});
