import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Logger } from './logging.ts';

const channel = 'scanfront_signals';

export interface Listening {
  /** Resolves when the topic was told since the last time, or when the time is up. */
  next(timeoutMs: number): Promise<void>;
  stop(): void;
}

/** Tells every process on this database that something has changed; what it is they read themselves. */
export interface Signals {
  /** Told when the transaction commits. */
  tell(tx: Db, topic: string): Promise<void>;
  listen(topic: string): Listening;
  close(): Promise<void>;
}

/** Signals over the database; the connection that listens is opened when somebody does. */
export function openSignals(connection: pg.ClientConfig, log: Logger): Signals {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | null = null;
  let isClosed = false;

  function connect(): void {
    if (client || isClosed) return;
    const opened = new pg.Client({ ...connection, application_name: 'scanfront signals' });
    client = opened;
    const lost = (error?: unknown) => {
      if (client !== opened) return;
      client = null;
      if (!isClosed && error) log.warn({ err: error }, 'signals are not heard');
      // Those who wait look again by themselves, and whoever listens next connects anew.
      void opened.end().catch(() => undefined);
    };
    opened.on('error', lost);
    opened.on('end', () => lost());
    opened.on('notification', ({ payload }) => {
      for (const wake of listeners.get(payload ?? '') ?? []) wake();
    });
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      .catch(lost);
  }

  return {
    async tell(tx, topic) {
      await sql`select pg_notify(${channel}, ${topic})`.execute(tx);
    },

    listen(topic) {
      connect();
      let told = false;
      let wake: (() => void) | null = null;
      const hear = () => {
        told = true;
        wake?.();
      };
      const heard = listeners.get(topic) ?? new Set();
      listeners.set(topic, heard.add(hear));
      return {
        async next(timeoutMs) {
          if (!told) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, timeoutMs);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
          told = false;
          wake = null;
        },
        stop() {
          wake?.();
          heard.delete(hear);
          if (heard.size === 0) listeners.delete(topic);
        },
      };
    },

    async close() {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
