import { describe, expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import { operator } from '#contract/operator/operator.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { tickets } from '#contract/tickets/tickets.contract.ts';
import { aShop } from '#server/features/buyers/buyers.fixture.ts';
import { historyOf, placeOrder } from '#server/features/orders/mails/mailed-orders.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { runBuilds } from '#server/features/publishing/publishing.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import type { Job } from '#server/kit/jobs/jobs.ts';
import { failForADay } from '#server/kit/mail/undelivered.fixture.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import { connectChannel } from '#testing/channels.ts';
import { storeOf } from '#testing/first-store.ts';
import { nameOperator } from '#testing/operators.ts';
import type { World } from '#testing/world.ts';
import { countMerchants, measureStorage } from './operator.jobs.ts';

const idOf = ({ scope }: Person) => ({ id: scope.merchantId });
const emailsOf = ({ merchants }: { merchants: { owner: { email: string } }[] }) =>
  merchants.map(({ owner }) => owner.email);

describe('merchants', () => {
  test('operator.merchants finds them by the mail address of anybody, the address of a store or their id', async ({
    make,
    world,
  }) => {
    const named = await nameOperator(world, await make.seller());
    const owner = await make.seller();
    const staff = await make.staff(owner);
    const find = async (search: string) => emailsOf(await named.call(operator.merchants, { query: { search } }));
    const { rows } = await world.pool.query<{ slug: string }>('select slug from stores where merchant_id = $1', [
      owner.scope.merchantId,
    ]);
    for (const search of [owner.email.toUpperCase(), staff.email, owner.scope.merchantId, rows[0]?.slug ?? '']) {
      expect([search, await find(search)]).toEqual([search, [owner.email]]);
    }
    // Beginnings are enough, other parts are none.
    expect(await find(owner.email.slice(0, -4))).toContain(owner.email);
    expect(await find('example.com')).toEqual([]);
    expect(await find("%' or 1=1")).toEqual([]);
    await expect(named.call(operator.merchants, { query: { after: 'somewhere' } })).toFailAt({
      after: 'Not a place in this list',
    });
  });

  test('are listed the newest first, 50 at a time, each once', async ({ make, world }) => {
    const named = await nameOperator(world, await make.seller());
    const now = world.clock.now();
    await world.pool.query(
      `with m as (insert into merchants (id, created_at) select gen_random_uuid(), $1 from generate_series(1, 60) returning id)
       insert into users (merchant_id, id, email, first_name, last_name, role, status, created_at, updated_at)
       select id, gen_random_uuid(), 'many-' || id || '@example.com', 'One', 'Of many', 'owner', 'waiting', $1, $1 from m`,
      [now],
    );
    const first = await named.call(operator.merchants, { query: { status: 'waiting' } });
    expect(first.merchants).toHaveLength(50);
    const second = await named.call(operator.merchants, { query: { status: 'waiting', after: first.next ?? '' } });
    expect(second.next).toBeNull();
    const ids = [...first.merchants, ...second.merchants].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(60);
    expect(first.merchants[0]).toMatchObject({ plan: null, products: 0, lastSeenAt: null, status: 'waiting' });
    await world.pool.query(`delete from merchants where id = any($1::uuid[])`, [ids]);
  });

  test('are approved, deactivated and activated, and both histories say so', async ({ make, world, mailbox }) => {
    const named = await nameOperator(world, await make.seller());
    const owner = await make.seller();
    await world.deps.db.updateTable('users').set({ status: 'waiting' }).where('id', '=', owner.user._id).execute();
    expect(await named.call(operator.approve, { params: idOf(owner) })).toMatchObject({
      status: 'active',
      plan: 'Growth',
      subscription: 'trialing',
      isOwn: false,
      stores: [{ title: "Marisol's store" }],
    });
    await world.drain();
    expect((await mailbox.newest(owner.email)).subject).toBe('Your Scanfront account is ready');
    await expect(named.call(operator.approve, { params: idOf(owner) })).toFailWith('CONFLICT');
    const told = await owner.call(history.list, { query: { byKind: 'system', subject: 'team' } });
    expect(told.entries[0]).toMatchObject({
      by: { name: 'Operator', id: null },
      changes: [{ field: 'accountStatus', was: 'waiting', is: 'active' }],
    });
    // Which operator it was is no matter of the merchant's.
    expect(JSON.stringify(told.entries)).not.toContain(named.email);

    expect(await named.call(operator.deactivate, { params: idOf(owner) })).toMatchObject({ status: 'inactive' });
    await expect(owner.call(accounts.me)).toFailWith('UNAUTHENTICATED');
    expect(await named.call(operator.activate, { params: idOf(owner) })).toMatchObject({ status: 'active' });
    const { acts } = await named.call(operator.acts, { query: { merchant: owner.scope.merchantId } });
    expect(acts.map(({ kind, operator: who }) => [kind, who])).toEqual([
      ['activated', named.email],
      ['deactivated', named.email],
      ['approved', named.email],
    ]);
    expect(acts[0]?.merchant).toEqual({ _id: owner.scope.merchantId, email: owner.email });
  });

  test('nobody shuts out their own account, nor one that is not there', async ({ make, world }) => {
    const named = await nameOperator(world, await make.seller());
    await expect(named.call(operator.deactivate, { params: idOf(named) })).toFailWith('CONFLICT');
    expect(await named.call(operator.merchant, { params: idOf(named) })).toMatchObject({ isOwn: true });
    await expect(named.call(operator.merchant, { params: { id: newId() } })).toFailWith('NOT_FOUND');
  });

  test('a plan that is set shows to the merchant, in their history and in the operators’', async ({ make, world }) => {
    const named = await nameOperator(world, await make.seller());
    const owner = await make.seller();
    const params = idOf(owner);
    const set = await named.call(operator.setPlan, { params, body: { plan: 'large', cycle: 'year' } });
    expect(set).toEqual({ plan: 'Large', cycle: 'year', outcome: 'set', invoiceUrl: null });
    expect((await owner.call(billing.subscription))?.planId.name).toBe('Large');
    expect(await named.call(operator.merchant, { params })).toMatchObject({ plan: 'Large', cycle: 'year' });
    const { entries } = await owner.call(history.list, { query: { subject: 'billing' } });
    expect(entries[0]).toMatchObject({ by: { name: 'Operator' }, subjectName: 'Large, yearly' });
    const { acts } = await named.call(operator.acts, { query: {} });
    expect(acts[0]).toMatchObject({ kind: 'planSet', operator: named.email, about: 'Large, yearly' });
    const huge = named.call(operator.setPlan, { params, body: { plan: 'Huge' } });
    await expect(huge).rejects.toThrow('There is no plan Huge for this account.');
    await expect(named.call(operator.setPlan, { params, body: { plan: ' ' } })).toFailAt({ plan: 'Required' });
  });

  test('operator.merchantCounts tells how many there are by state and plan, once they were counted', async ({
    make,
    world,
  }) => {
    const named = await nameOperator(world, await make.seller());
    await world.deps.jobs.enqueue(world.deps.db, countMerchants, {});
    await world.drain();
    const counts = await named.call(operator.merchantCounts);
    expect(counts?.byStatus.active).toBeGreaterThan(0);
    expect(counts?.plans.find(({ name }) => name === 'Growth')?.byStatus.trialing).toBeGreaterThan(0);
    expect(counts?.countedAt).toBe(world.clock.now().toISOString());
  });
});

let serialNo = 100;

/** An order of which a mail is owed. */
async function oweMail(world: World, make: Factory) {
  const shop = await aShop(world, make);
  const email = make.email();
  serialNo += 1;
  const orderId = await placeOrder(world, shop, { email, serialNo });
  const { merchantId } = shop.seller.scope;
  const mail = world.handlers.find(({ job }) => job.name === queue);
  if (!mail) throw new Error(`There is no kind ${queue}.`);
  await world.jobs.enqueue(world.deps.db, mail.job as Job<object>, { merchantId, orderId, mail: 'too_late' });
  return { email, orderId, merchantId };
}

const queue = 'orders.mail';
const lost = 'tickets.send';

/** A ticket that the mail server does not take, in the last of its tries. */
async function loseTicket(world: World, seller: Person, subject: string): Promise<void> {
  const body = { topic: 'problem' as const, subject, message: 'The label printer prints nothing at all.' };
  await seller.call(tickets.open, { body });
  const lastTry = `update pgboss.job set retry_limit = 0 where name = $1 and state = 'created'`;
  await world.pool.query(lastTry, [lost]);
  const armed = await fetch(`${world.config.urls.sandbox}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ simulator: 'mail', scenario: 'unavailable', times: 1 }),
  });
  expect(armed.status).toBeLessThan(300);
  await world.drain();
}

describe('jobs', () => {
  test('operator.jobs tells what failed and why, and one that is tried again is done', async ({
    make,
    world,
    mailbox,
  }) => {
    const named = await nameOperator(world, await make.seller());
    const seller = await make.seller();
    await loseTicket(world, seller, 'Lost at first');
    const { queues } = await named.call(operator.queues);
    expect(queues.find(({ name }) => name === lost)).toMatchObject({ isMail: true, failed: 1, due: 0 });
    const { jobs } = await named.call(operator.jobs, { query: { queue: lost } });
    expect(jobs).toMatchObject([
      { state: 'failed', isMail: true, merchant: seller.scope.merchantId, tries: 1, mostTries: 1, canRetry: true },
    ]);
    expect(jobs[0]?.error).toContain('was not taken: UNAVAILABLE');
    const ticketId = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(jobs[0]?.data).toContainEqual({ name: 'ticketId', value: ticketId });
    const params = { queue: lost, id: jobs[0]?._id ?? '' };
    await named.call(operator.retryJob, { params });
    await world.drain();
    expect((await mailbox.newest('support@scanfront.test')).subject).toContain('Lost at first');
    await expect(named.call(operator.retryJob, { params })).toFailWith('CONFLICT');
    const done = await named.call(operator.jobs, { query: { state: 'done', mails: 'true' } });
    expect(done.jobs.find(({ _id }) => _id === params.id)).toMatchObject({ state: 'done', error: null });
    // What is told of a mail is that it went out, never what it says or to whom.
    expect(JSON.stringify(done.jobs)).not.toMatch(/Lost at first|label printer|@/);
    const { acts } = await named.call(operator.acts, { query: {} });
    expect(acts[0]).toMatchObject({ kind: 'jobRetried', about: `${lost} ${params.id}` });
    await expect(named.call(operator.retryJob, { params: { queue: lost, id: newId() } })).toFailWith('NOT_FOUND');
  });

  test('all that failed of one kind are tried again together', async ({ make, world, mailbox }) => {
    const named = await nameOperator(world, await make.seller());
    for (const subject of ['First of two', 'Second of two']) await loseTicket(world, await make.seller(), subject);
    const params = { queue: lost };
    expect(await named.call(operator.retryQueue, { params })).toEqual({ retried: 2, left: 0 });
    await world.drain();
    const subjects = (await mailbox.all('support@scanfront.test')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('of two'))).toHaveLength(2);
    expect(await named.call(operator.retryQueue, { params })).toEqual({ retried: 0, left: 0 });
  });

  test('what was given up and told is not tried again: it would do nothing', async ({ make, world }) => {
    const named = await nameOperator(world, await make.seller());
    await oweMail(world, make);
    await failForADay(world, queue);
    const { jobs } = await named.call(operator.jobs, { query: { queue } });
    expect(jobs).toMatchObject([{ state: 'failed', canRetry: false }]);
    const params = { queue, id: jobs[0]?._id ?? '' };
    await expect(named.call(operator.retryJob, { params })).rejects.toThrow('can ask for it again');
    await expect(named.call(operator.retryQueue, { params })).toFailWith('CONFLICT');
  });

  test('one that waits is given up, and whoever waits for it is told', async ({ make, world, mailbox }) => {
    const named = await nameOperator(world, await make.seller());
    const { email, orderId, merchantId } = await oweMail(world, make);
    const waiting = async () =>
      (await named.call(operator.jobs, { query: { state: 'waiting', queue } })).jobs.find(
        ({ merchant }) => merchant === merchantId,
      );
    const params = { queue, id: (await waiting())?._id ?? '' };
    await named.call(operator.cancelJob, { params });
    expect(await waiting()).toBeUndefined();
    await world.drain();
    expect(await mailbox.all(email)).toEqual([]);
    expect(await historyOf(world, orderId)).toContain(`Mail about the late payment could not be delivered to ${email}`);
    await expect(named.call(operator.cancelJob, { params })).toFailWith('CONFLICT');
  });

  test('long lists of them go on where the page before ended', async ({ make, world }) => {
    const named = await nameOperator(world, await make.seller());
    const data = Array.from({ length: 60 }, () => ({}));
    await world.deps.jobs.enqueueAll(world.deps.db, countMerchants, data);
    const query = { state: 'waiting' as const, queue: countMerchants.name };
    const first = await named.call(operator.jobs, { query });
    const second = await named.call(operator.jobs, { query: { ...query, after: first.next ?? '' } });
    expect([first.jobs.length, second.jobs.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.jobs, ...second.jobs].map(({ _id }) => _id)).size).toBe(60);
    await world.drain();
  });
});

test('operator.builds tells what is being published, how long it took and why it failed', async ({ make, world }) => {
  const named = await nameOperator(world, await make.seller());
  const seller = await make.seller();
  await addProduct(seller);
  const id = await storeOf(seller);
  await seller.call(publishing.deploy, { params: { id } });
  const buildOf = async (state: 'all' | 'open' | 'failed') =>
    (await named.call(operator.builds, { query: { state } })).builds.find(
      ({ merchant }) => merchant._id === seller.scope.merchantId,
    );
  expect(await buildOf('open')).toMatchObject({ status: 'waiting', kind: 'publish', seconds: null });
  const { sites } = world.deps;
  const begin = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  await runBuilds(world, { sites: { ...sites, begin } });
  expect(await buildOf('open')).toBeUndefined();
  expect(await buildOf('failed')).toMatchObject({
    status: 'failed',
    merchant: { email: seller.email },
    store: "Marisol's store",
    error: expect.stringContaining('no room left'),
    seconds: 0,
  });
  expect(await buildOf('all')).toMatchObject({ status: 'failed' });
});

test('operator.channels tells how many accounts there are, and which have to be connected again', async ({
  make,
  world,
}) => {
  const named = await nameOperator(world, await make.seller());
  const [sound, broken] = [await make.seller(), await make.seller()];
  await connectChannel(world, sound, 'ebay');
  await connectChannel(world, broken, 'ebay');
  const account = world.deps.db.updateTable('channel_accounts').set({ is_broken: true });
  await account.where('merchant_id', '=', broken.scope.merchantId).execute();
  const health = await named.call(operator.channels);
  const [ebay, clover] = health.channels;
  expect(ebay).toMatchObject({ channel: 'ebay', connected: 2, broken: 1, waiting: 0, oversold: 0 });
  expect(clover).toMatchObject({ channel: 'clover', connected: 0, lagSeconds: null });
  expect(health.broken).toMatchObject([{ channel: 'ebay', merchant: { email: broken.email } }]);
  expect(health.webhooks).toEqual({ failing: 0, off: 0 });
});

test('operator.database tells what runs and who stands in whose way, and which statements were slow once they are counted', async ({
  make,
  world,
}) => {
  const named = await nameOperator(world, await make.seller());
  const holder = await world.pool.connect();
  const waiter = await world.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select id from users where id = $1 for update`, [named.user._id]);
    const waiting = waiter.query(`update users set city = 'Her secret address' where id = $1`, [named.user._id]);
    const update = {
      text: 'update users set city = ‘…’ where id = $1',
      waitsFor: expect.stringContaining('Lock'),
      blockedBy: [expect.any(Number)],
    };
    await expect
      .poll(() => named.call(operator.database), { timeout: 60_000 })
      .toMatchObject({
        slowest: null,
        locks: expect.arrayContaining([expect.objectContaining({ kind: 'row', count: 1 })]),
        running: expect.arrayContaining([
          expect.objectContaining(update),
          expect.objectContaining({ waitsFor: 'its own program' }),
        ]),
      });
    await holder.query('rollback');
    await waiting;
    await holder.query('create extension pg_stat_statements');
    const [slowest] = (await named.call(operator.database)).slowest ?? [];
    expect(slowest?.calls).toBeGreaterThan(0);
  } finally {
    holder.release();
    waiter.release();
  }
});

