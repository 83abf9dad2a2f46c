import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { poolWaits } from './probes.ts';

/** A pool that knows how long one waits for its connections, and lets whoever is in a hurry go first. */
export interface WaitingLine extends PostgresPool {
  /** How long whoever is first in line has waited, in milliseconds; 0 when nobody waits. */
  readWait(of?: Hurry): number;
}

/** Of all, or of those alone who go first: those who pay wait less than those who look. */
export type Hurry = 'everybody' | 'the hurried';

/** Somebody who waits for their turn. */
interface Place {
  call(): void;
}

// The pool's own default, where none is set.
const usualSize = 10;
// However many are in a hurry, everybody's turn comes.
const turnsOfTheHurried = 4;
const hurried = new AsyncLocalStorage<true>();

/** What is done within asks for its connections before everybody else: somebody is paying. */
export const goFirst = <Result>(work: () => Result): Result => hurried.run(true, work);

export function standInLine(pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>): WaitingLine {
  const { max = usualSize, connectionTimeoutMillis: patience } = pool.options;
  const asking = new Set<{ since: number; isHurried: boolean }>();
  const lines = { hurried: new Set<Place>(), usual: new Set<Place>() };
  let lent = 0;
  let turns = 0;

  function callNext(): void {
    if (lent >= max) return;
    turns += 1;
    const isTheirs = turns % turnsOfTheHurried !== 0;
    const [first, second] = isTheirs ? [lines.hurried, lines.usual] : [lines.usual, lines.hurried];
    // Who came first is first in the set.
    const [next] = first.size > 0 ? first : second;
    next?.call();
  }

  /** Waits for one's turn, no longer than the pool would have one wait. */
  function waitInLine(line: Set<Place>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      clearTimeout(timer);
      line.delete(place);
    };
    const timer = patience
      ? setTimeout(() => {
          leave();
          reject(new Error('timeout exceeded when trying to connect'));
        }, patience)
      : undefined;
    const place = {
      call() {
        leave();
        lent += 1;
        resolve();
      },
    };
    line.add(place);
    return promise;
  }

  async function borrow(): Promise<PostgresPoolClient> {
    if (lent < max) lent += 1;
    else await waitInLine(hurried.getStore() ? lines.hurried : lines.usual);
    const giveBack = () => {
      lent -= 1;
      callNext();
    };
    try {
      const client = await pool.connect();
      const release = client.release;
      client.release = (problem) => {
        release(problem);
        giveBack();
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  return {
    options: pool.options,
    async connect(): Promise<PostgresPoolClient> {
      const place = { since: performance.now(), isHurried: hurried.getStore() === true };
      asking.add(place);
      try {
        return await borrow();
      } finally {
        asking.delete(place);
        if (poolWaits.hasSubscribers) poolWaits.publish(performance.now() - place.since);
      }
    },
    end: () => pool.end(),
    readWait(of = 'everybody') {
      for (const { since, isHurried } of asking) {
        if (of === 'everybody' || isHurried) return performance.now() - since;
      }
      return 0;
    },
  };
}
