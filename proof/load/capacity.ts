import { sendCrowd } from './send-crowd.ts';
import { failuresOf, p95Of } from './tally.ts';
import { kinds, type Sights } from './visitors.ts';

interface Search {
  /** Requests a second to begin with. */
  from: number;
  stepSeconds: number;
  /** In milliseconds: beyond this, whoever waits for a page notices. */
  latest: number;
  seed: number;
}

/** How many requests a second are served in time: half as many again each time, until answers come late or not at all. */
export async function findCapacity(sights: Sights, search: Search): Promise<number> {
  let rate = search.from;
  while (!(await isServed(sights, search, rate))) {
    rate = Math.floor(rate / 2);
    if (rate < fewest) throw new Error(`Not even ${fewest} requests a second are served in time.`);
  }
  if (rate < search.from) return rate;
  while (await isServed(sights, search, Math.round(rate * 1.5))) rate = Math.round(rate * 1.5);
  return rate;
}

// With fewer, some of what visitors do would not be asked for at all.
const fewest = 8;

async function isServed(sights: Sights, { stepSeconds, latest, seed }: Search, rate: number): Promise<boolean> {
  const { tallies, delay } = await sendCrowd({ rate, seconds: stepSeconds, sights, seed: seed + rate });
  const served = kinds.reduce((sum, kind) => sum + tallies[kind].answered, 0);
  const turnedAway = kinds.reduce((sum, kind) => sum + tallies[kind].refused + failuresOf(tallies[kind]), 0);
  const p95 = Math.round(p95Of(tallies));
  const said = `${served} answered, ${turnedAway} not, p95 ${p95} ms, event loop ${Math.round(delay.mean)} ms late`;
  console.log(`${rate} requests a second: ${said}`);
  return p95 <= latest && turnedAway <= served / 100;
}
