import { expect, vi } from 'vitest';
import { ebay } from '#contract/channels/ebay.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { openDatabase } from '#server/db/database.ts';
import { dueChannelsRepository } from '#server/features/channels/due-channels.repository.ts';
import { openEbay } from '#server/features/channels/ebay/ebay.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { runBuilds } from '#server/features/publishing/publishing.fixture.ts';
import { sendTicket } from '#server/features/tickets/tickets.jobs.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { openGate } from '../database-away.fixture.ts';
import { openMetrics } from './metrics.ts';

/** What /metrics tells, by name and labels. */
function watch(world: World, db = world.deps.db) {
  const metrics = openMetrics({ deps: { ...world.deps, db }, handlers: world.handlers }, null, 0);
  const server = metrics.buildServer();
  return {
    async read(): Promise<Map<string, number>> {
      const { body } = await server.inject('/metrics');
      const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
    },
    async [Symbol.asyncDispose]() {
      metrics.close();
      await server.close();
    },
  };
}

test('a job that waits is told of by its queue, a job that ran by how long it took, and a publish by its phases', async ({
  make,
  world,
}) => {
  await using metrics = watch(world);
  const seller = await make.seller();
  await addProduct(seller, { status: 'Ready' });
  expect((await metrics.read()).get('scanfront_jobs_due{queue="publishing.build"}')).toBe(0);
  await seller.call(publishing.deploy, { params: { id: await storeOf(seller) } });
  expect((await metrics.read()).get('scanfront_jobs_due{queue="publishing.build"}')).toBe(1);
  await runBuilds(world);
  const after = await metrics.read();
  expect(after.get('scanfront_jobs_due{queue="publishing.build"}')).toBe(0);
  expect(after.get('scanfront_job_wait_seconds_count{queue="publishing.build"}')).toBe(1);
  expect(after.get('scanfront_job_duration_seconds_count{queue="publishing.build",outcome="done"}')).toBe(1);
  for (const phase of ['all', 'read', 'draw', 'seal', 'switch']) {
    const name = `scanfront_publish_duration_seconds_count{phase="${phase}",outcome="done"}`;
    expect([phase, after.get(name)]).toEqual([phase, 1]);
  }
});

