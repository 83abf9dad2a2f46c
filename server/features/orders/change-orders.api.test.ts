import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { publish } from '#server/features/storefront/storefront.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { orderToken } from './order-tokens.service.ts';
import { type GivenOrder, makeOrder } from './orders.fixture.ts';

const nowhere = '0190a5a0-dead-7000-8000-00000000dead';

async function sell(world: World, seller: Person, given: Partial<GivenOrder> = {}) {
  const scope = { merchantId: seller.scope.merchantId, storeId: await storeOf(seller) };
  return makeOrder(world.pool, { ...scope, at: world.clock.now(), ...given });
}

const read = (seller: Person, id: string) => seller.call(orders.get, { params: { id } });

const mailsOf = async (world: World, orderId: string): Promise<string[]> => {
  const { rows } = await world.pool.query<{ mail: string }>(
    `select data ->> 'mail' as mail from pgboss.job where name = 'orders.mail' and data ->> 'orderId' = $1
     order by created_on`,
    [orderId],
  );
  return rows.map(({ mail }) => mail);
};

test('orders.get tells an order with its lines, its payment, its history and the buyer’s own page', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const discounts = [{ title: 'Ten off', code: 'DOCK10', cents: cents(1000), isFreeShipping: false }];
  const lines = [
    { title: 'Lamp', clSku: 'lmp-1', sku: 'L-1', condition: 'Used', quantity: 2, priceCents: cents(5499) },
    { title: 'Shelf', clSku: 'shl-2', quantity: 1, priceCents: cents(100) },
  ];
  const { id } = await sell(world, seller, { discounts, discountCents: cents(1000), lines, notes: 'Ring twice' });
  const order = await read(seller, id);
  expect(order).toMatchObject({
    _id: id,
    serialNo: 1,
    total: 108.93,
    refundable: 108.93,
    notes: 'Ring twice',
    rateName: 'Standard',
    lines: [
      { position: 0, title: 'Lamp', cl_sku: 'lmp-1', sku: 'L-1', condition: 'Used', quantity: 2, price: 54.99 },
      { position: 1, title: 'Shelf', product: null, image: null, restocked: 0, price: 1 },
    ],
    discounts: [{ title: 'Ten off', code: 'DOCK10', amount: 10, isFreeShipping: false }],
    address: { line1: '4410 E Kenosha St', state: 'OK' },
    paymentMeans: 'Visa ending in 4242',
    isTaxIncluded: false,
    refunds: [],
    comments: [],
    events: [{ kind: 'placed', body: 'Order placed' }],
    buyerUrl: null,
  });
  const { url } = await publish(world, seller);
  expect((await read(seller, id)).buyerUrl).toBe(`${url}/orders/${orderToken(world.deps.secrets, id)}`);
  await expect(read(seller, nowhere)).toFailWith('NOT_FOUND');
});

test('what is not paid yet can’t be given back', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller, { paymentStatus: 'processing', paymentType: 'in_store' });
  expect((await read(seller, id)).refundable).toBe(0);
});

test('orders.update changes any status to any other and adds a comment that says so', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller);
  for (const status of [...orderStatuses, ...orderStatuses.toReversed()]) {
    expect((await seller.call(orders.update, { params: { id }, body: { status } })).status).toBe(status);
  }
  const other = await sell(world, seller);
  const changed = await seller.call(orders.update, { params: { id: other.id }, body: { status: 'Ready' } });
  expect(changed.comments).toEqual([
    {
      _id: expect.any(String),
      body: '',
      message: 'order status changed to Ready',
      by: 'Marisol',
      createdAt: world.clock.now().toISOString(),
    },
  ]);
  const again = await seller.call(orders.update, { params: { id: other.id }, body: { status: 'Ready' } });
  expect(again.comments).toHaveLength(1);
});

