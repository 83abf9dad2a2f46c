import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../bench/kit/measure.ts';
import { crowds, type Sights } from './visitors.ts';

const looks = 9;

/** How long a search in the store takes when nobody else is there, in milliseconds. */
export async function measureIdle(sights: Sights): Promise<number> {
  const visitor = crowds.searching.make(sights, 1);
  for (let look = 0; look < looks; look += 1) await ask(sights, visitor);
  return median(await timesOf(sights, visitor));
}

/** Seconds from now until a search takes at most twice what it takes when nobody is there; null when it never does. */
export async function awaitRecovery(sights: Sights, idleMs: number, longestSeconds: number): Promise<number | null> {
  const visitor = crowds.searching.make(sights, 2);
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  while (passed() < longestSeconds) {
    const began = passed();
    if (median(await timesOf(sights, visitor)) <= idleMs * 2) return began;
    await pause(100);
  }
  return null;
}

type Searcher = ReturnType<typeof crowds.searching.make>;

async function timesOf(sights: Sights, visitor: Searcher): Promise<number[]> {
  const times: number[] = [];
  for (let look = 0; look < looks; look += 1) times.push(await ask(sights, visitor));
  return times;
}

/** What is refused has taken too long, however quickly it was said. */
async function ask({ content }: Sights, visitor: Searcher): Promise<number> {
  const { path, headers } = visitor.next();
  const started = performance.now();
  const response = await fetch(content + path, { headers });
  await response.text();
  return response.ok ? performance.now() - started : Number.POSITIVE_INFINITY;
}
