import type { Logger } from '../logging.ts';

/** Something that is looked at every few seconds. */
export interface Tick {
  everyMs: number;
  look(): Promise<void>;
}

/** Looks again and again, one look after the other; stopping waits for the look that is under way. */
export function startTicking(ticks: readonly Tick[], log: Logger): () => Promise<void> {
  const timers = new Map<Tick, NodeJS.Timeout>();
  const looking = new Set<Promise<void>>();
  let isStopped = false;

  async function look(tick: Tick): Promise<void> {
    await tick.look().catch((error: unknown) => log.warn({ err: error }, 'tick'));
    if (!isStopped) wait(tick);
  }

  function wait(tick: Tick): void {
    const timer = setTimeout(() => {
      const current = look(tick);
      looking.add(current);
      void current.finally(() => looking.delete(current));
    }, tick.everyMs);
    timers.set(tick, timer);
  }

  for (const tick of ticks) wait(tick);
  return async () => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(looking);
  };
}
