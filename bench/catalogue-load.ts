// A million rows of a dump into the shared catalogue beside a running product, against a bare COPY of what they became.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { writeDump } from './catalogue-load/make-dump.ts';
import { type Row, readOption, readProcessorTime, report, startProgram } from './kit/measure.ts';
import { choosePorts, toSettings, withDatabase } from './kit/with-product.ts';

const large = readOption('rows', 1_000_000);
const small = Math.ceil(large / 10);
const round = (value: number) => Math.round(value * 100) / 100;

await withDatabase(async ({ client, databaseUrl, folder }) => {
  const ports = await choosePorts();
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...toSettings(ports) };
  const product = await startProgram('../server/main.ts', settings, 'Press Ctrl-C');
  try {
    await measure({ client, databaseUrl, folder, ready: `http://127.0.0.1:${ports.app}/healthz/ready` });
  } finally {
    await product.stop();
  }
});

interface Bench {
  client: pg.Client;
  databaseUrl: string;
  folder: string;
  /** Answers when the product and its database do. */
  ready: string;
}

async function measure(bench: Bench): Promise<void> {
  const [smallDump, largeDump] = [join(bench.folder, 'small.csv.gz'), join(bench.folder, 'large.csv.gz')];
  await writeDump(smallDump, small);
  await writeDump(largeDump, large);
  const idle = await watched(bench, () => pause(3000));
  const first = await load(bench, smallDump);
  await bench.client.query('truncate catalogue_items');
  const second = await load(bench, largeDump);
  const size = await readSize(bench.client);
  const again = await load(bench, largeDump);
  const grown = await readSize(bench.client);
  const copied = await measureCopy(bench);
  const tell = (what: string, rows: number, { took, figures }: { took: number; figures: Row }): Row => ({
    what,
    'ours, s': round(took),
    'floor, s': round((copied.took / copied.rows) * rows),
    ratio: round(took / rows / (copied.took / copied.rows)),
    'rows/s': Math.round(rows / took),
    ...figures,
  });
  report(
    `Catalogue load: ${large} rows, ${Math.round((await stat(largeDump)).size / 1e6)} MB packed`,
    [
      { what: 'idle', ...idle.figures },
      tell(`load of ${small}`, small, first),
      tell(`load of ${large}`, large, second),
      tell('the same again', large, again),
    ],
    {
      floor: 'a bare COPY of what so many rows become',
      'table and index MB': size,
      'the same after the second load': grown,
    },
  );
}

/** The command as an operator types it. */
async function load(bench: Bench, file: string) {
  const script = fileURLToPath(new URL('../scripts/catalogue.ts', import.meta.url));
  let memory = 0;
  let processor = 0;
  const { took, figures } = await watched(bench, async () => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, NODE_ENV: 'production', DATABASE_URL: bench.databaseUrl, DATA_DIR: bench.folder };
    const child = spawn(process.execPath, [script, 'import', file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const measuring = setInterval(() => {
      memory = Math.max(memory, readPeak(child));
      processor = Math.max(processor, readSpent(child));
    }, 50);
    const [code] = await once(child, 'exit').finally(() => clearInterval(measuring));
    if (code !== 0) throw new Error(`The load ended with ${code}.`);
  });
  return { took, figures: { 'peak MB': memory, 'processor s': round(processor), ...figures } };
}

/** Processor time of a process so far, which a busy machine tells more truly than a clock; 0 when it has ended. */
function readSpent({ pid }: ChildProcess): number {
  try {
    return (readProcessorTime(pid ?? 0) ?? 0) / 1e6;
  } catch {
    return 0;
  }
}

/** The most memory a process has held so far; 0 where the system does not tell. */
function readPeak({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

async function watched({ ready }: Bench, work: () => Promise<void>): Promise<{ took: number; figures: Row }> {
  const answered: number[] = [];
  let isWorking = true;
  const asking = async () => {
    while (isWorking) {
      const start = performance.now();
      const response = await fetch(ready);
      if (!response.ok) throw new Error(`${ready}: ${response.status}`);
      await response.text();
      answered.push(performance.now() - start);
      await pause(20);
    }
  };
  const start = performance.now();
  const done = work().finally(() => {
    isWorking = false;
  });
  await Promise.all([done, asking()]);
  const took = (performance.now() - start) / 1000;
  const sorted = answered.sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { took, figures: { 'ready p50 ms': at(0.5), 'ready p99 ms': at(0.99) } };
}

/** What the rows became, into an empty table with the same keys. */
async function measureCopy({ client, folder }: Bench): Promise<{ took: number; rows: number }> {
  const file = join(folder, 'entries.copy');
  await pipeline(client.query(copyTo('copy catalogue_items to stdout')), createWriteStream(file));
  await client.query('create table bare_items (like catalogue_items including all)');
  const start = performance.now();
  const target = client.query(copyFrom('copy bare_items from stdin'));
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), target);
  return { took: (performance.now() - start) / 1000, rows: target.rowCount };
}

async function readSize(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>("select pg_total_relation_size('catalogue_items') as size");
  return Math.round(Number(rows[0]?.size ?? 0) / 1024 ** 2);
}
