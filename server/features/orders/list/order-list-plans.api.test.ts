import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { statementsOf } from '#testing/statements-of.ts';
import { heldOrders } from '../holds/held-orders.repository.ts';
import { orderHolds } from '../holds/order-holds.repository.ts';
import { orderDetailsRepository } from '../order-details.repository.ts';
import { fillOrders } from '../orders.fixture.ts';
import { orderStock } from '../stock/order-stock.repository.ts';
import { orderListRepository } from './order-list.repository.ts';

test('no question about orders reads everybody’s, and no list sorts what an index has in order', async ({
  make,
  world,
}) => {
  const sellers = [await make.seller(), await make.seller()];
  const storeIds: string[] = [];
  for (const [index, seller] of sellers.entries()) {
    const storeId = await storeOf(seller);
    storeIds.push(storeId);
    await fillOrders(world.pool, { merchantId: seller.scope.merchantId, storeId, count: index === 0 ? 2000 : 8000 });
  }
  await world.pool.query(
    `insert into carts (merchant_id, id, store_id, token_hash, created_at, updated_at, expires_at)
     select merchant_id, id, store_id, sha256(id::text::bytea), created_at, created_at, created_at from orders
     where store_id = any($1)`,
    [storeIds],
  );
  await world.pool.query('vacuum analyze orders, order_lines, order_events, order_counts, carts');
  const scope = sellers[0]?.scope ?? { merchantId: '' };
  const ofStore = { storeIds: storeIds.slice(0, 1), isActive: true };
  const words = `'${scope.merchantId.slice(-8)}petrov4':*`;
  const plain = await statementsOf(async (db) => {
    const repository = orderListRepository(db);
    for (const sort of ['createdAt', '-createdAt', '-paidAt'] as const) {
      await repository.window(scope, ofStore, { sort, limit: 10 });
      await repository.window(scope, ofStore, { sort, limit: 10, offset: 1000, backwards: true });
      // In the middle of what was filled in.
      const after = { id: '018bcff5-aa40-7000-8000-000000000000', paidKey: '2023-11-14T22:30:00Z' };
      await repository.window(scope, ofStore, { sort, limit: 50, after });
    }
    await repository.window(scope, { ...ofStore, status: 'New' }, { sort: '-createdAt', limit: 10 });
  });
  const others = await statementsOf(async (db) => {
    const repository = orderListRepository(db);
    await repository.window(scope, { ...ofStore, words }, { sort: '-createdAt', limit: 10 });
    await repository.window(scope, { ...ofStore, ids: [scope.merchantId] }, { sort: '-paidAt', limit: 10 });
    await repository.window(scope, { ...ofStore, isActive: false }, { sort: '-paidAt', limit: 10 });
    await repository.window(scope, { ...ofStore, status: 'Ready' }, { sort: '-paidAt', limit: 10 });
    await repository.count(scope, { ...ofStore, words }, 10_001);
    await repository.findBySerialNo(scope, 7);
    await repository.findByCheckoutId(scope, ['a', 'b']);
    await orderDetailsRepository(db).findMany(scope, [scope.merchantId]);
    await orderDetailsRepository(db).events(scope, scope.merchantId);
    const since = new Date('2023-11-14T22:30:00Z');
    const { merchantId: someId } = scope;
    await orderHolds(db).sumUnpaid(scope, { visitor: '192.0.2.1', email: 'a@b.test', since });
    await orderHolds(db).firstUnpaidOf(scope, someId, since);
    await orderStock(db).unpaidWishes(scope, [someId], { cartId: someId, since });
    await orderStock(db).wantedBy(scope, [someId], since);
    await orderStock(db).isThere(scope, someId);
    for (const product of [undefined, someId]) {
      await heldOrders(db).page(scope, product, { limit: 10, offset: 0 });
      await heldOrders(db).count(scope, product);
    }
  });
  for (const { sql, parameters } of [...plain, ...others]) {
    const { rows } = await world.pool.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on (orders|order_lines|order_events|carts)/);
    expect(plan).toMatch(/Index/);
  }
  for (const { sql, parameters } of plain) {
    const { rows } = await world.pool.query(`explain (format json) ${sql}`, [...parameters]);
    expect(JSON.stringify(rows)).toMatch(/Index Only Scan/);
  }
});
