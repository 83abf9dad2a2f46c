export interface PaceOptions {
  perSecond: number;
  /** How many may go at once after a pause. */
  burst: number;
  /** Who would have to wait longer is turned away at once. */
  maxWaitMs: number;
  /** Replaced in tests only: the time in milliseconds, and a way to let it pass. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

export interface Pace {
  /** Waits for its turn; false, without having waited, when that would take too long. */
  take(): Promise<boolean>;
}

/** Keeps our calls to one vendor within its limit, first come first served. */
export function makePace({ perSecond, burst, maxWaitMs, now = elapsed, wait = sleep }: PaceOptions): Pace {
  const intervalMs = 1000 / perSecond;
  // When the bucket will be full again. Each turn moves it on, so that turns of others ahead are counted in.
  let fullAt = Number.NEGATIVE_INFINITY;

  return {
    async take() {
      const time = now();
      const next = Math.max(fullAt, time) + intervalMs;
      const waitMs = next - burst * intervalMs - time;
      if (waitMs > maxWaitMs) return false;
      fullAt = next;
      if (waitMs > 0) await wait(waitMs);
      return true;
    },
  };
}

// Not the time of day: a clock that is set back must not make anybody wait.
const elapsed = () => performance.now();
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
