import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Connection } from './endpoint.ts';

/** Hears what happens to a server that is kept running. */
export interface Watcher {
  ended(): void;
  stayedAway(error: unknown, nextTryMs: number): void;
  returned(): void;
}

export interface KeptPostgres extends Pick<EmbeddedPostgres, 'connection' | 'stop'> {
  /** Resolves when it has ended and is not brought back any more. */
  died: Promise<void>;
}

export interface KeepOptions extends EmbeddedPostgresOptions {
  /** Makes the server ours, at first and after each return; `false` when somebody else has it, whose it stays then. */
  claim: (connection: Connection) => Promise<boolean>;
  watcher?: Watcher | undefined;
}

const firstWaitMs = 250;
const longestWaitMs = 30_000;
// About ten minutes: a full disk may be seen to meanwhile. Then whoever looks after the process is to know.
const mostTries = 25;
// One that has served so long was well: its next end is another story.
const wellAfterMs = 60_000;

/**
 * The PostgreSQL of the data directory, started again each time it ends by itself. It comes back where it was: whoever
 * works with it need only try again. Nothing when somebody else has it.
 */
export async function keepRunning({ claim, watcher, ...options }: KeepOptions): Promise<KeptPostgres | null> {
  let server: EmbeddedPostgres | null = await startEmbeddedPostgres(options);
  const { connection } = server;
  if (!(await claim(connection))) return null;
  const stopping = new AbortController();
  const { signal } = stopping;
  const told = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const { promise: died, resolve: reportDeath } = Promise.withResolvers<void>();
  const keeping = keep();

  async function keep(): Promise<void> {
    let tries = 0;
    while (server) {
      const since = performance.now();
      await Promise.race([server.died, told]);
      if (signal.aborted) return;
      watcher?.ended();
      if (performance.now() - since > wellAfterMs) tries = 0;
      server = null;
      while (!server && tries < mostTries && !signal.aborted) {
        server = await bringBack(Math.min(firstWaitMs * 2 ** tries, longestWaitMs));
        tries += 1;
      }
    }
    if (!signal.aborted) reportDeath();
  }

  async function bringBack(waitMs: number): Promise<EmbeddedPostgres | null> {
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
    try {
      const back = await startEmbeddedPostgres({ ...options, port: connection.port });
      if (await claim(back.connection)) {
        watcher?.returned();
        return back;
      }
      reportDeath();
      stopping.abort();
    } catch (error) {
      watcher?.stayedAway(error, Math.min(waitMs * 2, longestWaitMs));
    }
    return null;
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await keeping;
    await server?.stop();
  }

  return { connection, died, stop };
}
