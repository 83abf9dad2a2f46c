// 20,000 rows of a manifest: read as CSV and as a workbook, held against merely cutting the CSV into cells, and then to
// products: what a row costs, held against the product import, and how much memory it takes.
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { prepareCatalogue } from './catalogue/prepare.ts';
import { inFolder, readOption, report, startProgram, toUrl } from './kit.ts';
import { measureBreak } from './manifest/break.ts';
import { measureReading } from './manifest/read.ts';

const rows = readOption('rows', 20_000);
const size = readOption('products', 20_000);
const others = readOption('others', 100);
const runs = readOption('runs', 3);

report(`${rows} rows are read`, await measureReading(rows, runs));

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
      report(`${rows} rows to products`, await measureBreak(bench, rows));
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await server.stop();
  }
});
