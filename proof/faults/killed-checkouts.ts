// Buyers check out while app, worker and database are killed at random points: see what is left of it.
// node proof/faults/killed-checkouts.ts --checkouts=200 --kills=20 --seed=1
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPaymentsOf } from '#testing/payments.ts';
import { type Aftermath, awaitRest, countBy, readAftermath } from './aftermath.ts';
import { type BuyersPlan, type BuyersStory, shop } from './buyer.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Installation, install } from './installation.ts';
import { type KillKind, kill, killKinds } from './kills.ts';
import { openStall, type Stall } from './stall.ts';

export interface KilledCheckouts {
  checkouts: number;
  kills: number;
  seed: number;
}

export interface Result extends Aftermath {
  endings: Record<string, number>;
  kills: Record<string, number>;
  /** How often buyers had to ask again, by the status of the answer; 0 where there was none. */
  failures: Record<string, number>;
  slowestBackMs: number;
}

const atOnce = 8;
const longestDelayMs = 400;

/** So many buyers, eight at a time, and so many kills among them; everything is gone afterwards. */
export async function killCheckouts(options: KilledCheckouts): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-faults-'));
  const installation = await install(folder);
  try {
    return await run(installation, options);
  } finally {
    await installation.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(installation: Installation, { checkouts, kills, seed }: KilledCheckouts): Promise<Result> {
  const chance = chanceOf(seed);
  // Some things are scarce, so that buyers are in each other's way too.
  const quantities = Array.from({ length: 10 }, (_, index) => (index < 2 ? Math.ceil(checkouts / 20) : checkouts));
  const stall = await openStall(installation, quantities);
  const plans = Array.from({ length: checkouts }, (_, number) => planBuyer(number, stall, chance));
  const dueAt = Array.from({ length: kills }, (_, index) => Math.floor(((index + chance.next()) * checkouts) / kills));
  let begun = 0;
  const stories: BuyersStory[] = [];
  const payments = openPaymentsOf(installation);
  const buying = async () => {
    for (let plan = plans.shift(); plan; plan = plans.shift()) {
      begun += 1;
      stories.push(await shop(stall.url, payments, plan));
    }
  };
  const done: { kind: KillKind; ms: number }[] = [];
  const killing = async () => {
    for (const due of dueAt) {
      while (begun <= due) await setTimeout(5);
      const kind = killKinds[(seed + done.length) % killKinds.length] ?? 'app';
      await setTimeout(chance.below(longestDelayMs));
      done.push({ kind, ms: await kill(installation, kind, chance) });
    }
  };
  await Promise.all([killing(), ...Array.from({ length: atOnce }, buying)]);
  const restless = await awaitRest(installation, payments.deliver);
  await installation.stop();
  const aftermath = await readAftermath(installation, stall, stories);
  return {
    ...aftermath,
    wrong: [...restless, ...aftermath.wrong],
    endings: countBy(stories, ({ ending }) => ending),
    kills: countBy(done, ({ kind }) => kind),
    failures: countBy(
      stories.flatMap((story) => story.failures),
      String,
    ),
    slowestBackMs: Math.round(Math.max(0, ...done.map(({ ms }) => ms))),
  };
}

function planBuyer(number: number, { goods }: Stall, chance: Chance): BuyersPlan {
  const wanted = Array.from({ length: 1 + chance.below(2) }, () => chance.pick(goods));
  const leaves = chance.next();
  return {
    ...{ number, goods: [...new Set(wanted)], payment: chance.next() < 0.7 ? 'card' : 'paypal' },
    isDeclined: chance.next() < 0.1,
    leaves: leaves < 0.1 ? 'before paying' : leaves < 0.25 ? 'after paying' : 'never',
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      checkouts: { type: 'string', default: '200' },
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
    },
  });
  const { checkouts, kills, seed } = values;
  const started = performance.now();
  const { wrong, ...figures } = await killCheckouts({
    ...{ checkouts: Number(checkouts), kills: Number(kills), seed: Number(seed) },
  });
  const verdict = wrong.length === 0 ? 'All is as it should be.' : `${wrong.length} things are not as they should be.`;
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${JSON.stringify({ ...figures, seconds }, null, 2)}\n${[...wrong, verdict].join('\n')}\n`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
