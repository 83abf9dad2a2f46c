import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Cents } from '#contract/kit/money.ts';
import { migrate } from '#server/db/migrate.ts';
import { catalogueItem } from '#server/features/lookup/catalogue-item.ts';
import { isBrief } from '#testing/suite.ts';
import { makeDatabase, withClient } from '../operations.fixture.ts';
import { upcOf, writeDumpFile } from './catalogue-load.fixture.ts';
import { type LoadRequest, type LoadTools, loadCatalogue } from './load-catalogue.ts';

const cleaning: (() => Promise<void>)[] = [];
let connection: pg.ClientConfig;
beforeAll(async () => {
  connection = await makeDatabase(inject('database'), (clean) => cleaning.push(clean));
  await migrate(connection);
});
beforeEach(() => query('truncate catalogue_items, catalogue_loads'));
afterAll(() => Promise.all(cleaning.map((clean) => clean())));

const query = async <Found extends pg.QueryResultRow>(statement: string) =>
  (await withClient(connection, (client) => client.query<Found>(statement))).rows;

const january = new Date('2026-01-01T00:00:00Z');
const february = new Date('2026-02-01T00:00:00Z');

const load = (path: string, request: Partial<LoadRequest> = {}, tools: Partial<LoadTools> = {}) =>
  loadCatalogue(
    { path, columns: {}, source: 'dump', restart: false, ...request },
    { connection, now: () => january, batchRows: 50, ...tools },
  );

interface Item {
  code: string;
  family: string;
  source: string;
  item: Record<string, unknown>;
  price_cents: Cents | null;
  list_price_cents: Cents | null;
  told_at: Date;
  priced_at: Date | null;
}
const items = () => query<Item>('select * from catalogue_items order by code');
const loads = () => query('select * from catalogue_loads');

/** A dump of so many rows; every tenth has no title. */
const rowsOf = (count: number, word = 'Thing') =>
  Array.from({ length: count }, (_, at) => `${upcOf(at)}\t${at % 10 === 9 ? '' : `${word} ${at}`}\n`).join('');
const dumpOf = (count: number, word?: string) => `code\ttitle\n${rowsOf(count, word)}`;

test('what a dump tells is in the catalogue under every number of an item, as a lookup reads it', async () => {
  const text = `upc,asin,title,price,msrp\n${upcOf(1)},B0ABCDEFGH,"Tab\tand \\N back\\slash",10,12.50\n${upcOf(2)},,Plain,,\n`;
  const report = await load(await writeDumpFile(text), { source: 'wholesaler' });
  expect(report).toMatchObject({ counts: { read: 2, kept: 2, skipped: 0 }, written: 3, isFinished: true });
  const [plain, byUpc, byAsin] = [`00${upcOf(2)}`, `00${upcOf(1)}`, 'B0ABCDEFGH'].map(async (code) =>
    (await items()).find((item) => item.code === code),
  );
  expect(await byUpc).toMatchObject({
    family: 'dump',
    source: 'wholesaler',
    price_cents: 1000,
    list_price_cents: 1250,
    told_at: january,
    priced_at: january,
  });
  expect(await byAsin).toEqual({ ...(await byUpc), code: 'B0ABCDEFGH' });
  expect(catalogueItem.parse((await byUpc)?.item)).toMatchObject({
    title: 'Tab and \\N back\\slash',
    asin: 'B0ABCDEFGH',
  });
  expect(await plain).toMatchObject({
    item: { title: 'Plain', gtin14: `00${upcOf(2)}` },
    price_cents: null,
    priced_at: null,
  });
});

test('the last row of a code wins, and rows of no use are counted with examples', async () => {
  const text = `${dumpOf(25)}${upcOf(3)}\tLater\nbroken "\t"x\ty\n2000000000008\tScale\n`;
  const report = await load(await writeDumpFile(text, 'dump.tsv'), {}, { batchRows: 1000 });
  expect(report.counts).toEqual({ read: 28, kept: 24, skipped: 4 });
  expect(report.tally.describe()).toEqual([
    '  2 without a title (lines 11, 21)',
    '  1 that can’t be read at all (line 28)',
    '  1 with a number that a shop gave out itself (line 29)',
  ]);
  const found = await items();
  expect(found).toHaveLength(23);
  expect(found.find(({ code }) => code === `00${upcOf(3)}`)?.item.title).toBe('Later');
});

test('a load that ends in the middle goes on where it ended, and comes to the same', async () => {
  const path = await writeDumpFile(dumpOf(1000));
  await load(path);
  const whole = await items();
  await query('truncate catalogue_items, catalogue_loads');

  const stop = new AbortController();
  const stopped = await load(path, {}, { signal: stop.signal, tell: ({ read }) => read >= 300 && stop.abort() });
  expect(stopped.isFinished).toBe(false);
  const [half] = await loads();
  expect(half).toMatchObject({ rows_read: stopped.counts.read, finished_at: null });
  expect((await items()).length).toBe(Number(half?.rows_kept));

  const rest = await load(path);
  expect(rest).toMatchObject({ before: stopped.counts.read, isFinished: true });
  expect(rest.counts).toEqual({ read: 1000, kept: 900, skipped: 100 });
  expect(rest.written).toBe(900 - stopped.counts.kept);
  expect(await items()).toEqual(whole);
  expect(await loads()).toMatchObject([{ rows_read: 1000, rows_kept: 900, rows_skipped: 100, finished_at: january }]);
});

