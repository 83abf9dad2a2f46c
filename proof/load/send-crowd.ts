import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type LoopDelay, readLoopDelay } from '../../bench/kit/loop-delay.ts';
import type { Plan } from './generator.ts';
import type { Tallies } from './tally.ts';

export interface Run {
  tallies: Tallies;
  /** How late the product's event loop ran, in milliseconds: the mean and the worst of what it told every second. */
  delay: { mean: number; worst: number };
}

const generator = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Sends a crowd from a process of its own, and asks the product meanwhile how late it runs. */
export async function sendCrowd(plan: Plan): Promise<Run> {
  const child = fork(generator, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const delays: LoopDelay[] = [];
  await readLoopDelay(plan.sights.app);
  const asking = setInterval(async () => {
    const delay = await readLoopDelay(plan.sights.app).catch(() => null);
    // Nothing is told of a second in which nothing was measured.
    if (delay && Number.isFinite(delay.mean)) delays.push(delay);
  }, 1000);
  try {
    child.send(plan);
    const [tallies] = (await Promise.race([once(child, 'message'), failOn(child)])) as [Tallies];
    const mean = delays.reduce((sum, delay) => sum + delay.mean, 0) / Math.max(1, delays.length);
    return { tallies, delay: { mean, worst: Math.max(0, ...delays.map(({ p99 }) => p99)) } };
  } finally {
    clearInterval(asking);
  }
}

async function failOn(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The crowd ended with ${code}.`);
}
