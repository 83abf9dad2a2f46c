import { join } from 'node:path';
import { readLockFile } from '#server/db/embedded/lock-file.ts';
import type { Chance } from './chance.ts';
import type { Installation } from './installation.ts';

export const killKinds = ['app', 'worker', 'database', 'connection', 'app and database', 'everything'] as const;
export type KillKind = (typeof killKinds)[number];

/** Ends something with SIGKILL and waits until all serves again; how long that took, in milliseconds. */
export async function kill(installation: Installation, kind: KillKind, chance: Chance): Promise<number> {
  const { app, worker, back } = installation;
  const started = performance.now();
  const ends: Record<KillKind, () => Promise<unknown>> = {
    app: () => app.kill(),
    worker: () => worker.kill(),
    async database() {
      const ended = app.ended();
      killDatabase(installation);
      // The app does not outlive its database server: it ends, and is started with a new one.
      await ended;
    },
    connection: () => killConnection(installation, chance),
    async 'app and database'() {
      killDatabase(installation);
      await app.kill();
    },
    async everything() {
      killDatabase(installation);
      await Promise.all([app.kill(), worker.kill()]);
    },
  };
  await ends[kind]();
  await back();
  return performance.now() - started;
}

function killDatabase({ dataDir }: Installation): void {
  const server = readLockFile(join(dataDir, 'pgdata'));
  if (!server) throw new Error('There is no database server.');
  process.kill(server.pid, 'SIGKILL');
}

/** One of the database's own processes: the server then ends all others too, and recovers by itself. */
async function killConnection({ ask }: Installation, chance: Chance): Promise<void> {
  const rows = await ask<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'idle', pid`,
  );
  // Those at work come first, and are the likelier ones.
  process.kill(chance.pick(rows.slice(0, 1 + chance.below(rows.length))).pid, 'SIGKILL');
}
