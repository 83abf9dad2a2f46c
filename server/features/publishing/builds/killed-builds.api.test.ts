import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { addProduct, aProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { BuildProcessOptions } from '#testing/build-process.ts';
import type { World } from '#testing/world.ts';
import { buildTopic } from '../build-jobs.ts';
import { liveBuildOf, publish, readView } from '../publishing.fixture.ts';

const program = fileURLToPath(new URL('../../../../testing/build-process.ts', import.meta.url));
const phases = ['snapshot', 'drawing', 'switch', 'after the switch'] as const;

function startProcess(world: World, phase: BuildProcessOptions['phase']): ChildProcess {
  const { connection, config } = world;
  const options: BuildProcessOptions = { connection, dataDir: config.DATA_DIR, urls: config.urls, phase };
  return spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function hasHalted({ stdout }: ChildProcess): Promise<void> {
  for await (const text of stdout ?? []) if (String(text).includes('halted')) return;
  throw new Error('It ended before it halted.');
}

async function killAll(children: readonly ChildProcess[]): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(running.map((child) => child.kill('SIGKILL') && once(child, 'exit')));
}

/** A store that is live, and whose product has changed since. */
async function changedStore(world: World, seller: Person): Promise<string> {
  const { _id } = await addProduct(seller, { title: 'Before' });
  const id = await publish(world, seller);
  await seller.call(products.update, { params: { id: _id }, form: aProduct({ title: 'After' }) });
  return id;
}

const shownTitle = async (world: World, id: string) => {
  const card = (await readView<'listing'>(world, id, '/products'))?.cards[0];
  const own = card && (await readView<'product'>(world, id, card.path));
  return own?.product.title === card?.title ? card?.title : 'two builds at once';
};

/** Until nothing is being published; told by every step of a build, not by time. */
async function settled(world: World, seller: Person, id: string): Promise<string> {
  const listening = world.deps.signals.listen(buildTopic(id));
  try {
    for (;;) {
      const { status } = await seller.call(publishing.status, { params: { id } });
      if (status !== 'deploying') return status;
      await listening.next(2_000);
    }
  } finally {
    listening.stop();
  }
}

test('builds whose process is killed leave live sites whole, end by themselves and count once', async ({
  make,
  world,
  onTestFinished,
}) => {
  const stores: { seller: Person; id: string; before: string }[] = [];
  for (const _ of phases) {
    const seller = await make.seller();
    const id = await changedStore(world, seller);
    stores.push({ seller, id, before: await liveBuildOf(world, id) });
  }
  // Each of them takes one build, and halts in a phase of its own.
  const halted = phases.map((phase) => startProcess(world, phase));
  onTestFinished(() => killAll(halted));
  for (const { seller, id } of stores) await seller.call(publishing.build, { params: { id } });
  await Promise.all(halted.map(hasHalted));
  const titles = await Promise.all(stores.map(({ id }) => shownTitle(world, id)));
  expect(titles.toSorted()).toEqual(['After', 'Before', 'Before', 'Before']);

  await killAll(halted);
  const restarted = startProcess(world, null);
  onTestFinished(() => killAll([restarted]));
  for (const { seller, id, before } of stores) {
    expect(await settled(world, seller, id)).toBe('live');
    expect(await shownTitle(world, id)).toBe('After');
    const builds = await seller.call(publishing.builds, { params: { id } });
    expect(builds.map(({ _id }) => _id)).toEqual([await liveBuildOf(world, id), before]);
    const usage = await world.deps.db
      .selectFrom('usage_counters')
      .select(['used', 'reserved'])
      .where('merchant_id', '=', seller.scope.merchantId)
      .where('feature', '=', 'SW')
      .execute();
    expect(usage).toEqual([{ used: 2, reserved: 0 }]);
  }
});
