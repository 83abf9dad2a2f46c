import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { manifestJobs } from './manifest.jobs.ts';
import { readManifestJob, sweepManifests } from './read-manifest.job.ts';
import { few, manifestOf, many } from './store-lines.fixture.ts';

// truckloads.mapManifest, truckloads.manifestFile

/** Runs a job's work here and now, on parts that a test may have changed. */
function runReading(world: World, { scope }: Person, truckloadId: string, deps = world.deps): Promise<void> {
  const handler = manifestJobs(deps).find(({ job }) => job.name === readManifestJob.name);
  if (!handler) throw new Error('There is no such job.');
  return handler.run({ merchantId: scope.merchantId, truckloadId }, undefined);
}

/** Storage whose files say something before their last bytes: break off, or let something else happen. */
const interruptedStorage = (world: World, interrupt: () => Promise<void>) => ({
  ...world.deps.storage,
  async get(key: string) {
    const object = await world.deps.storage.get(key);
    async function* interrupted() {
      const all = object ? await buffer(object.body) : Buffer.alloc(0);
      yield all.subarray(0, -200);
      await interrupt();
      yield all.subarray(-200);
    }
    return object && { ...object, body: Readable.from(interrupted()) };
  },
});

const killedDeps = (world: World) => {
  const killed = () => Promise.reject(new Error('killed in the middle'));
  return { ...world.deps, storage: interruptedStorage(world, killed) };
};

test('a reading that is killed in the middle is taken up again without doubling a line', async ({ make, world }) => {
  const seller = await make.seller();
  const manifest = await manifestOf(world, seller, many(2500));
  await expect(runReading(world, seller, manifest.id, killedDeps(world))).rejects.toThrow('killed in the middle');
  expect(await manifest.csv()).toMatchObject({ state: 'reading', done: 2000 });
  expect(await manifest.lines()).toHaveLength(2000);
  expect(await manifest.read()).toMatchObject({ csv: { state: 'ready', done: 2500 }, totals: { units: 5000 } });
  expect(await manifest.lines()).toHaveLength(2500);
});

test('of two readings that run at once the later one counts', async ({ make, world }) => {
  const seller = await make.seller();
  const manifest = await manifestOf(world, seller, many(3000));
  const run = () => runReading(world, seller, manifest.id);
  await Promise.all([run(), run(), run()]);
  expect(await manifest.get()).toMatchObject({ csv: { state: 'ready', done: 3000 }, totals: { lines: 3000 } });
  await world.drain();
  expect(await manifest.lines()).toHaveLength(3000);
});

test('another file that comes while the first is read takes its place', async ({ make, world }) => {
  const seller = await make.seller();
  const manifest = await manifestOf(world, seller, many(2500));
  const replaced = async () => void (await manifest.replace(few));
  await runReading(world, seller, manifest.id, { ...world.deps, storage: interruptedStorage(world, replaced) });
  expect(await manifest.get()).toMatchObject({
    csv: { state: 'reading', fileName: 'other.csv', done: 0 },
    totals: { lines: 0 },
  });
  expect(await manifest.read()).toMatchObject({ csv: { state: 'ready', done: 3 }, totals: { lines: 2, units: 3 } });
  expect(await manifest.lines()).toHaveLength(2);
});

test('a reading that nobody has worked on for an hour is given up, with the lines it had read', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const manifest = await manifestOf(world, seller, many(1100));
  await expect(runReading(world, seller, manifest.id, killedDeps(world))).rejects.toThrow('killed in the middle');
  const sweep = manifestJobs(world.deps).find(({ job }) => job.name === sweepManifests.name);
  const run = () => world.deps.db.transaction().execute(async (tx) => sweep?.run({}, tx));
  world.clock.advance({ minutes: 59 });
  await run();
  expect(await manifest.csv()).toMatchObject({ state: 'reading', done: 1000 });
  world.clock.advance({ minutes: 2 });
  await run();
  expect(await manifest.read()).toMatchObject({
    csv: { state: 'refused', message: expect.stringMatching(/on our side/) },
    totals: { lines: 0, units: 0 },
  });
  expect(await manifest.lines()).toEqual([]);
});