test('a mail that its server does not take is waiting until it is sent, also between two tries', async ({
  make,
  world,
}) => {
  await using metrics = watch(world);
  await world.drain();
  expect((await metrics.read()).get('scanfront_mails_waiting')).toBe(0);
  const { scope } = await make.merchant();
  await world.drain();
  await world.deps.jobs.enqueue(world.deps.db, sendTicket, { merchantId: scope.merchantId, ticketId: newId() });
  expect((await metrics.read()).get('scanfront_mails_waiting')).toBe(1);
  const { job } = sendTicketHandler(world);
  const failing = { job, transactional: false, run: () => Promise.reject(new Error('The mail server is away.')) };
  await world.jobs.drain([failing]);
  const between = await metrics.read();
  expect(between.get('scanfront_jobs_due{queue="tickets.send"}')).toBe(0);
  expect(between.get('scanfront_mails_waiting')).toBe(1);
  expect(between.get('scanfront_job_duration_seconds_count{queue="tickets.send",outcome="failed"}')).toBe(1);
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'tickets.send' and state = 'retry'`);
  await world.drain();
  expect((await metrics.read()).get('scanfront_mails_waiting')).toBe(0);
});

const sendTicketHandler = ({ handlers }: World) => {
  const found = handlers.find(({ job }) => job.name === sendTicket.name);
  if (!found) throw new Error('Nobody sends tickets.');
  return found;
};

test('who waits for a lock is seen while they wait', async ({ make, world }) => {
  const { db, close } = openDatabase(world.connection, { max: 2 });
  await using metrics = watch(world, db);
  const { scope } = await make.merchant();
  const lock = 'select 1 from merchants where id = $1 for update';
  const [holder, waiter] = [await world.pool.connect(), await world.pool.connect()];
  await holder.query('begin');
  await holder.query(lock, [scope.merchantId]);
  const waiting = waiter.query(lock, [scope.merchantId]);
  await vi.waitFor(async () => {
    const seen = await metrics.read();
    expect(seen.get('scanfront_lock_waits{kind="row"}')).toBe(1);
    expect(seen.get('scanfront_lock_wait_seconds{kind="row"}')).toBeGreaterThan(0);
    expect(seen.get('scanfront_pool_wait_seconds_count')).toBeGreaterThan(0);
  });
  await holder.query('rollback');
  await waiting;
  for (const client of [holder, waiter]) client.release();
  expect((await metrics.read()).get('scanfront_lock_waits{kind="row"}')).toBe(0);
  await close();
});

test('a channel lags since what is due there is due', async ({ make, world }) => {
  const seller = await make.seller();
  const shop = await openEbay(world, seller);
  const { _id: productId } = await shop.goods({ quantity: 2 });
  await seller.call(ebay.publish, { body: { productId } });
  await shop.work();
  await using metrics = watch(world);
  expect((await metrics.read()).get('scanfront_channel_lag_seconds{channel="ebay"}')).toBe(0);
  // A sale is due at once, whatever was due before.
  await world.deps.db.updateTable('products').set({ quantity: 1 }).where('id', '=', productId).execute();
  world.clock.advance({ seconds: 300 });
  const [lag] = await dueChannelsRepository(world.deps.db).readLags(world.clock.now());
  expect(lag).toMatchObject({ channel: 'ebay', waiting: 1 });
  expect((await metrics.read()).get('scanfront_channel_listings_due{channel="ebay"}')).toBe(1);
  // By the clock of the test, which the machine's own goes beside.
  expect(lag?.lagSeconds).toBeGreaterThan(200);
  await shop.work();
  expect((await metrics.read()).get('scanfront_channel_listings_due{channel="ebay"}')).toBe(0);
});

test('what is oversold and which receivers take nothing are counted over all merchants', async ({ make, world }) => {
  const { scope } = await make.merchant();
  await using metrics = watch(world);
  const { merchantId } = scope;
  const before = await metrics.read();
  expect(before.get('scanfront_webhooks_failing')).toBe(0);
  await world.pool.query(
    `insert into channel_sales (merchant_id, id, channel, order_id, line_id, sku, quantity, taken, sold_at, created_at, updated_at)
     values ($1, $2, 'clover', 'o', 'l', 's', 3, 1, now(), now(), now())`,
    [merchantId, newId()],
  );
  await world.pool.query(
    `insert into webhook_endpoints (merchant_id, id, user_id, address, events, version, rests, is_on, off_reason, created_at, updated_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'https://one.test', '{}', '', 2, true, null, now(), now()),
       ($1, gen_random_uuid(), gen_random_uuid(), 'https://two.test', '{}', '', 9, false, 'failed', now(), now())`,
    [merchantId],
  );
  const after = await metrics.read();
  expect(after.get('scanfront_oversold_sales{channel="clover"}')).toBe(1);
  expect(after.get('scanfront_oversold_units{channel="clover"}')).toBe(2);
  expect([after.get('scanfront_webhooks_failing'), after.get('scanfront_webhooks_off')]).toEqual([1, 1]);
  await world.pool.query('delete from channel_sales where merchant_id = $1', [merchantId]);
});

test('while the database is away the process goes on telling what it knows by itself', async ({ world }) => {
  await using gate = await openGate(world.connection);
  const { db, close } = openDatabase({ ...world.connection, ...gate.address });
  await using metrics = watch(world, db);
  expect((await metrics.read()).get('scanfront_database_answers')).toBe(1);
  await gate.shut();
  const away = await metrics.read();
  expect(away.get('scanfront_database_answers')).toBe(0);
  expect(away.get('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect([...away.keys()].filter((name) => name.startsWith('scanfront_jobs_due'))).toEqual([]);
  await close();
});
