// A merchant with 100,000 products among 1,000 others that share 400,000: what each call costs, and against what.
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { measureCalls } from './catalogue/calls.ts';
import { measureImport } from './catalogue/import.ts';
import { prepareCatalogue } from './catalogue/prepare.ts';
import { inFolder, readOption, report, startProgram, toUrl } from './kit.ts';

const size = readOption('products', 100_000);
const others = readOption('others', 1000);
const calls = readOption('calls', 200);
const imports = readOption('imports', 1) > 0;

await inFolder(async (folder) => {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const secretKey = 'a key for a database that is gone in a minute';
    const databaseUrl = toUrl(server.connection);
    const { token, merchantId } = await prepareCatalogue(client, { databaseUrl, folder, secretKey, size, others });
    const [app = 0, content = 0, sandbox = 0, smtp = 0] = await freePorts(4);
    const product = await startProgram(
      '../server/main.ts',
      {
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, SECRET_KEY: secretKey, DATABASE_POOL: '10' },
        ...{ APP_PORT: `${app}`, CONTENT_PORT: `${content}`, SANDBOX_PORT: `${sandbox}`, SANDBOX_SMTP_PORT: `${smtp}` },
        ...{ REQUESTS_PER_MINUTE: '1000000000' },
      },
      'Press Ctrl-C',
    );
    try {
      const bench = { url: `http://127.0.0.1:${app}/api/v1`, token, merchantId, client, pid: product.pid, folder };
      report(`Calls: ${size} products, ${others} other merchants`, await measureCalls(bench, calls));
      if (imports) report(`Import of ${size} rows, export of all`, await measureImport(bench, size));
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await server.stop();
  }
});
