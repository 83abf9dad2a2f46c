import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { type CsvEvent, readTable } from './read-table.ts';
import { chunksOf, listAll } from './tables.fixture.ts';

const read = (content: string | Uint8Array, size?: number) => listAll(readTable(chunksOf(content, size)));

const tableOf = (events: CsvEvent[]) =>
  events.flatMap((event) => {
    if (event.kind === 'header') return [[...event.header.names]];
    return event.kind === 'record' ? [[event.record.line, ...event.record.cells]] : [];
  });

const problemsOf = (events: CsvEvent[]) =>
  events.flatMap((event) => ('problem' in event ? [{ kind: event.kind, ...event.problem }] : []));

const goods = [
  { title: 'Lamp “A”, {large}', price: 12.5, upc: '036000291452' },
  { title: 'Vase', price: null, sold: true },
];
const table = [
  ['title', 'price', 'upc', 'sold'],
  [1, 'Lamp “A”, {large}', '12.5', '036000291452', ''],
  [2, 'Vase', '', '', 'true'],
];

test.each([
  ['a list', JSON.stringify(goods)],
  ['a list on many lines', JSON.stringify(goods, null, 2)],
  ['a list within an object', JSON.stringify({ count: 2, meta: { tags: ['a'] }, products: goods, next: null })],
  ['a list deep in an object', JSON.stringify({ data: { shop: { items: goods } } })],
  ['the longest of several lists', JSON.stringify({ categories: [{ name: 'Home' }], items: goods })],
  ['JSON lines', goods.map((one) => JSON.stringify(one)).join('\n')],
  ['JSON lines of Windows, with an end', goods.map((one) => `${JSON.stringify(one)}\r\n`).join('')],
  ['objects one after the other', goods.map((one) => JSON.stringify(one, null, 2)).join('\n')],
])('%s is a table', async (_, text) => {
  for (const size of [1, 7, 1000]) expect(tableOf(await read(text, size))).toEqual(table);
  expect(
    tableOf(await read(`\uFEFF\n ${text}`))
      .at(-1)
      ?.slice(1),
  ).toEqual(table.at(-1)?.slice(1));
  expect(tableOf(await read(Buffer.from(text, 'utf16le')))).toEqual(table);
});

test('one object is a table of one row', async () => {
  expect(tableOf(await read('{"title":"Lamp","price":5}'))).toEqual([
    ['title', 'price'],
    [1, 'Lamp', '5'],
  ]);
});

test('what is nested is named by its path, and lists are joined', async () => {
  const row = {
    price: { amount: 5, currency: 'USD' },
    tags: ['red', 'blue'],
    images: [{ src: 'a' }, { src: 'b' }],
    none: [],
  };
  expect(tableOf(await read(JSON.stringify([row])))).toEqual([
    ['price.amount', 'price.currency', 'tags', 'images.src', 'none'],
    [1, '5', 'USD', 'red|blue', 'a|b', ''],
  ]);
});

test('a number with more digits than a number holds keeps them', async () => {
  expect(tableOf(await read('[{"upc":36000291452,"serial":12345678901234567890}]')).at(-1)).toEqual([
    1,
    '36000291452',
    '12345678901234567890',
  ]);
});

test('a broken line of JSON lines costs itself only', async () => {
  const events = await read('{"title":"Lamp"}\n{"title":"Va\n\n["x"]\n{"title":"Bowl"}\n');
  expect(tableOf(events)).toEqual([['title'], [1, 'Lamp'], [5, 'Bowl']]);
  expect(problemsOf(events)).toMatchObject([
    { kind: 'rejected', line: 2, message: 'This row is not valid JSON.' },
    { kind: 'rejected', line: 4 },
  ]);
});

test('a field that no row among the first thousand has is told where it comes', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => ({ title: `Item ${at}`, ...(at === 1400 && { color: 'red' }) }));
  const events = await read(JSON.stringify(rows));
  expect(tableOf(events)).toHaveLength(1501);
  expect(events.flatMap((event) => (event.kind === 'record' ? (event.record.remarks ?? []) : []))).toMatchObject([
    { line: 1401, column: 'color', message: expect.stringMatching(/left out/) },
  ]);
});

test.each([
  ['deep lists', '['.repeat(100_000), /nested deeper than 64/],
  ['deep objects', `[${'{"a":'.repeat(100_000)}`, /nested deeper than 64/],
  ['an empty list', '[]', /no list of objects/],
  ['a list of texts', '["a","b"]', /no list of objects/],
  ['a text that breaks off', '[{"title":"Lamp"},{"title":', /ends in the middle/],
  ['brackets that do not fit', '[{"title":["Lamp"}]', /not valid JSON/],
  ['objects without a field', '[{},{}]', /not valid JSON/],
  [
    '6,000 fields',
    JSON.stringify([Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`f${at}`, at]))]),
    /6000 columns/,
  ],
])('%s is refused', async (_, text, message) => {
  expect(problemsOf(await read(text)).at(-1)).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(message),
  });
});

test.each(['[{"title":"', '{"products":[{"title":"', '{"title":"Lamp"}\n{"title":"', '{"note":"'])(
  'one endless text after %s ends the reading long before the memory does',
  async (start) => {
    let sent = 0;
    async function* endless() {
      yield Buffer.from(start);
      for (; sent < 1000; sent++) yield Buffer.alloc(64 * 1024, 'x');
    }
    const before = process.memoryUsage().heapUsed;
    expect(problemsOf(await listAll(readTable(endless()))).at(-1)).toMatchObject({ kind: 'refused' });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024);
    // What stands outside of any row is passed over, not held.
    if (!start.startsWith('{"note')) expect(sent).toBeLessThan(100);
  },
);

test('any objects that are written are read back, in chunks of any size', async () => {
  const text = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }).filter((one) => one.trim() !== '');
  const row = fc.record({ a: text, b: text });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, size) => {
        for (const content of [JSON.stringify(rows), rows.map((one) => JSON.stringify(one)).join('\n')]) {
          expect(tableOf(await read(content, size)).slice(1)).toEqual(rows.map(({ a, b }, at) => [at + 1, a, b]));
        }
      },
    ),
    { numRuns: tries(100) },
  );
});