test('operator.disk tells sizes and room at once, and what files take once that was measured', async ({
  make,
  world,
}) => {
  const named = await nameOperator(world, await make.seller());
  const before = await named.call(operator.disk);
  expect(before.databaseBytes).toBeGreaterThan(1_000_000);
  expect(before.largestTables.length).toBeGreaterThan(3);
  expect(before.dataFolder?.freeBytes).toBeGreaterThan(0);
  await world.deps.storage.put('private/measured.txt', Buffer.from('twelve bytes'), { contentType: 'text/plain' });
  await world.deps.jobs.enqueue(world.deps.db, measureStorage, {});
  await world.drain();
  const { stored, files } = await named.call(operator.disk);
  expect(stored?.bytes).toBeGreaterThanOrEqual(12);
  expect(stored).toMatchObject({ isPartial: false, measuredAt: world.clock.now().toISOString() });
  expect(files?.totalBytes).toBeGreaterThanOrEqual(files?.freeBytes ?? 0);
});

test('what the command line does stands beside it, by nobody’s name', async ({ make, world }) => {
  const named = await nameOperator(world, await make.seller());
  const { acts } = await named.call(operator.acts, { query: {} });
  expect(acts[0]).toMatchObject({ kind: 'operatorNamed', operator: null, about: named.email, merchant: null });
});
