// `npm run migrate`: the schema alone, empty databases too, for who starts many processes at once and wants it done before.
import { readCommandConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { directUrl } from '#server/operations/connect.ts';
import { OperationError } from '#server/operations/operation-error.ts';
import { runCommand } from '#server/operations/run-command.ts';
import { version } from '#server/version.ts';
import { loadSettings } from './kit/project.ts';

await runCommand(async () => {
  loadSettings();
  const config = readCommandConfig();
  const DATABASE_URL = directUrl(config);
  if (!DATABASE_URL) throw new OperationError('Set DATABASE_URL: the embedded database is migrated by every start.');
  const server = await openDatabaseServer({ DATABASE_URL }, config.DATA_DIR);
  try {
    const ran = await migrate(server.connection, { version, onApplied: (name) => console.log(`${name} ran`) });
    console.log(ran.length === 0 ? `The schema is at ${version} already.` : `The schema is at ${version}.`);
  } finally {
    await server.stop();
  }
});
