import { makePace } from '#providers/kit/pace.ts';
import { limits } from './clover-facts.ts';

export type Wait = (ms: number) => Promise<void>;

/** One way to Clover with its own limit: so many at once, and so many a second. */
export interface Lane {
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Nobody goes before that; asking sooner would only make it longer. */
  pause(ms: number): void;
  pauseLeftMs(): number;
  isIdle(): boolean;
}

/** A lane for every seller, and one that they all go through. */
export interface Lanes {
  of(merchant: string): Lane;
}

const keptLanes = 500;

export function makeLanes(wait: Wait): Lanes {
  const app = makeLane(limits.app, wait);
  const lanes = new Map<string, Lane>();

  return {
    of(merchant) {
      if (lanes.size >= keptLanes) for (const [name, lane] of lanes) if (lane.isIdle()) lanes.delete(name);
      const lane = lanes.get(merchant) ?? within(app, makeLane(limits.token, wait));
      lanes.set(merchant, lane);
      return lane;
    },
  };
}

const within = (outer: Lane, inner: Lane): Lane => ({ ...inner, run: (work) => inner.run(() => outer.run(work)) });

function makeLane({ atOnce, ...speed }: (typeof limits)['token'], wait: Wait): Lane {
  const pace = makePace({ ...speed, maxWaitMs: Number.POSITIVE_INFINITY, wait });
  const queue: (() => void)[] = [];
  let running = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const pauseLeftMs = () => Math.max(0, pausedUntil - performance.now());

  async function enter(): Promise<void> {
    if (running === atOnce) return new Promise((resolve) => queue.push(resolve));
    running += 1;
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        if (pauseLeftMs() > 0) await wait(pauseLeftMs());
        await pace.take();
        return await work();
      } finally {
        leave();
      }
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
    pauseLeftMs,
    isIdle: () => running === 0 && pauseLeftMs() === 0,
  };
}
