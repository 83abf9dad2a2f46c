import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { clusterOf } from '#server/db/embedded/data-directory.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { AlreadyRunningError, openDatabaseServer } from '#server/db/open-server.ts';
import { catalogueRepository, openClient } from './catalogue.repository.ts';
import { OperationError } from './operation-error.ts';

/** The database of an installation that exists, for a command that works on it. */
export interface Installation {
  connection: pg.ClientConfig;
  /** Leaves everything as it was found: a server that was serving goes on, one that was started is stopped. */
  leave(): Promise<void>;
}

type InstallationConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>;

/** Commands go around a pooler: they hold locks and snapshots for long. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: InstallationConfig) =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** Connects to the installation's database, whether Scanfront is running or not. */
export async function openInstallation(config: InstallationConfig): Promise<Installation> {
  const installation = await connect(config);
  try {
    await refuseForeign(installation.connection);
    return installation;
  } catch (error) {
    await installation.leave();
    throw error;
  }
}

async function connect(config: InstallationConfig): Promise<Installation> {
  const dataDir = resolve(config.DATA_DIR);
  if (!config.DATABASE_URL && !existsSync(join(clusterOf(dataDir), 'PG_VERSION'))) {
    throw new OperationError(
      `There is no Scanfront in ${dataDir} yet. Start it once, or set DATA_DIR to the folder that holds its data.`,
    );
  }
  for (;;) {
    const alone = await openAlone(directUrl(config), dataDir);
    if (alone) return alone;
    const { adopted, connection } = await startEmbeddedPostgres({ dataDir });
    // Otherwise the running Scanfront has ended in this moment: what was started here is the next round's own.
    if (adopted) return { connection: { ...connection, database: 'scanfront' }, leave: async () => undefined };
  }
}

/** As the only user of the embedded server, so that no Scanfront begins to rely on a server that is about to stop. */
async function openAlone(url: string | undefined, dataDir: string): Promise<Installation | undefined> {
  try {
    const { connection, stop } = await openDatabaseServer({ DATABASE_URL: url }, dataDir);
    return { connection, leave: stop };
  } catch (error) {
    if (error instanceof AlreadyRunningError) return undefined;
    throw error;
  }
}

async function refuseForeign(connection: pg.ClientConfig): Promise<void> {
  const client = await openClient(connection);
  const versions = await catalogueRepository(client)
    .versions()
    .finally(() => client.end());
  if (!versions) throw new OperationError('There is no Scanfront in this database yet. Start it once.');
}
