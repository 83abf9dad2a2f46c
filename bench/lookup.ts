// Barcode in, product out: what a lookup costs against a bare indexed SELECT, and how many fit into a second, on a
// shared catalogue of a million items.
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { prepareCatalogue } from './catalogue/prepare.ts';
import { inFolder, readOption, report, startProgram, toUrl } from './kit.ts';
import { fillSharedCatalogue } from './lookup/fill.ts';
import { measureLookups } from './lookup/lookups.ts';
import { measureThroughput } from './lookup/throughput.ts';

const items = readOption('items', 1_000_000);
const calls = readOption('calls', 300);
const seconds = readOption('seconds', 8);

await inFolder(async (folder) => {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const secretKey = 'a key for a database that is gone in a minute';
    const databaseUrl = toUrl(server.connection);
    const size = { size: 10_000, others: 100 };
    const { token, merchantId } = await prepareCatalogue(client, { databaseUrl, folder, secretKey, ...size });
    await fillSharedCatalogue(client, items);
    const [app = 0, content = 0, sandbox = 0, smtp = 0] = await freePorts(4);
    const product = await startProgram(
      '../server/main.ts',
      {
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, SECRET_KEY: secretKey },
        ...{ APP_PORT: `${app}`, CONTENT_PORT: `${content}`, SANDBOX_PORT: `${sandbox}`, SANDBOX_SMTP_PORT: `${smtp}` },
        // Pictures are fetched by workers, on whichever machine these run.
        ...{ REQUESTS_PER_MINUTE: '1000000000', MAX_DELAY_MS: '60000', WORKERS: 'off' },
      },
      'Press Ctrl-C',
    );
    try {
      // A start puts the plans back to what they are.
      await client.query("update plan_features set usage_limit = -1 where feature in ('BUM', 'LPL')");
      const bench = { url: `http://127.0.0.1:${app}/api/v1`, token, merchantId, client, pid: product.pid, folder };
      const sandboxUrl = `http://127.0.0.1:${sandbox}`;
      report(`One lookup, ${items} items in the shared catalogue`, await measureLookups(bench, { calls, sandboxUrl }));
      report(`Lookups at once, ${seconds} s each`, await measureThroughput(bench, { seconds, items }));
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await server.stop();
  }
});
