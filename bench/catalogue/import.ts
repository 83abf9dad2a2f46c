import { setTimeout as pause } from 'node:timers/promises';
import { type Row, readProcessorTime } from '../kit/measure.ts';
import type { Bench } from '../kit/measure-calls.ts';
import { call, round, seconds, watched } from '../kit/watched.ts';
import { copyProducts } from './fill.ts';
import { makeItem, makeRandom } from './stock.ts';

interface Import {
  _id: string;
  status: string;
  message: string | null;
  counts: Record<string, number>;
}

// Beyond whatever the catalogue was filled with.
const firstCopied = 10_000_000;
const firstImported = 20_000_000;

/** A foreign file over HTTP, checked and imported, against COPY into the same table; and everything out again. */
export async function measureImport(bench: Bench, size: number): Promise<Row[]> {
  // The plan that the start of the server seeded has room for fewer.
  await bench.client.query("update plan_features set usage_limit = -1 where feature = 'LPL'");
  const copiedBefore = await measureCopy(bench, size, firstCopied);
  const idle = await watched(bench, () => pause(3000));
  const content = writeManifest(size);
  const uploading = await watched(bench, () => upload(bench, new File([content], 'manifest.csv')));
  const { _id: id } = uploading.result;
  const checking = await watched(bench, () => waitFor(bench, id, 'ready'));
  const { create } = checking.result.counts;
  if (create !== size) throw new Error(`Only ${create} of ${size} rows were read.`);
  const applying = await watched(bench, async () => {
    await call(bench, 'POST', `/products/imports/${id}/start`);
    await waitFor(bench, id, 'done');
  });
  const copiedAfter = await measureCopy(bench, size, firstCopied + size);
  const copy = (copiedBefore.took + copiedAfter.took) / 2;
  const tell = (what: string, took: number, figures: Row = {}): Row => ({
    what,
    'ours, s': round(took),
    'floor, s': round(copy),
    ratio: round(took / copy),
    'rows/s': Math.round(size / took),
    ...figures,
  });
  return [
    { what: 'idle', ...idle.figures },
    {
      what: 'COPY',
      'floor, s': round(copy),
      'rows/s': Math.round(size / copy),
      'database s': round((copiedBefore.database + copiedAfter.database) / 2),
    },
    tell('upload', uploading.took, uploading.figures),
    tell('check', checking.took, checking.figures),
    tell('apply', applying.took, applying.figures),
    tell('check and apply', checking.took + applying.took),
    await measureExport(bench),
  ];
}

async function measureCopy({ client, merchantId }: Bench, count: number, from: number) {
  const { rows } = await client.query<{ id: string }>('select id from categories where merchant_id = $1', [merchantId]);
  const categoryIds = rows.map(({ id }) => id);
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const spent = () => readProcessorTime(backend.rows[0]?.pid ?? 0) ?? 0;
  const [start, before] = [performance.now(), spent()];
  await copyProducts(client, [{ merchantId, count, from, categoryIds }]);
  return { took: seconds(start), database: (spent() - before) / 1e6 };
}

/** A list as liquidators send it, row by row. */
export function listGoods(size: number, from = firstImported): string[][] {
  const random = makeRandom(size);
  const rows = [
    ['Item Description', 'UPC', 'Brand', 'Model', 'Price', 'MSRP', 'Qty', 'Condition', 'Category', 'Pallet ID'],
  ];
  for (let number = 0; number < size; number += 1) {
    const item = makeItem(random, from + number);
    const prices = [item.priceCents, item.oldPriceCents].map((cents) => (cents / 100).toFixed(2));
    const place = [`Category ${(number % 20) + 1}`, `P-${number % 40}`];
    const { title, barcode, brand, model, quantity, condition } = item;
    rows.push([title, barcode, brand, model, ...prices, String(quantity), condition, ...place]);
  }
  return rows;
}

/** The same as a file. */
export const writeManifest = (size: number, from?: number): string =>
  listGoods(size, from)
    .map(([title, ...cells]) => [`"${title}"`, ...cells].join())
    .join('\r\n');

export async function upload(bench: Bench, file: File): Promise<Import> {
  const body = new FormData();
  body.append('file', file);
  return call(bench, 'POST', '/products/imports', body);
}

export async function waitFor(bench: Bench, id: string, status: string): Promise<Import> {
  for (;;) {
    const now = await call<Import>(bench, 'GET', `/products/imports/${id}`);
    if (now.status === status) return now;
    if (['refused', 'failed'].includes(now.status)) throw new Error(`The import is ${now.status}: ${now.message}`);
    await pause(50);
  }
}

async function measureExport(bench: Bench): Promise<Row> {
  const { result, took, figures } = await watched(bench, async () => {
    const response = await fetch(`${bench.url}/products/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bench.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filter: {}, format: 'csv' }),
    });
    let lines = -1;
    for await (const piece of response.body ?? [])
      lines += Buffer.from(piece).toString('latin1').split('\r\n').length - 1;
    return lines;
  });
  return { what: `export of ${result}`, 'ours, s': round(took), 'rows/s': Math.round(result / took), ...figures };
}
