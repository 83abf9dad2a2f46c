import { expect } from 'vitest';
import { z } from 'zod';
import { test } from '#testing/api-test.ts';
import { captureStatements } from '#testing/capture-statements.ts';
import { makeLogger } from '../logging.ts';
import { type ClaimedJob, openJobClaims } from './job-claims.ts';
import { defineJob, handles, handlesInTransaction } from './jobs.ts';
import { openJobs } from './open-jobs.ts';

const note = defineJob('test.note', z.object({ id: z.string() }));
const log = makeLogger({ level: 'silent', pretty: false });

test('a job exists exactly when the change that asked for it does', async ({ world }) => {
  const jobs = await openJobs(world.connection, [note], { log, working: false });
  const seen: string[] = [];
  const handlers = [handles(note, async ({ id }) => void seen.push(id))];
  const { db } = world.deps;
  await db.transaction().execute((tx) => jobs.enqueue(tx, note, { id: 'kept' }));
  const undone = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, note, { id: 'undone' });
    throw new Error('the change failed');
  });
  await expect(undone).rejects.toThrow('the change failed');
  await jobs.drain(handlers);
  expect(seen).toEqual(['kept']);
  await jobs.stop();
});

test('many jobs are added at once, all of them with the change that asked for them or none', async ({ world }) => {
  const jobs = await openJobs(world.connection, [note], { log, working: false });
  const seen: string[] = [];
  const handlers = [handles(note, async ({ id }) => void seen.push(id))];
  const { db } = world.deps;
  const ids = Array.from({ length: 50 }, (_, n) => ({ id: `many-${n}` }));
  await db.transaction().execute((tx) => jobs.enqueueAll(tx, note, ids));
  const undone = db.transaction().execute(async (tx) => {
    await jobs.enqueueAll(tx, note, [{ id: 'undone' }]);
    throw new Error('the change failed');
  });
  await expect(undone).rejects.toThrow('the change failed');
  await jobs.enqueueAll(db, note, []);
  await jobs.drain(handlers);
  expect(seen.sort()).toEqual(ids.map(({ id }) => id).sort());
  await jobs.stop();
});

test('of shared work one job waits for each key; what is asked for while it runs is done after it', async ({
  world,
}) => {
  const shared = defineJob('test.shared', z.object({ id: z.string() }), { isShared: true });
  const jobs = await openJobs(world.connection, [shared], { log, working: false });
  const { db } = world.deps;
  const ask = (id: string, key: string) => jobs.enqueue(db, shared, { id }, { key });
  const seen: string[] = [];
  const handlers = [
    handles(shared, async ({ id }) => {
      seen.push(id);
      if (id === 'a1') await Promise.all([ask('a3', 'a'), ask('a3', 'a')]);
    }),
  ];
  for (const id of ['a1', 'a2', 'b1', 'b2']) await ask(id, id.charAt(0));
  await jobs.drain(handlers);
  expect(seen.sort()).toEqual(['a1', 'a3', 'b1']);
  await jobs.stop();
});

test('what a transactional job writes is undone when it fails, and done once when it is tried again', async ({
  world,
}) => {
  const { db, clock } = world.deps;
  const jobs = await openJobs(world.connection, [note], { log, working: false });
  let runs = 0;
  const handlers = [
    handlesInTransaction(note, async ({ id }, tx) => {
      runs += 1;
      await tx
        .insertInto('spent_tokens')
        .values({ id: `${id}-${runs}`, expires_at: clock.now() })
        .execute();
      if (runs === 1) throw new Error('killed in the middle');
    }),
  ];
  await jobs.enqueue(db, note, { id: 'effect' });
  await jobs.drain(handlers);
  await world.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await jobs.drain(handlers);
  const rows = await db.selectFrom('spent_tokens').select('id').where('id', 'like', 'effect-%').execute();
  expect(rows).toEqual([{ id: 'effect-2' }]);
  await jobs.stop();
});

test('a job is given up once, when its last try has failed, also by a process that works', async ({ world }) => {
  const twice = defineJob('test.twice', z.object({ id: z.string() }), { retries: 1 });
  const { db } = world.deps;
  const told: string[] = [];
  const given = Promise.withResolvers<void>();
  const handler = handles(twice, () => Promise.reject(new Error('away')), {
    giveUp: async ({ id }) => {
      told.push(id);
      if (id === 'worked') given.resolve();
    },
  });
  const waiting = await openJobs(world.connection, [twice], { log, working: false });
  const again = () => world.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  await waiting.enqueue(db, twice, { id: 'drained' });
  await waiting.drain([handler]);
  expect(told).toEqual([]);
  for (const _time of [1, 2]) {
    await again();
    await waiting.drain([handler]);
  }
  expect(told).toEqual(['drained']);
  await waiting.enqueue(db, twice, { id: 'worked' });
  await waiting.drain([handler]);
  await again();
  await waiting.stop();
  const working = await openJobs(world.connection, [twice], { log, working: true });
  await working.work([handler]);
  await given.promise;
  await working.stop();
  expect(told).toEqual(['drained', 'worked']);
});

