import type { Actor } from '../actor.ts';
import { type Clock, minutes } from '../clock.ts';
import type { Budget } from '../http/api/budget-headers.ts';

const window = minutes(1);

/** What is asked with every call of a program: whose token it is, and how many came with it in this minute. */
export interface CountedCall {
  tokenHash: Buffer;
  now: Date;
  windowStart: Date;
}

type ReadAndCount = (asked: CountedCall) => Promise<{ actor: Actor; max: number; used: number } | null>;

/** How often programs may call with what they were given: so many times a minute, counted by all processes together. */
export function createCallBudgets({ clock }: { clock: Clock }, name: string) {
  const spent = rememberSpent();

  /** Who calls with a token and what is left of its minute; the call is counted with the same statement. */
  return async function admit(tokenHash: Buffer, address: string, readAndCount: ReadAndCount): Promise<Actor | null> {
    const now = clock.now();
    const windowStart = new Date(Math.floor(now.getTime() / window) * window);
    const resetSeconds = Math.ceil((windowStart.getTime() + window - now.getTime()) / 1000);
    const known = spent.find(tokenHash, windowStart);
    if (known) return { ...known, address, budget: { ...known.budget, resetSeconds } };
    const counted = await readAndCount({ tokenHash, now, windowStart });
    if (!counted) return null;
    const { max, used } = counted;
    const budget = { name, max, used, windowSeconds: window / 1000, resetSeconds };
    const actor = { ...counted.actor, address, budget };
    if (used > max) spent.keep(tokenHash, windowStart, actor);
    return actor;
  };
}

type Limited = Actor & { budget: Budget };

/** Who is beyond their budget: until their minute ends they are refused without asking the database. */
function rememberSpent() {
  let current = 0;
  const actors = new Map<string, Limited>();
  return {
    find: (tokenHash: Buffer, windowStart: Date): Limited | undefined =>
      current === windowStart.getTime() ? actors.get(tokenHash.toString('hex')) : undefined,
    keep(tokenHash: Buffer, windowStart: Date, actor: Limited): void {
      if (current !== windowStart.getTime()) actors.clear();
      current = windowStart.getTime();
      // Whatever their person loses meanwhile: they may nothing until they are read again.
      actors.set(tokenHash.toString('hex'), { ...actor, permissions: new Set() });
    },
  };
}
