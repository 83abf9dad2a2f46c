import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { poolWaits } from './probes.ts';

/** A pool that knows how long one waits for its connections. */
export interface WaitingLine extends PostgresPool {
  /** How long whoever is first in line has waited, in milliseconds; 0 when nobody waits. */
  readWait(): number;
}

export function standInLine(pool: Pick<pg.Pool, 'connect' | 'end' | 'options'>): WaitingLine {
  const waiting = new Set<{ since: number }>();
  return {
    options: pool.options,
    async connect(): Promise<PostgresPoolClient> {
      const place = { since: performance.now() };
      waiting.add(place);
      try {
        return await pool.connect();
      } finally {
        waiting.delete(place);
        if (poolWaits.hasSubscribers) poolWaits.publish(performance.now() - place.since);
      }
    },
    end: () => pool.end(),
    readWait() {
      // Who came first is first in the set.
      const [first] = waiting;
      return first ? performance.now() - first.since : 0;
    },
  };
}