test('jobs that wait are done one after the other, without a pause between them', async ({ world }) => {
  const jobs = await openJobs(world.connection, [note], { log, working: true });
  const ids = Array.from({ length: 12 }, (_, n) => ({ id: `waiting-${n}` }));
  await jobs.enqueueAll(world.deps.db, note, ids);
  const seen = new Set<string>();
  const done = Promise.withResolvers<void>();
  const take = async ({ id }: { id: string }) => {
    seen.add(id);
    if (seen.size === ids.length) done.resolve();
  };
  await jobs.work([handles(note, take, { atOnce: 1 })]);
  await done.promise;
  await jobs.stop();
});

test('one look takes all that came together, and one question claims it', async ({ world }) => {
  const jobs = await openJobs(world.connection, [note], { log, working: true });
  const begun = Promise.withResolvers<void>();
  let waiting = 3;
  const begin = async () => {
    waiting -= 1;
    if (waiting === 0) begun.resolve();
    await begun.promise;
  };
  await jobs.work([handles(note, begin)]);
  const ids = ['first', 'second', 'third'].map((id) => ({ id }));
  const asked = await captureStatements(async () => {
    await jobs.enqueueAll(world.deps.db, note, ids);
    await begun.promise;
  });
  await jobs.stop();
  const claims = asked.filter(({ text }) => text.includes('pg_try_advisory_lock')).map(({ values }) => values);
  expect(claims).toEqual([[expect.arrayContaining([expect.any(String)])]]);
  expect(claims[0]?.[0]).toHaveLength(ids.length);
  const { rows } = await world.pool.query(
    `select distinct state::text from pgboss.job where name = $1 and data ->> 'id' = any($2)`,
    [note.name, ids.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('a working process is woken by a new job', async ({ world }) => {
  const jobs = await openJobs(world.connection, [note], { log, working: true });
  const done = new Promise<string>((resolve) => {
    void jobs
      .work([handles(note, async ({ id }) => resolve(id))])
      .then(() => jobs.enqueue(world.deps.db, note, { id: 'now' }));
  });
  expect(await done).toBe('now');
  await jobs.stop();
});

test('a job that somebody does is left to them however silent they are, and given up when they have gone', async ({
  world,
}) => {
  const jobs = await openJobs(world.connection, [note], { log, working: false });
  await jobs.enqueue(world.deps.db, note, { id: 'claimed' });
  const { rows } = await world.pool.query<ClaimedJob>(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 day'
     where name = $1 and data ->> 'id' = 'claimed' returning id, name, retry_count as "retryCount"`,
    [note.name],
  );
  const [job] = rows as [ClaimedJob];
  const [owner, other] = [
    openJobClaims(world.connection, log, () => undefined),
    openJobClaims(world.connection, log, () => undefined),
  ];
  const givenUp: string[] = [];
  const look = () => other.release(1_000, async ({ id }) => givenUp.push(id));
  const begun = Promise.withResolvers<void>();
  const work = owner.hold(job, () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  work.catch(() => undefined);
  await begun.promise;
  await look();
  expect(givenUp).toEqual([]);
  await expect(other.hold(job, async () => undefined)).rejects.toThrow('still being done');
  await owner.close();
  await look();
  expect(givenUp).toEqual([job.id]);
  await expect(other.hold({ ...job, retryCount: 7 }, async () => undefined)).rejects.toThrow('taken over');
  await other.close();
  await jobs.stop();
});

test('whoever does a job is told its id, which is the same in every run', async ({ world }) => {
  const named = defineJob('test.named', z.object({}));
  const jobs = await openJobs(world.connection, [named], { log, working: true });
  const told = Promise.withResolvers<string>();
  await jobs.work([handles(named, async (_data, id) => told.resolve(id), { atOnce: 1 })]);
  await jobs.enqueue(world.deps.db, named, {});
  const id = await told.promise;
  const { rows } = await world.pool.query(`select id from pgboss.job where name = 'test.named'`);
  expect(rows).toEqual([{ id }]);
  await jobs.stop();
});

test('what an earlier version did by the clock is no longer queued once nobody does it', async ({ world }) => {
  const daily = defineJob('test.daily', z.object({}));
  const handlers = [handles(daily, async () => undefined, { cron: '0 3 * * *' })];
  const scheduled = async () => {
    const { rows } = await world.pool.query<{ name: string }>('select name from pgboss.schedule');
    return rows.map(({ name }) => name);
  };
  const earlier = await openJobs(world.connection, [daily], { log, working: true });
  await earlier.work(handlers);
  expect(await scheduled()).toContain(daily.name);
  await earlier.stop();
  const later = await openJobs(world.connection, [daily], { log, working: true });
  await later.work([]);
  expect(await scheduled()).toEqual([]);
  await later.stop();
});
