import { parse } from 'csv-parse';
import { readManifest } from '#server/features/truckloads/manifest/read-manifest.service.ts';
import { workbookOf } from '#server/kit/tables/workbook/workbook.fixture.ts';
import { median, type Row } from '../kit/measure.ts';
import { round } from '../kit/watched.ts';

const header = [
  'Item #',
  'Item Description',
  'Qty',
  'Unit Retail',
  'Ext. Retail',
  'Brand',
  'Model',
  'UPC',
  'TCIN',
  'Origin',
  'Category',
  'Subcategory',
  'Category Code',
  'Department',
  'Division Name',
  'Product Class',
  'Pallet ID',
];

const rowOf = (n: number) => [
  String(n),
  `Pressure cooker no. ${n}, 8 quarts, with lid`,
  (n % 5) + 1,
  199.99,
  399.98,
  'Ninja',
  `OP${n}`,
  622356554893,
  54_000_000 + n,
  'China',
  'Kitchen',
  'Small appliances',
  'K1',
  'Home',
  'Hardlines',
  'Cooking',
  `PLT-${n % 24}`,
];

/** A manifest as Target writes it, read as CSV and as a workbook, against merely cutting the CSV into cells. */
export async function measureReading(size: number, runs: number): Promise<Row[]> {
  const rows = [header, ...Array.from({ length: size }, (_, n) => rowOf(n))];
  const csv = Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
  const workbook = workbookOf(rows);
  const bare = await measure(runs, () => cutCells(csv));
  const told = async (what: string, file: Buffer): Promise<Row> => {
    const { took, grown } = await measure(runs, () => readLines(file, size));
    return {
      what,
      'ours, s': round(took / 1000),
      'floor, s': round(bare.took / 1000),
      ratio: round(took / bare.took),
      'µs/row': Math.round((took * 1000) / size),
      MB: toMB(file.length),
      'memory grows by, MB': toMB(grown),
    };
  };
  return [await told('manifest, CSV', csv), await told('manifest, workbook', workbook)];
}

async function cutCells(file: Buffer): Promise<void> {
  const parser = parse();
  const writing = (async () => {
    for await (const chunk of chunksOf(file)) parser.write(chunk);
    parser.end();
  })();
  for await (const _ of parser);
  await writing;
}

async function readLines(file: Buffer, size: number): Promise<void> {
  let lines = 0;
  for await (const event of readManifest(chunksOf(file))) if (event.kind === 'item') lines += 1;
  if (lines !== size) throw new Error(`Only ${lines} of ${size} lines were read.`);
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}

/** The median time of some runs after one that warms up, and the most memory of all of them beyond what was there. */
async function measure(runs: number, work: () => Promise<void>): Promise<{ took: number; grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  clearInterval(watching);
  return { took: median(times.slice(1)), grown: most - before };
}

const toMB = (bytes: number) => round(bytes / 1024 ** 2);