test.skipIf(isBrief)(
  'a connection that is cut before a commit loses that batch, and what is noted is what is there',
  async () => {
    const path = await writeDumpFile(dumpOf(1000));
    await query(`create function die() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
    create trigger die before update on catalogue_loads for each row when (new.rows_read = 300) execute function die()`);
    await expect(load(path)).rejects.toThrow();
    await query('drop function die() cascade');
    expect(await loads()).toMatchObject([{ rows_read: 250, rows_kept: 225, rows_skipped: 25, finished_at: null }]);
    expect(await items()).toHaveLength(225);
    expect(await load(path)).toMatchObject({ before: 250, written: 675, isFinished: true });
    expect(await items()).toHaveLength(900);
  },
);

test('a file that was loaded is loaded anew, and only what changed is written', async () => {
  const path = await writeDumpFile(dumpOf(100));
  expect((await load(path)).written).toBe(90);
  const again = await load(path, {}, { now: () => february });
  expect(again).toMatchObject({ before: 0, written: 0, counts: { read: 100 }, isFinished: true });
  await query(`update catalogue_items set item = '{"title":"Other"}' where code = '00${upcOf(5)}'`);
  expect((await load(path, {}, { now: () => february })).written).toBe(1);
  const found = await items();
  expect(found.find(({ code }) => code === `00${upcOf(5)}`)).toMatchObject({
    item: { title: 'Thing 5' },
    told_at: february,
  });
  expect(found.filter(({ told_at }) => told_at.getTime() === january.getTime())).toHaveLength(89);
});

test('a price that is told again days later is a price of that day', async () => {
  const path = await writeDumpFile(`code,title,price\n${upcOf(1)},Lamp,10\n`, 'dump.csv');
  await load(path);
  expect((await load(path)).written).toBe(0);
  expect((await load(path, {}, { now: () => february })).written).toBe(1);
  expect(await items()).toMatchObject([{ price_cents: 1000, priced_at: february }]);
});

test.skipIf(isBrief)('restart begins with the first row, also where a load was stopped', async () => {
  const path = await writeDumpFile(dumpOf(1000), 'dump.csv');
  const stopped = await load(path, {}, { signal: AbortSignal.abort() });
  expect(stopped.isFinished).toBe(false);
  await query('truncate catalogue_items');
  expect(await load(path, { restart: true })).toMatchObject({ before: 0, written: 900, counts: { read: 1000 } });
});

test.skipIf(isBrief)('another way of reading the same file is another load', async () => {
  const path = await writeDumpFile(`code,title,label\n${upcOf(1)},One,Two\n`, 'dump.csv');
  await load(path);
  await load(path, { columns: { title: ['label'] } });
  expect(await items()).toMatchObject([{ item: { title: 'Two' } }]);
  expect(await loads()).toHaveLength(2);
});

test.skipIf(isBrief)(
  'of two loads of the same file at once, the second is refused; another file is loaded beside it',
  async () => {
    const path = await writeDumpFile(dumpOf(3000), 'dump.csv');
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first = await withClient(connection, async (client) => {
      // The first can't write before this connection lets go.
      await client.query('begin; lock table catalogue_items in exclusive mode');
      const loading = load(path, {}, { tell: () => begin() });
      await begun;
      await expect(load(path)).rejects.toThrow('dump.csv is being loaded already.');
      await client.query('commit');
      return loading;
    });
    expect(first).toMatchObject({ isFinished: true, counts: { read: 3000 } });
    const both = [await writeDumpFile(dumpOf(500, 'One')), await writeDumpFile(dumpOf(500, 'Two'))].map((one) =>
      load(one),
    );
    expect(await Promise.all(both)).toMatchObject([{ isFinished: true }, { isFinished: true }]);
  },
);

test.skipIf(isBrief)(
  'a packed file that was cut short ends the load with a reason; what came before stays',
  async () => {
    const packed = gzipSync(dumpOf(20_000));
    const path = await writeDumpFile(packed.subarray(0, packed.length - 500), 'dump.csv');
    await expect(load(path, {}, { batchRows: 1000 })).rejects.toThrow(
      'dump.csv is damaged or was cut short: unexpected end of file.',
    );
    const [half] = await loads();
    expect(Number(half?.rows_read)).toBeGreaterThan(10_000);
    expect(half).toMatchObject({ rows_kept: (await items()).length, finished_at: null });
  },
);

test('a file that can’t be read is told by its cause', async () => {
  const causes: [string | Buffer, string][] = [
    ['', 'is empty.'],
    ['PK\x03\x04 ...', 'is a zip archive or an Excel workbook.'],
    ['PAR1....', 'is a Parquet file.'],
  ];
  for (const [content, cause] of causes) {
    await expect(load(await writeDumpFile(content, 'dump.csv'))).rejects.toThrow(cause);
  }
  await expect(load('/nowhere/at/all.csv')).rejects.toThrow('There is no file /nowhere/at/all.csv.');
  await expect(load('/')).rejects.toThrow('/ is a folder. Name a file.');
  expect(await loads()).toEqual([]);
});
