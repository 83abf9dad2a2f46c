import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { devices } from '#contract/devices/devices.contract.ts';
import { actText } from '#contract/kit/act-text.ts';
import { cents } from '#contract/kit/money.ts';
import { shifts } from '#contract/tills/tills.contract.ts';
import { type GivenOrder, makeOrder } from '#server/features/orders/orders.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { makeCaller, send } from '#testing/client.ts';
import type { Person } from '#testing/factory.ts';
import { storeOf } from '#testing/first-store.ts';
import { untilSomebodyWaits } from '#testing/lock-waits.ts';
import type { World } from '#testing/world.ts';
import { holdShift } from './selling.sql.ts';
import { openTill } from './tills.fixture.ts';

type OpenTill = Awaited<ReturnType<typeof openTill>>;

interface Sold extends Partial<GivenOrder> {
  means?: 'cash' | 'card' | 'other';
  roundingCents?: number;
  isLate?: boolean;
  soldBy?: string;
}

/** Writes a sale into a shift, as the counter does. */
async function sellInto(world: World, owner: Person, { till, shift }: OpenTill, sold: Sold = {}) {
  const { means = 'cash', roundingCents = 0, isLate = false, soldBy = 'Marisol Dunn', ...order } = sold;
  const { merchantId } = owner.scope;
  const given = { way: 'counter', paymentType: 'counter', shippingCents: cents(0), ...order } as const;
  const { id } = await makeOrder(world.pool, { merchantId, storeId: await storeOf(owner), ...given });
  const at = world.clock.now();
  await world.pool.query(
    `insert into counter_sales (merchant_id, order_id, location_id, till_id, shift_id, receipt_no, sold_by_name,
       device_at, is_late, receipt_token) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $6)`,
    [merchantId, id, till.location._id, till._id, shift._id, `A-${id}`, soldBy, at, isLate],
  );
  const { rows } = await world.pool.query<{ total_cents: number }>('select total_cents from orders where id = $1', [
    id,
  ]);
  const amount = rows[0]?.total_cents ?? 0;
  // A card at our reader has its own row, which tells nothing here.
  const received = means === 'cash' ? amount + roundingCents : null;
  await world.pool.query(
    `insert into counter_payments (merchant_id, id, order_id, shift_id, means, amount_cents, rounding_cents,
       received_cents, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [merchantId, newId(), id, shift._id, means, amount, roundingCents, received, at],
  );
  return id;
}

const line = (priceCents: number, quantity = 1) => ({ priceCents: cents(priceCents), quantity });

test('shifts.report reckons what was sold, paid, given back, given up and moved; it adds up', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const open = await openTill(owner);
  const { shift, params } = open;
  const { merchantId } = owner.scope;
  await sellInto(world, owner, open, { lines: [line(1998)], taxCents: cents(165), roundingCents: 2 });
  await sellInto(world, owner, open, {
    lines: [line(1000, 3)],
    discountCents: cents(500),
    means: 'other',
    soldBy: 'Tobias',
  });
  const at = world.clock.now();
  const place = [open.till.store, open.till.location._id, shift._id];
  await world.pool.query(
    `insert into counter_returns (merchant_id, id, store_id, location_id, shift_id, lines, means, amount_cents, rounding_cents,
       reason, by_name, created_at) values ($1, $2, $3, $4, $5, '[]', 'cash', 998, 2, 'Did not fit', 'Marisol', $6)`,
    [merchantId, newId(), ...place, at],
  );
  await world.pool.query(
    `insert into voided_sales (merchant_id, id, shift_id, lines, total_cents, by_name, created_at)
     values ($1, $2, $3, '[]', 400, 'Marisol', $4)`,
    [merchantId, newId(), shift._id, at],
  );
  // An order of the web that was paid when it was fetched.
  const { id: fetched } = await makeOrder(world.pool, {
    merchantId,
    storeId: open.till.store,
    way: 'pickup',
    lines: [line(700)],
    shippingCents: cents(0),
  });
  await world.pool.query(
    `insert into counter_payments (merchant_id, id, order_id, shift_id, means, amount_cents, received_cents, created_at)
     values ($1, $2, $3, $4, 'cash', 700, 1000, $5)`,
    [merchantId, newId(), fetched, shift._id, at],
  );
  const { report } = await owner.call(shifts.report, { params });
  expect(report).toMatchObject({
    sales: { count: 2, amount: 46.63 },
    gross: 49.98,
    discounts: 5,
    net: 44.98,
    tax: 1.65,
    returns: { count: 1, amount: 9.98 },
    voids: { count: 1, amount: 4 },
    collected: { count: 1, amount: 7 },
    rounding: 0,
    means: [
      { means: 'cash', taken: { count: 2, amount: 28.63 }, given: { count: 1, amount: 9.98 } },
      { means: 'other', taken: { count: 1, amount: 25 }, given: { count: 0, amount: 0 } },
    ],
    people: [
      { name: 'Tobias', sales: 1, amount: 25 },
      { name: 'Marisol Dunn', sales: 1, amount: 21.63 },
    ],
    categories: [{ name: 'No category', units: 4, amount: 49.98 }],
    drawer: { float: 100, cashSales: 28.65, cashReturns: 10, expected: 118.65 },
  });
  const taken = report.means.reduce((all, { taken: some, given }) => all + some.amount - given.amount, 0);
  const { sales, collected, returns } = report;
  expect(taken).toBeCloseTo(sales.amount + collected.amount - returns.amount, 2);
});

test('a report stays as it was closed; what comes in late is told beside it', async ({ make, world }) => {
  const owner = await make.seller();
  const open = await openTill(owner);
  const { params } = open;
  await sellInto(world, owner, open, { lines: [line(2000)] });
  const closed = await owner.call(shifts.close, { params, body: { counted: 135 } });
  expect(closed).toMatchObject({ sales: 1, total: 20, difference: 15, addendum: null });
  await sellInto(world, owner, open, { lines: [line(1500)], isLate: true });
  const later = await owner.call(shifts.report, { params });
  expect(later.report).toEqual(closed.report);
  expect(later.addendum).toEqual({
    sales: { count: 1, amount: 15 },
    means: [{ means: 'cash', taken: { count: 1, amount: 15 }, given: { count: 0, amount: 0 } }],
    rounding: 0,
  });
  const [listed] = await owner.call(shifts.list, { query: {} });
  expect(listed).toMatchObject({ sales: 1, total: 20, difference: 15 });
});

test('a sale and the closing of its shift at the same moment: it is in the report, or finds the shift closed', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const open = await openTill(owner);
  const { params, shift } = open;
  const { db } = world.deps;
  const client = await world.pool.connect();
  try {
    // The sale holds the shift; whoever closes waits until it is through.
    await client.query('begin');
    await client.query('select 1 from shifts where id = $1 for share', [shift._id]);
    const closing = owner.call(shifts.close, { params, body: { counted: 110 } });
    await untilSomebodyWaits(world);
    await sellInto({ ...world, pool: client } as unknown as World, owner, open, { lines: [line(1000)] });
    await client.query('commit');
    expect(await closing).toMatchObject({ sales: 1, total: 10, difference: 0 });
  } finally {
    client.release();
  }
  const held = await db.transaction().execute((tx) => holdShift(tx, owner.scope, shift._id));
  expect(held).toMatchObject({ id: shift._id, is_closed: true });
});

test('whoever comes while a shift is being closed waits, and finds it closed', async ({ make, world }) => {
  const owner = await make.seller();
  const { params, shift } = await openTill(owner);
  const { db } = world.deps;
  let late: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('shifts').select('id').where('id', '=', shift._id).forUpdate().execute();
    late = db.transaction().execute((other) => holdShift(other, owner.scope, shift._id));
    await untilSomebodyWaits(world);
    const closing = { closed_at: new Date(), closed_by_name: 'x', counted_cents: cents(0), report: '{}' };
    await tx.updateTable('shifts').set(closing).where('id', '=', shift._id).execute();
  });
  expect(await late).toMatchObject({ is_closed: true });
  await expect(owner.call(shifts.close, { params, body: { counted: 1 } })).toFailWith('CONFLICT');
});

test('shifts.download is a file of all figures, and shifts.mail sends them; the owner gets them when the store wants that', async ({
  make,
  mailbox,
  world,
}) => {
  const owner = await make.seller();
  const open = await openTill(owner);
  const { params } = open;
  await sellInto(world, owner, open, { lines: [line(2000)] });
  await world.deps.db
    .insertInto('counter_settings')
    .values({
      merchant_id: owner.scope.merchantId,
      store_id: open.till.store,
      mails_reports: true,
      updated_at: world.clock.now(),
    })
    .execute();
  await owner.call(shifts.close, { params, body: { counted: 119.5 } });
  await world.drain();
  const told = await mailbox.newest(owner.email);
  expect(told.subject).toContain('Z report 1, Till 1');
  expect(told.text).toContain('Short: -$0.50');
  const to = make.email();
  await owner.call(shifts.mail, { params, body: { email: to } });
  await world.drain();
  expect((await mailbox.newest(to)).text).toContain('Cash: 1 × $20.00');
  const answer = await send(world.config.urls.app, shifts.download, { params }, { token: owner.token });
  expect(answer.headers.get('content-disposition')).toContain('Z_report_1__Till_1.csv');
  const text = await answer.text();
  expect(text).toContain('Sales,Sales,1,20.00');
  expect(text).toContain('Drawer,Expected,,120.00');
  expect(text).toContain('Drawer,Short,,-0.50');
});

test('shifts.moveCash and shifts.openDrawer are a supervisor’s to allow, by PIN, and the report names who did', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const cashier = await make.staff(owner, 'cashier');
  const { shift, params } = await openTill(owner);
  await owner.call(devices.setPin, { body: { pin: '90210' } });
  await cashier.call(devices.setPin, { body: { pin: '4071' } });
  const url = world.config.urls.app;
  const registered = await send(url, devices.register, { body: { name: 'Front' } }, { token: owner.token });
  const cookie = (registered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const entered = await makeCaller(url, { headers: { cookie } })(devices.enter, {
    body: { person: cashier.user._id, pin: '4071' },
  });
  const token = 'token' in entered ? entered.token : '';
  const atTill = makeCaller(url, { token, headers: { cookie } });
  const acts = [
    ['cash', { kind: 'paid_out', amount: 20, reason: 'Ice' }],
    ['drawer', { reason: 'Quarters' }],
  ] as const;
  for (const [path, body] of acts) {
    const send = (caller: typeof atTill) =>
      path === 'cash' ? caller(shifts.moveCash, { params, body }) : caller(shifts.openDrawer, { params, body });
    await expect(send(atTill)).rejects.toMatchObject({
      status: 403,
      body: { error: { permission: 'counter.drawer', approvable: true } },
    });
    const act = createHash('sha256')
      .update(actText({ method: 'POST', url: `/api/v1/shifts/${shift._id}/${path}`, body }))
      .digest('hex');
    const given = { permission: 'counter.drawer' as const, act, approver: owner.user._id, pin: '90210' };
    const { approval } = await atTill(devices.approve, { body: given });
    await send(makeCaller(url, { token, headers: { cookie, 'scanfront-approval': approval } }));
  }
  const { report } = await owner.call(shifts.report, { params });
  expect(report.entries.map(({ by, approvedBy }) => [by, approvedBy])).toEqual([
    ['Tobias Okafor', 'Marisol Dunn'],
    ['Tobias Okafor', 'Marisol Dunn'],
  ]);
  expect(report.drawer).toMatchObject({ paidOut: 20, opened: 1, expected: 80 });
});
