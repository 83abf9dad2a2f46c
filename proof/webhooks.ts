// Events for a receiver that fails a third of the time, in every way there is, while products go on changing and app,
// worker and database are killed: npm run proof -- webhooks --events=10000 --objects=500 --kills=12 --seed=1
import { setTimeout } from 'node:timers/promises';
import { products } from '#contract/products/products.contract.ts';
import { webhooks } from '#contract/webhooks/webhooks.contract.ts';
import { addProducts } from '#server/features/products/products.fixture.ts';
import { addEndpoint } from '#server/features/webhooks/webhooks.fixture.ts';
import type { Caller } from '#testing/client.ts';
import { inFolder, readOption, report } from '../bench/kit/measure.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { chanceOf } from './faults/chance.ts';
import { type Installation, install } from './faults/installation.ts';
import { type KillKind, kill, killKinds } from './faults/kills.ts';
import { patientSeller } from './faults/patient-seller.ts';
import { openStall } from './faults/stall.ts';
import { say } from './faults/story.ts';
import { examine } from './webhooks/examine.ts';
import { type FlakyReceiver, openFlakyReceiver } from './webhooks/flaky-receiver.ts';

const events = readOption('events', 10_000);
const objects = readOption('objects', 500);
const kills = readOption('kills', killKinds.length * 2);
const seed = readOption('seed', 1);
const rounds = Math.ceil(events / objects);

const lookMs = 100;
const atOnce = 50;
/** Every so often what was put off after a failure is due, or it would take hours. */
const lapseMs = 2_000;
/** For so long nothing may come, whatever is killed: who dies with an endpoint holds it for a minute. */
const longestSilenceMs = 180_000;

const chance = chanceOf(seed);

interface Killed {
  kind: KillKind;
  /** Until everything served again. */
  backMs: number;
  /** The longest that nothing came from then until the next kill. */
  silenceMs: number;
}

/** Changes every product, again and again; several calls each time, so that a kill finds some done and others not. */
function openChanges(call: Caller, ids: readonly string[]) {
  let begun = 0;
  let running: Promise<void> | undefined;

  async function change(): Promise<void> {
    begun += 1;
    const attributes = { isFeatured: begun % 2 === 1 };
    for (let from = 0; from < ids.length; from += atOnce) {
      await call(products.bulkUpdate, { body: { ids: ids.slice(from, from + atOnce), attributes } });
    }
  }

  return {
    begun: () => begun,
    /** Begins another round unless one runs or all were made; resolves when none runs. */
    async go(): Promise<void> {
      if (begun < rounds) running ??= change();
      await running;
      running = undefined;
    },
  };
}

type Changes = ReturnType<typeof openChanges>;

/** Half of the changes are there when the killing begins; the others come in between, and with the kills. */
async function deliver(installation: Installation, receiver: FlakyReceiver, changes: Changes): Promise<Killed[]> {
  const { ask } = installation;
  const killed: Killed[] = [];
  const obstacles: unknown[] = [];
  const beginChange = () => void changes.go().catch((error: unknown) => obstacles.push(error));
  let lapsedAt = performance.now();

  async function isDone(): Promise<boolean> {
    if (changes.begun() < rounds) return false;
    await changes.go();
    const question = `select exists (select from webhook_deliveries where state = 'waiting') as waiting`;
    return !(await ask<{ waiting: boolean }>(question))[0]?.waiting;
  }

  function noteSilence(): void {
    const silenceMs = receiver.readLongestSilence();
    const last = killed.at(-1);
    if (last) last.silenceMs = silenceMs;
  }

  async function killNext(): Promise<void> {
    noteSilence();
    beginChange();
    await setTimeout(chance.below(300));
    const kind = killKinds[(seed + killed.length) % killKinds.length] ?? 'app';
    killed.push({ kind, backMs: await kill(installation, kind, chance), silenceMs: 0 });
  }

  while (changes.begun() < rounds / 2) await changes.go();
  while (!(await isDone()) && receiver.silence() < longestSilenceMs) {
    const done = receiver.taken.length / events;
    if (done > (changes.begun() - rounds / 2) / rounds) beginChange();
    if (killed.length < kills && done > (killed.length + 1) / (kills + 1)) await killNext();
    if (performance.now() - lapsedAt > lapseMs) {
      await ask(`update webhook_deliveries set due_at = '-infinity' where state = 'waiting' and due_at > now()`);
      lapsedAt = performance.now();
    }
    await setTimeout(lookMs);
  }
  noteSilence();
  if (obstacles.length > 0) throw obstacles[0];
  return killed;
}

async function run(installation: Installation, receiver: FlakyReceiver): Promise<string[]> {
  const { seller } = await openStall(installation, [1]);
  const { call } = patientSeller(installation.config.urls.app, seller.token);
  const things = await addProducts(seller, objects, (index) => ({ title: `Thing ${index}` }));
  const address = `${installation.config.urls.sandbox}/hook`;
  const { secret } = await addEndpoint(seller, { address, events: ['product.updated'] });
  receiver.trust(secret);
  const begun = performance.now();
  const ids = things.map(({ _id }) => _id);
  const killed = await deliver(installation, receiver, openChanges(call, ids));
  const minutes = Math.round((performance.now() - begun) / 6_000) / 10;
  const { events: told, takenTwice, wrong } = await examine(installation, receiver.taken);
  const [endpoint] = await call(webhooks.list);
  const forged = receiver.forged() > 0 ? [`${receiver.forged()} messages are not signed with its secret`] : [];
  const off = endpoint?.isOn ? [] : [say('the endpoint was switched off', endpoint ?? {})];
  const faults = [...installation.app.readFaults()].map(
    ([fault, times]) => `an error of ours, ${times} times: ${fault}`,
  );
  report(
    `${events} events, a receiver that fails a third of the time, and processes that are killed`,
    tabulate(killed),
    {
      events: told,
      objects: ids.length,
      calls: receiver.calls(),
      'calls that failed': receiver.calls() - receiver.taken.length,
      'events taken more than once': takenTwice,
      'events lost, or out of their object’s order': wrong.length,
      kills: killed.length,
      minutes,
    },
  );
  return [...wrong, ...forged, ...off, ...faults];
}

const inSeconds = (ms: number) => Math.round(ms / 100) / 10;

const tabulate = (killed: readonly Killed[]) =>
  killed.map(({ kind, backMs, silenceMs }) => ({
    killed: kind,
    'serves again after, s': inSeconds(backMs),
    'longest without a message, s': inSeconds(silenceMs),
  }));

const [port = 0, toPort = 0] = await freePorts(2);
const receiver = await openFlakyReceiver(port, toPort, chance);
const wrong = await inFolder(async (folder) => {
  const settings = { SANDBOX_URL: `http://localhost:${port}` };
  const installation = await install(folder, { settings, behind: { sandbox: toPort } });
  try {
    return await run(installation, receiver);
  } catch (error) {
    console.error(`The app said last:\n${installation.app.said().slice(-4000)}`);
    throw error;
  } finally {
    await installation.close();
  }
}).finally(() => receiver.close());
for (const line of wrong.slice(0, 50)) console.log(line);
console.log(
  wrong.length === 0
    ? 'Nothing was lost, and every object’s events came in their order, whatever was killed.'
    : `${wrong.length} things are not as they should be.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
