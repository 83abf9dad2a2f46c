// Ten minutes of mixed work at about half of what the product can serve: memory, files and connections stay level.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import { inFolder, type Row, readOption, report } from '../bench/kit/measure.ts';
import { writePage } from '../bench/page/page.ts';
import { findCapacity } from './load/capacity.ts';
import { sendCrowd } from './load/send-crowd.ts';
import { type BusyShop, sightsOf, withBusyShop } from './load/shop.ts';
import { toRows } from './load/tally.ts';
import { kinds } from './load/visitors.ts';
import { type Chores, choresOf } from './soak/chores.ts';
import { judgeLevel } from './soak/level.ts';
import { measures, type Sample, takeSample, type Watched } from './soak/samples.ts';

const seconds = readOption('seconds', 600);
const apart = readOption('apart', 5);
const products = readOption('products', 5000);
const seed = readOption('seed', 1);
/** Requests a second; 0: half of what it can serve, which is found first. */
const givenRate = readOption('rate', 0);
const pauseMs = 2000;
// Of fewer, no line can be drawn that says anything.
const fewestSamples = 30;

// Half of what is found is what counts: how much exactly does not matter.
const searching = { from: 20, stepSeconds: 6, latest: 500, seed };

const wrong: string[] = [];

await inFolder(async (folder) => {
  const heapFile = join(folder, 'heap');
  const nodeOptions = ['--expose-gc', '--import', new URL('./soak/tell-heap.ts', import.meta.url).href];
  const of = { products, others: readOption('others', 50), settings: { HEAP_FILE: heapFile }, nodeOptions };
  await withBusyShop(of, (shop) => soak(shop, { ...shop, heapFile }));
});
writePage();
console.log(wrong.length === 0 ? 'Everything is level.' : `Not everything is as it should be: ${wrong.join('; ')}.`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function soak(shop: BusyShop, watched: Watched): Promise<void> {
  const sights = sightsOf(shop);
  const rate = givenRate || Math.max(1, Math.round((await findCapacity(sights, searching)) / 2));
  const payments = openPaymentsOf({ config: readConfig({ SANDBOX_URL: shop.outsideUrl }) });
  const samples: Sample[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      samples.push(await takeSample(watched));
      await pause(apart * 1000);
    }
  })();
  const working = work(choresOf(shop, payments), () => isOver);
  const { tallies } = await sendCrowd({ rate, seconds, sights, seed });
  isOver = true;
  const [done] = await Promise.all([working, watching]);
  for (const kind of kinds) {
    const errors = Object.keys(tallies[kind].failed).filter((status) => Number(status) >= 500);
    if (errors.length > 0) wrong.push(`${kind} was answered with ${errors.join(', ')}`);
  }
  report(`Visitors, ${rate} requests a second for ${seconds} s`, toRows(tallies));
  report('Sellers and buyers beside them', done);
  if (samples.length < fewestSamples) wrong.push(`${samples.length} samples are too few to judge by`);
  report('What the product holds', judge(samples), { samples: samples.length });
}

/** Every chore again and again, beside the others; what each came to. */
async function work(chores: Chores, isOver: () => boolean): Promise<Row[]> {
  const rows = Object.entries(chores).map(async ([chore, run]) => {
    const row = { chore, done: 0, 'put off': 0, failed: 0 };
    for (let turn = 0; !isOver(); turn += 1) {
      const ending = await run(turn).then(
        () => 'done' as const,
        (error: unknown) => endingOf(chore, error),
      );
      row[ending] += 1;
      await pause(pauseMs);
    }
    if (row.done === 0) wrong.push(`${chore} was never done`);
    return row;
  });
  return Promise.all(rows);
}

/** Whoever is told to come back later does; anything else is a failure. */
function endingOf(chore: string, error: unknown): 'put off' | 'failed' {
  const message = error instanceof Error ? error.message : String(error);
  if (/\b(429|503)\b/.test(message)) return 'put off';
  wrong.push(`${chore} failed: ${message}`);
  return 'failed';
}

function judge(samples: readonly Sample[]): Row[] {
  return measures.map((measure) => {
    const figures = samples.map((sample) => sample[measure]);
    const { first, middle, last, perMinute, isLevel } = judgeLevel(figures, seconds / samples.length);
    if (!isLevel) wrong.push(`${measure} grew by ${perMinute.toFixed(1)} % a minute`);
    return {
      what: measure,
      'first third': first,
      'middle third': middle,
      'last third': last,
      most: Math.max(...figures),
      'grows, % a minute': Number(perMinute.toFixed(1)),
      level: isLevel ? 'yes' : 'no',
    };
  });
}
