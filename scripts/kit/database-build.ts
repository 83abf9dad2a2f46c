import { mkdir } from 'node:fs/promises';
import type { BuiltFolder } from './built-folder.ts';
import { fingerprint } from './fingerprint.ts';
import { root } from './project.ts';

const sources = ['server/db', 'server/kit/jobs/open-jobs.ts', 'package-lock.json', 'scripts/kit/database-build.ts'];

/** An embedded database with every table and no row, which first starts copy: making one takes longer than all the rest. */
export const databaseBuild: BuiltFolder = {
  name: 'database',
  stamp: () => `${fingerprint(root, sources)} ${process.platform} ${process.arch}`,
  async make(folder) {
    await mkdir(folder, { recursive: true });
    const { EmbeddedPostgresError } = await import('#server/db/embedded/embedded-postgres.ts');
    try {
      await makeTemplate(folder);
    } catch (error) {
      // Where it can't run, another is used, and nobody needs a template.
      if (!(error instanceof EmbeddedPostgresError)) throw error;
      console.log(error.message);
    }
  },
};

async function makeTemplate(folder: string): Promise<void> {
  const { prepareBinaries } = await import('#server/db/embedded/binaries.ts');
  const { openDatabaseServer } = await import('#server/db/open-server.ts');
  const { migrate } = await import('#server/db/migrate.ts');
  const { labelTemplate } = await import('#server/db/template.ts');
  const { openJobs } = await import('#server/kit/jobs/open-jobs.ts');
  const { makeLogger } = await import('#server/kit/logging.ts');
  const { connection, stop } = await openDatabaseServer({}, folder);
  try {
    await migrate(connection);
    const jobs = await openJobs(connection, [], {
      log: makeLogger({ level: 'warn', pretty: false }),
      working: false,
    });
    await jobs.stop();
  } finally {
    await stop();
  }
  await labelTemplate(folder, prepareBinaries(folder).version);
}
