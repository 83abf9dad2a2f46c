import { CloverProblem } from './problems.ts';

const token = { atOnce: 5, header: 'X-RateLimit-tokenLimit', many: 'X-RateLimit-tokenConcurrentLimit' };
const app = {
  atOnce: 10,
  header: 'X-RateLimit-crossTokenLimit',
  many: 'X-RateLimit-crossTokenConcurrentLimit',
};

export interface CallsPerSecond {
  token: number;
  app: number;
}

/** Calls per second and at once, by token and in all. */
export function cloverLimits(perSecond: CallsPerSecond = { token: 16, app: 50 }) {
  const all = makeCounter({ ...app, perSecond: perSecond.app });
  const tokens = new Map<string, ReturnType<typeof makeCounter>>();

  return {
    /** Lets a call in, or throws; the call is over when what it returns was called. */
    enter(access: string): () => void {
      const own = tokens.get(access) ?? makeCounter({ ...token, perSecond: perSecond.token });
      tokens.set(access, own);
      const leaveOwn = own.enter();
      try {
        const leaveAll = all.enter();
        return () => {
          leaveAll();
          leaveOwn();
        };
      } catch (error) {
        leaveOwn();
        throw error;
      }
    },
  };
}

function makeCounter({ perSecond, atOnce, header, many }: typeof token & { perSecond: number }) {
  let recent: number[] = [];
  let running = 0;

  return {
    enter(): () => void {
      const now = performance.now();
      recent = recent.filter((time) => time > now - 1000);
      if (recent.length >= perSecond) throw new CloverProblem(429, undefined, { [header]: String(perSecond) });
      const headers = { [many]: String(atOnce), 'retry-after': '1' };
      if (running >= atOnce) throw new CloverProblem(429, undefined, headers);
      recent.push(now);
      running += 1;
      return () => {
        running -= 1;
      };
    },
  };
}
