import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { customers } from '#contract/customers/customers.contract.ts';
import { dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { joined } from '#server/features/buyers/buyers.fixture.ts';
import { openShop as openPublished } from '#server/features/checkout/shop.fixture.ts';
import { orderDetail as detail, type Shop, orderTest as test } from '#server/features/orders/ordering.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';

// The database keeps customers by itself; here is what it makes of orders, accounts, news and carts.

const eve = 'eve@example.com';
const customer = { firstName: 'Eve', lastName: 'Moss', email: eve, phone: '' };
const address = { line1: '1 Main St', line2: '', city: 'Toledo', state: 'OH', postalCode: '43607', country: 'US' };
const pieces = (quantity: number) => ({ customer, items: [[0, quantity]] as const });

type Known = Pick<Shop, 'seller' | 'storeId'>;

const listed = ({ seller, storeId }: Known) => seller.call(customers.list, { query: { storeId } });

/** The length that the list says it has. */
async function counted({ storeId }: Known, world: World): Promise<number> {
  const { rows } = await world.pool.query('select sum(change)::int as count from customer_counts where store_id = $1', [
    storeId,
  ]);
  return rows[0]?.count ?? 0;
}

describe('orders', () => {
  test('a buyer is a customer once something is paid, with where it goes and what it came to', async ({
    open,
    world,
  }) => {
    const shop = await open({ quantities: [9] });
    const orderId = await shop.placed({ ...pieces(2), way: 'ship', address });
    expect(await listed(shop)).toEqual([]);
    await shop.payByCard(orderId);
    await shop.settle(orderId);
    const paidAt = world.clock.now().toISOString();
    expect(await listed(shop)).toEqual([
      {
        _id: eve,
        customer: { firstName: 'Eve', lastName: 'Moss', state: 'OH', city: 'Toledo', zip: '43607' },
        registeredUser: [],
        forms: false,
        abandonedCart: false,
        totalOrder: 1,
        totalAmount: 40,
        lastOrderDate: paidAt,
        isSample: false,
      },
    ]);
    world.clock.advance({ days: 1 });
    // Picked up, under another name: the name is the latest, the address the latest there was.
    await shop.sell({ ...pieces(1), customer: { ...customer, firstName: 'Evelyn' } });
    expect(await listed(shop)).toMatchObject([
      {
        customer: { firstName: 'Evelyn', city: 'Toledo' },
        totalOrder: 2,
        totalAmount: 60,
        lastOrderDate: world.clock.now().toISOString(),
      },
    ]);
  });

  test('what goes back is spent no more; a cancelled order was one all the same', async ({ open }) => {
    const shop = await open({ quantities: [9] });
    const id = await shop.sell(pieces(3));
    await shop.seller.call(orders.refund, { params: { id }, body: { amount: 12.5, reason: '', restock: [] } });
    expect(await listed(shop)).toMatchObject([{ totalOrder: 1, totalAmount: 47.5 }]);
    await shop.seller.call(orders.cancel, { params: { id }, body: { reason: '', refund: true, restock: true } });
    expect(await listed(shop)).toMatchObject([{ totalOrder: 1, totalAmount: 0 }]);
  });

  test('an order that is paid in the store counts at once, its money when it was taken', async ({ open }) => {
    const shop = await open({ quantities: [9] });
    const id = await shop.placed({ ...pieces(1), paymentType: 'in_store' });
    expect(await listed(shop)).toMatchObject([{ totalOrder: 1, totalAmount: 0 }]);
    await shop.seller.call(orders.markPaid, { params: { id } });
    expect(await listed(shop)).toMatchObject([{ totalOrder: 1, totalAmount: 20 }]);
  });

  detail(
    'an order that was to be paid in the store and is cancelled was none, as long as it stays so',
    async ({ open }) => {
      const shop = await open({ quantities: [9] });
      const { seller, storeId } = shop;
      const range = { start_date: '2020-01-01', end_date: '2099-12-31' };
      const sold = async () => (await seller.call(dashboard.read, { params: { storeId }, body: range })).total;
      const id = await shop.placed({ ...pieces(1), paymentType: 'in_store' });
      expect(await sold()).toBe(1);
      await seller.call(orders.cancel, { params: { id }, body: { reason: '', refund: false, restock: true } });
      expect([await sold(), await listed(shop)]).toEqual([0, []]);
      await seller.call(orders.update, { params: { id }, body: { status: 'New' } });
      expect([await sold(), await listed(shop)]).toMatchObject([1, [{ _id: eve, totalOrder: 1 }]]);
    },
  );

  test('a payment that fails after all is taken back, and so is who did nothing else', async ({
    open,
    payments,
    world,
  }) => {
    const shop = await open({ quantities: [9] });
    const failAfterAll = async () => {
      const orderId = await shop.placed(pieces(1));
      await payments.arm('stripe', 'processing-fails');
      await shop.payByCard(orderId);
      await shop.settle(orderId);
      expect((await listed(shop))[0]).toMatchObject({ lastOrderDate: world.clock.now().toISOString() });
      const { payment_id: id } = await shop.row(orderId);
      await payments.finish('stripe', id ?? '');
      expect(await shop.settle(orderId)).toBe('failed');
    };
    await failAfterAll();
    expect(await listed(shop)).toEqual([]);
    expect(await counted(shop, world)).toBe(0);
    await shop.sell(pieces(1));
    const [before] = await listed(shop);
    world.clock.advance({ days: 1 });
    await failAfterAll();
    expect(await listed(shop)).toEqual([before]);
  });

  detail('payments of one mail address at the same time add up', async ({ open }) => {
    const shop = await open({ quantities: [40] });
    const ids: string[] = [];
    for (let count = 0; count < 2; count += 1) ids.push(await shop.placed(pieces(1)));
    await Promise.all(ids.map((id) => shop.payByCard(id)));
    await Promise.all([
      ...ids.map((id) => shop.settle(id)),
      ...Array.from({ length: 3 }, () => shop.placed({ ...pieces(2), paymentType: 'in_store' })),
    ]);
    expect(await listed(shop)).toMatchObject([{ totalOrder: 5, totalAmount: 40 }]);
  });

  detail('the stores of a merchant know their own customers', async ({ open }) => {
    const [shop, other] = [await open(), await open()];
    await shop.sell(pieces(1));
    expect(await listed(other)).toEqual([]);
    expect(await other.seller.call(customers.list, { query: { storeId: shop.storeId } })).toEqual([]);
    expect(await shop.seller.call(customers.list, { query: {} })).toHaveLength(1);
  });
});

test('whoever opens an account is registered, before or after buying, until the account goes', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await openPublished(world, make);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  const [before] = await listed(shop);
  expect(before).toMatchObject({
    _id: email,
    customer: { firstName: 'Ann', lastName: 'Lee' },
    totalOrder: 0,
    lastOrderDate: null,
    registeredUser: [{ _id: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
  });
  await shopper.fill('/account/profile', { firstName: 'Anna', lastName: 'Li', phone: '' });
  expect(await listed(shop)).toMatchObject([{ customer: { firstName: 'Anna', lastName: 'Li' } }]);
  await world.pool.query('delete from buyers where store_id = $1', [shop.storeId]);
  expect(await listed(shop)).toEqual([]);
  await checkInvariants(world.deps.db);
});

/** A newsletter subscription as the forms write it. */
const subscribe = ({ seller, storeId }: Known, world: World, email: string, columns = 'now(), null') =>
  world.pool.query(
    `insert into forms (merchant_id, id, store_id, kind, email, created_at, updated_at, confirmed_at, unsubscribed_at)
     values ($1, gen_random_uuid(), $2, 'newsletter', $3, now(), now(), ${columns})`,
    [seller.scope.merchantId, storeId, email],
  );

test('who subscribes is a subscriber from the confirmation until saying no', async ({ open, world }) => {
  const shop = await open({ quantities: [9] });
  await shop.sell(pieces(1));
  await subscribe(shop, world, eve, 'null, null');
  await subscribe(shop, world, 'news@example.com');
  expect((await listed(shop)).map(({ _id, forms }) => [_id, forms])).toEqual([
    [eve, false],
    ['news@example.com', true],
  ]);
  await world.pool.query('update forms set confirmed_at = now() where store_id = $1', [shop.storeId]);
  expect((await listed(shop)).every(({ forms }) => forms)).toBe(true);
  await world.pool.query('update forms set unsubscribed_at = now() where store_id = $1', [shop.storeId]);
  // Who only ever subscribed is not kept.
  expect((await listed(shop)).map(({ _id, forms }) => [_id, forms])).toEqual([[eve, false]]);
});

async function leave({ seller, storeId }: Known, world: World, leftAt: Date | null): Promise<string> {
  const id = newId();
  const now = world.clock.now();
  await world.pool.query(
    `insert into carts (merchant_id, id, store_id, token_hash, email, details, created_at, updated_at, expires_at)
     values ($1, $2, $3, $4, $5, '{"firstName":"Eve"}', $6, $6, $6::timestamptz + interval '60 days')`,
    [seller.scope.merchantId, id, storeId, randomBytes(16), eve, now],
  );
  if (leftAt) await world.pool.query('update carts set left_at = $2 where id = $1', [id, leftAt]);
  return id;
}

test('who leaves a cart is known for thirty days, or until it becomes an order', async ({ open, world }) => {
  const shop = await open({ quantities: [9] });
  const first = await leave(shop, world, world.clock.now());
  expect(await listed(shop)).toMatchObject([{ _id: eve, customer: { firstName: 'Eve' }, abandonedCart: true }]);
  const second = await leave(shop, world, world.clock.now());
  const setOf = (columns: string, id: string) => world.pool.query(`update carts set ${columns} where id = $1`, [id]);
  await setOf('ordered_at = now()', first);
  expect(await listed(shop)).toMatchObject([{ abandonedCart: true }]);
  await setOf(`recovered_order_id = '${first}'`, second);
  expect(await listed(shop)).toMatchObject([{ abandonedCart: false }]);
  const longAgo = new Date(world.clock.now().getTime() - 31 * 86_400_000);
  await leave(shop, world, longAgo);
  expect(await listed(shop)).toMatchObject([{ abandonedCart: false }]);
});

detail(
  'a cart that is taken up again, or gets another mail address, was not left, and who did nothing else is not kept',
  async ({ open, world }) => {
    const shop = await open();
    const id = await leave(shop, world, world.clock.now());
    await world.pool.query(`update carts set email = 'other@example.com' where id = $1`, [id]);
    expect(await listed(shop)).toMatchObject([{ _id: 'other@example.com', abandonedCart: true }]);
    await subscribe(shop, world, 'other@example.com');
    await world.pool.query('update carts set left_at = null where id = $1', [id]);
    expect(await listed(shop)).toMatchObject([{ _id: 'other@example.com', abandonedCart: false }]);
    expect(await counted(shop, world)).toBe(1);
  },
);

detail('a store that is deleted takes its customers along, whatever they did', async ({ open, world }) => {
  const shop = await open({ quantities: [9] });
  await shop.sell(pieces(1));
  await subscribe(shop, world, eve);
  await leave(shop, world, world.clock.now());
  await world.pool.query(
    `insert into buyers (merchant_id, id, store_id, email, password_hash, first_name, last_name, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, $3, '', 'Eve', 'Moss', now(), now())`,
    [shop.scope.merchantId, shop.storeId, eve],
  );
  expect(await listed(shop)).toMatchObject([{ forms: true, abandonedCart: true, totalOrder: 1 }]);
  await world.pool.query('delete from stores where id = $1', [shop.storeId]);
  for (const table of ['customers', 'customer_counts', 'sales']) {
    const { rows } = await world.pool.query(`select 1 from ${table} where store_id = $1`, [shop.storeId]);
    expect(rows).toEqual([]);
  }
  await world.pool.query('delete from products where merchant_id = $1', [shop.scope.merchantId]);
});