test('a colleague’s change carries the colleague’s first name', async ({ make, world }) => {
  const seller = await make.seller();
  const staff = await make.staff(seller);
  const { id } = await sell(world, seller);
  const { comments } = await staff.call(orders.update, { params: { id }, body: { status: 'Pending' } });
  expect(comments).toMatchObject([{ message: 'order status changed to Pending', by: 'Tobias' }]);
});

test('a tracking number is kept with its carrier and told in the history', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller);
  const update = (body: object) => seller.call(orders.update, { params: { id }, body });
  expect(await update({ carrier: 'UPS', trackingNumber: ' 1Z999 ' })).toMatchObject({
    carrier: 'UPS',
    trackingNumber: '1Z999',
    status: 'New',
    events: [{ kind: 'placed' }, { kind: 'tracking', body: 'Tracking number: UPS 1Z999', by: 'Marisol' }],
  });
  expect((await update({ carrier: 'UPS', trackingNumber: '1Z999' })).events).toHaveLength(2);
  expect((await update({ carrier: '', trackingNumber: '' })).events.at(-1)?.body).toBe('Tracking number removed');
  await expect(update({ trackingNumber: 'x'.repeat(81) })).toFailAt({ trackingNumber: 'Too Long!' });
});

test('the buyer is told of what was shipped or is ready, when the seller wants it', async ({ make, world }) => {
  const seller = await make.seller();
  const change = async (body: object, given: Partial<GivenOrder> = {}) => {
    const { id } = await sell(world, seller, given);
    await seller.call(orders.update, { params: { id }, body });
    return mailsOf(world, id);
  };
  expect(await change({ status: 'Shipped', trackingNumber: '1Z', notify: true })).toEqual(['shipped']);
  expect(await change({ trackingNumber: '1Z', notify: true })).toEqual(['shipped']);
  expect(await change({ status: 'Ready', notify: true }, { way: 'pickup' })).toEqual(['ready']);
  expect(await change({ status: 'Completed', notify: true })).toEqual([]);
  expect(await change({ status: 'Shipped', notify: false })).toEqual([]);
  expect(await change({ status: 'Shipped' })).toEqual([]);
  expect(await change({ status: 'Shipped', notify: true }, { isSample: true })).toEqual([]);
});

test('an order that was never paid for is nobody’s to work on', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller, { paymentStatus: 'created' });
  await expect(seller.call(orders.update, { params: { id }, body: { status: 'Shipped' } })).toFailWith('NOT_FOUND');
  const body = { ids: [id], attributes: { status: 'Shipped' as const } };
  expect(await seller.call(orders.updateMany, { body })).toEqual({ nModified: 0, before: [] });
});

test('orders.updateMany counts what it really changed, tells what it was and comments on each', async ({
  make,
  world,
}) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const ids: string[] = [];
  for (const status of ['New', 'Pending', 'Shipped'] as const) ids.push((await sell(world, seller, { status })).id);
  const { id: foreign } = await sell(world, stranger);
  const wished = { ids: [...ids, foreign, nowhere], attributes: { status: 'Shipped' as const } };
  expect(await seller.call(orders.updateMany, { body: wished })).toEqual({
    nModified: 2,
    before: expect.arrayContaining([
      { status: 'New', ids: [ids[0]] },
      { status: 'Pending', ids: [ids[1]] },
    ]),
  });
  expect(await seller.call(orders.updateMany, { body: wished })).toEqual({ nModified: 0, before: [] });
  const comments = await Promise.all(ids.map(async (id) => (await read(seller, id)).comments));
  const comment = { message: 'order status changed to Shipped', by: 'Marisol', body: '' };
  expect(comments).toMatchObject([[comment], [comment], []]);
  expect((await read(stranger, foreign)).status).toBe('New');
});

