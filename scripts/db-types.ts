// Regenerates server/db/tables.generated.ts from the migrations, on a throw-away database server.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeTables } from '#server/db/table-types.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'scanfront-types-'));
const server = await startEmbeddedPostgres({ dataDir, sharedBuffers: '32MB' });
try {
  await migrate(server.connection);
  const types = await describeTables(server.connection);
  await writeFile(new URL('../server/db/tables.generated.ts', import.meta.url), types);
  console.log('server/db/tables.generated.ts is up to date with the migrations.');
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
