// App, worker and database are killed at random points while everybody works: see what is left of it.
// npm run proof -- faults --seconds=300 --kills=15 --seed=1 --back=10
import { setTimeout } from 'node:timers/promises';
import { openPaymentsOf } from '#testing/payments.ts';
import { inFolder, readOption } from '../bench/kit/measure.ts';
import { type Aftermath, awaitRest, readAftermath } from './faults/aftermath.ts';
import { type Chance, chanceOf } from './faults/chance.ts';
import { openOnEbay } from './faults/channel-stall.ts';
import { type Installation, install } from './faults/installation.ts';
import { type KillKind, kill, killKinds } from './faults/kills.ts';
import { watchMails } from './faults/mail-watch.ts';
import { patientSeller } from './faults/patient-seller.ts';
import { openStall, type Stall } from './faults/stall.ts';
import { counting } from './faults/stories/counting.ts';
import { editing } from './faults/stories/editing.ts';
import { handingOut } from './faults/stories/handing-out.ts';
import { importing } from './faults/stories/importing.ts';
import { listing } from './faults/stories/listing.ts';
import { meddling } from './faults/stories/meddling.ts';
import { publishing } from './faults/stories/publishing.ts';
import { refunding } from './faults/stories/refunding.ts';
import { scanning } from './faults/stories/scanning.ts';
import { shopping } from './faults/stories/shopping.ts';
import { truckloads } from './faults/stories/truckloads.ts';
import { countBy, live, type Story } from './faults/story.ts';

const seconds = readOption('seconds', 300);
// Seldom enough that people get something done in between.
const kills = readOption('kills', Math.max(1, Math.round(seconds / 20)));
const seed = readOption('seed', 1);
// Within how many seconds everything serves again; longer on a machine that is busy with other things.
const longestBackMs = readOption('back', 10) * 1000;

// Some things are scarce, so that buyers are in each other's way too.
const quantities = [8, 8, ...Array.from({ length: 8 }, () => 500)];

const saidLetters = 4000;

interface Kill {
  kind: KillKind;
  ms: number;
}

interface Cast {
  stories: Story[];
  /** How often people had to ask again, by the status of the answer; 0 where there was none. */
  readFailures(): number[];
  endings(): Record<string, number>;
}

async function assemble(installation: Installation, stall: Stall, chance: Chance): Promise<Cast> {
  const { seller, merchantId, storeId, goods } = stall;
  const onEbay = await openOnEbay(installation, seller, 6);
  const patient = patientSeller(installation.config.urls.app, seller.token);
  const buyers = shopping(stall, openPaymentsOf(installation), chance);
  return {
    stories: [
      buyers,
      scanning(patient, merchantId, chance),
      editing(patient, goods, chance),
      counting(patient, goods, chance),
      importing(patient, merchantId),
      publishing(patient, storeId),
      refunding(patient, storeId, chance),
      handingOut(patient, storeId),
      truckloads(patient, merchantId),
      listing(installation, patient, onEbay, chance),
      meddling(installation, chance),
    ],
    readFailures: () => [...patient.failures, ...buyers.stories.flatMap(({ failures }) => failures)],
    endings: () => countBy(buyers.stories, ({ ending }) => ending),
  };
}

/** Spread over the time, one after the other. */
async function killAtRandom(installation: Installation, chance: Chance, goesOn: () => boolean): Promise<Kill[]> {
  const started = performance.now();
  const done: Kill[] = [];
  for (let index = 0; index < kills; index += 1) {
    const due = ((index + chance.next()) * seconds * 1000) / kills;
    await setTimeout(Math.max(0, due - (performance.now() - started)));
    if (!goesOn()) break;
    const kind = killKinds[(seed + index) % killKinds.length] ?? 'app';
    const ms = await kill(installation, kind, chance).catch((error: Error) => {
      throw new Error(`After a kill of ${kind}: ${error.message}`);
    });
    done.push({ kind, ms });
  }
  return done;
}

async function run(installation: Installation): Promise<number> {
  const chance = chanceOf(seed);
  const stall = await openStall(installation, quantities);
  const cast = await assemble(installation, stall, chance);
  const mails = watchMails(installation.config.urls.sandbox);
  const payments = openPaymentsOf(installation);
  const end = performance.now() + seconds * 1000;
  const goesOn = () => performance.now() < end;
  const [done, obstacles] = await Promise.all([killAtRandom(installation, chance, goesOn), live(cast.stories, goesOn)]);
  await payments.disarm();
  const restless = await awaitRest(installation, payments.deliver);
  await installation.stop();
  const aftermath = await readAftermath(installation, stall, { stories: cast.stories, readMails: mails.stop });
  const faults = [...installation.app.readFaults()].map(
    ([fault, times]) => `an error of ours, ${times} times: ${fault}`,
  );
  const late = done.filter(({ ms }) => ms > longestBackMs);
  const slow = late.map(({ kind, ms }) => `it took ${Math.round(ms)} ms to come back after a kill of ${kind}`);
  return tell(cast, done, { ...aftermath, wrong: [...obstacles, ...restless, ...aftermath.wrong, ...faults, ...slow] });
}

function tell({ stories, readFailures, endings }: Cast, done: readonly Kill[], { wrong, ...found }: Aftermath): number {
  const slowest = Math.round(Math.max(0, ...done.map(({ ms }) => ms)));
  const figures = {
    kills: countBy(done, ({ kind }) => kind),
    slowestBackMs: slowest,
    acknowledged: Object.fromEntries(stories.map((story) => [story.name, story.acknowledged()])),
    buyers: endings(),
    askedAgain: countBy(readFailures(), String),
    ...found,
  };
  console.log(JSON.stringify(figures, null, 2));
  for (const line of wrong) console.log(line);
  const verdict =
    wrong.length === 0 ? 'nothing lost, nothing doubled' : `${wrong.length} things are not as they should be`;
  console.log(`faults: ${done.length} kills in ${seconds} s, back within ${slowest} ms at the latest: ${verdict}.`);
  return wrong.length;
}

const wrong = await inFolder(async (folder) => {
  const installation = await install(folder);
  try {
    return await run(installation);
  } catch (error) {
    console.error(`The app said last:\n${installation.app.said().slice(-saidLetters)}`);
    throw error;
  } finally {
    await installation.close();
  }
});
process.exitCode = wrong === 0 ? 0 : 1;