test('orders that are taken off the list come back when asked to', async ({ make, world }) => {
  const seller = await make.seller();
  const [one, two] = [await sell(world, seller), await sell(world, seller, { at: new Date(Date.now() + 60_000) })];
  const list = async (isActive: 'true' | 'false') =>
    (await seller.call(orders.list, { query: { isActive, page: 1 } })).map(({ _id }) => _id);
  const set = (isActive: boolean) =>
    seller.call(orders.updateMany, { body: { ids: [one.id], attributes: { isActive } } });
  expect(await set(false)).toEqual({ nModified: 1, before: [] });
  expect([await list('true'), await list('false')]).toEqual([[two.id], [one.id]]);
  expect(await set(false)).toEqual({ nModified: 0, before: [] });
  expect(await set(true)).toEqual({ nModified: 1, before: [] });
  expect([await list('true'), await list('false')]).toEqual([[two.id, one.id], []]);
});

test('many changes at once neither lose one nor wait for each other for ever', async ({ make, world }) => {
  const seller = await make.seller();
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) ids.push((await sell(world, seller)).id);
  const statuses = ['Pending', 'Ready', 'Shipped', 'Delivered', 'Completed'] as const;
  await Promise.all(
    statuses.map((status, index) =>
      seller.call(orders.updateMany, {
        body: { ids: index % 2 ? ids : ids.toReversed(), attributes: { status } },
      }),
    ),
  );
  const all = await Promise.all(ids.map((id) => read(seller, id)));
  expect(new Set(all.map(({ status }) => status)).size).toBe(1);
  for (const { comments } of all) expect(comments).toHaveLength(5);
});

test('what can’t be changed is refused at its field', async ({ make }) => {
  const seller = await make.seller();
  const change = (body: object) => seller.call(orders.updateMany, { body: body as never });
  await expect(change({ ids: [], attributes: { status: 'New' } })).toFailAt({ ids: 'Select at least one order' });
  await expect(change({ ids: [nowhere], attributes: {} })).toFailAt({ attributes: 'Nothing to change' });
  const many = Array.from({ length: 5001 }, () => nowhere);
  await expect(change({ ids: many, attributes: { isActive: true } })).toFailAt({ ids: 'Not more than 5,000 at once' });
});

test('orders.comment writes a comment and orders.removeComment deletes it, and nothing but comments', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller);
  await seller.call(orders.update, { params: { id }, body: { status: 'Ready' } });
  const said = await seller.call(orders.comment, { params: { id }, body: { body: '  Box is re-taped.  ' } });
  expect(said).toEqual({
    _id: expect.any(String),
    body: 'Box is re-taped.',
    message: '',
    by: 'Marisol',
    createdAt: world.clock.now().toISOString(),
  });
  const { comments, events } = await read(seller, id);
  expect(comments.map(({ body, message }) => body || message)).toEqual(
    expect.arrayContaining(['order status changed to Ready', 'Box is re-taped.']),
  );
  const remove = (commentId: string, order = id) =>
    seller.call(orders.removeComment, { params: { id: order, commentId } });
  for (const event of events.filter(({ kind }) => kind !== 'comment')) {
    await expect(remove(event._id)).toFailWith('NOT_FOUND');
  }
  const other = await sell(world, seller);
  await expect(remove(said._id, other.id)).toFailWith('NOT_FOUND');
  const stranger = await make.seller();
  await expect(stranger.call(orders.removeComment, { params: { id, commentId: said._id } })).toFailWith('NOT_FOUND');
  await remove(said._id);
  await expect(remove(said._id)).toFailWith('NOT_FOUND');
  expect((await read(seller, id)).comments).toHaveLength(1);
});

test('a comment says something, and is written on an order that there is', async ({ make, world }) => {
  const seller = await make.seller();
  const { id } = await sell(world, seller);
  const say = (body: string, order = id) => seller.call(orders.comment, { params: { id: order }, body: { body } });
  await expect(say('  ')).toFailAt({ body: 'Required' });
  await expect(say('x'.repeat(2001))).toFailAt({ body: 'Too Long!' });
  await expect(say('Hello', nowhere)).toFailWith('NOT_FOUND');
});
