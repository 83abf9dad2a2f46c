// A product page of a published store, against a bare node:http server that sends the same bytes from memory.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { makeItem, makeRandom } from './catalogue/stock.ts';
import { compareServers } from './kit/compare-servers.ts';
import { type Program, readOption, report, startProgram } from './kit/measure.ts';
import { withDatabase } from './kit/with-product.ts';

const slug = 'bench-dock';
const path = `/${slug}/products/bench-abc-234`;
const secretKey = 'a key for a database that is gone in a minute';
const rounds = readOption('rounds', 4);
const seconds = readOption('seconds', 5);
const connections = readOption('connections', 32);
// --profile writes a CPU profile of the product beside the working directory.
const profile = process.argv.includes('--profile') ? ['--cpu-prof', `--cpu-prof-dir=${resolve('.')}`] : [];
const headers = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'bench' };

await withDatabase(({ databaseUrl, folder }) => measure(databaseUrl, folder));

async function measure(databaseUrl: string, folder: string): Promise<void> {
  const [app, content = 0, sandbox, smtp, bare = 0] = await freePorts(5);
  const origins = { APP_PORT: `${app}`, CONTENT_PORT: `${content}`, SANDBOX_PORT: `${sandbox}` };
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SECRET_KEY: secretKey, SANDBOX_SMTP_PORT: `${smtp}` };
  await publishPage(databaseUrl, folder, content);
  const running: Program[] = [];
  try {
    running.push(
      await startProgram(
        '../server/main.ts',
        { ...settings, ...origins, WORKERS: 'off', SANDBOX: 'off' },
        'Press Ctrl-C',
        profile,
      ),
    );
    const answer = await fetchRaw(content);
    const ANSWER_FILE = join(folder, 'answer.json');
    await writeFile(ANSWER_FILE, JSON.stringify({ ...answer, body: answer.body.toString('base64') }));
    running.push(await startProgram('bare-page.ts', { CONTENT_PORT: `${bare}`, ANSWER_FILE }, 'Bare page is ready.'));
    const [product, floor] = running.map(({ pid }) => pid);
    const rows = await compareServers(
      { url: `http://127.0.0.1:${content}${path}`, headers, pid: product ?? 0 },
      { url: `http://127.0.0.1:${bare}${path}`, headers, pid: floor ?? 0 },
      { connections, rounds, seconds, warmUp: 20_000 },
    );
    const size = `${answer.body.length} bytes with Brotli`;
    report(`A product page, ${size}, ${connections} connections, ${rounds} × ${seconds} s each`, rows, {
      floor: 'a bare node:http server with the same bytes',
    });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}

/** A store with one product page, as publishing leaves it. */
async function publishPage(databaseUrl: string, folder: string, port: number): Promise<void> {
  const connection = { connectionString: databaseUrl };
  await migrate(connection);
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DATABASE_POOL: '2' });
  const log = makeLogger({ level: 'silent', pretty: false });
  const { deps, close } = await compose(config, { connection, log, secretKey, working: false });
  const [merchant, store, build] = [randomUUID(), randomUUID(), randomUUID()];
  const data = Buffer.from(drawPage());
  const writer = await deps.sites.begin(store, build, null);
  const file = { path: 'products/bench-abc-234.html', hash: 'bench', contentType: 'text/html' };
  await writer.write({ ...file, data });
  const listed = { key: 'bench', hash: 'bench', size: data.length, contentType: 'text/html' };
  const address = `http://localhost:${port}/${slug}`;
  await writer.seal(
    { address, files: { [file.path]: listed }, products: [], pictures: [], view: null },
    new Uint8Array(),
  );
  await close();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('insert into merchants (id, created_at) values ($1, now())', [merchant]);
  await client.query(
    `insert into stores (merchant_id, id, title, slug, created_at) values ($1, $2, 'Bench Dock', $3, now())`,
    [merchant, store, slug],
  );
  await client.query(
    `insert into site_builds (merchant_id, store_id, id, kind, status, created_at)
     values ($1, $2, $3, 'publish', 'done', now())`,
    [merchant, store, build],
  );
  await client.query(`update stores set live_build_id = $2, live_base = $3, site_status = 'live' where id = $1`, [
    store,
    build,
    address,
  ]);
  await client.end();
}

/** About as long as a product page with a list of related ones is. */
function drawPage(): string {
  const random = makeRandom(7);
  const items = Array.from({ length: 60 }, (_none, at) => makeItem(random, at));
  const cards = items.map(({ title, brand, model, priceCents }) => {
    const line = `<h3>${title}</h3><p>${brand} ${model}</p><p>$${(priceCents / 100).toFixed(2)}</p>`;
    return `<article class="sf-card"><a href="/${slug}/products/${model}">${line}</a></article>`;
  });
  return `<!doctype html><html lang="en"><head><title>Bench</title></head><body>${cards.join('')}</body></html>`;
}

function fetchRaw(port: number): Promise<{ headers: string[]; body: Buffer }> {
  const { promise, resolve: done, reject } = Promise.withResolvers<{ headers: string[]; body: Buffer }>();
  const asking = request({ host: '127.0.0.1', port, path, headers }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => {
      if (response.statusCode !== 200) reject(new Error(`The page is answered with ${response.statusCode}.`));
      const own = new Set(['date', 'connection', 'keep-alive']);
      const kept = Object.entries(response.headers).filter(([name]) => !own.has(name));
      done({ headers: kept.flatMap(([name, value]) => [name, String(value)]), body: Buffer.concat(parts) });
    });
  });
  asking.on('error', reject).end();
  return promise;
}
