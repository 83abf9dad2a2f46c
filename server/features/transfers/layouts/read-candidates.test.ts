import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportMapping } from '#contract/transfers/transfers.contract.ts';
import { textOfAll } from '#server/kit/tables/tables.fixture.ts';
import { tries } from '#testing/suite.ts';
import { exportRow } from '../export/export-row.fixture.ts';
import { writeProductsCsv } from '../export/products-csv.ts';
import { writeShopifyCsv } from '../export/write-shopify.ts';
import { writeErrorRows } from '../import/error-rows.ts';
import { readFile } from './layouts.fixture.ts';
import type { ImportEvent } from './read-candidates.ts';

const read = (content: string, mapping?: ImportMapping) => readFile(content, { mapping });

const kindsOf = (events: ImportEvent[]) => events.map(({ kind }) => kind);

test('our own export, Shopify’s file and any other are told apart', async () => {
  const own = await read(await textOfAll(writeProductsCsv([exportRow()])));
  expect(own).toMatchObject([{ kind: 'header', layout: 'own', mapping: {} }, { kind: 'candidate' }]);
  const shopify = await read(await textOfAll(writeShopifyCsv([exportRow(), exportRow({ clSku: 'b2' })])));
  expect(shopify).toMatchObject([{ layout: 'shopify' }, { candidate: { line: 2 } }, { candidate: { line: 4 } }]);
  const other = await read('Item Description,UPC,Qty\nLamp,36000291452,2\nTotal,,2\n');
  expect(other).toMatchObject([
    { layout: 'other', mapping: { title: 'Item Description', barcode: 'UPC', quantity: 'Qty' } },
    { kind: 'candidate', candidate: { line: 2, barcode: '036000291452' } },
    { kind: 'skipped', line: 3 },
  ]);
});

test('the mapping that was chosen counts, not the one that is guessed', async () => {
  const events = await read('Title,Name\nA,B\n', { title: 'Name' });
  expect(events).toMatchObject([{ mapping: { title: 'Name' } }, { candidate: { title: 'B' } }]);
});

test('a file whose titles can’t be found shows its columns and is refused', async () => {
  expect(await read('Foo,Bar\n1,2\n')).toMatchObject([
    { kind: 'header', header: { names: ['Foo', 'Bar'] }, mapping: {} },
    { kind: 'refused', problem: { line: 1, message: 'Choose the column that holds the title.' } },
  ]);
});

test('our own export without prices is refused', async () => {
  expect(await read('CL_SKU,Title\nk7,Lamp\n')).toMatchObject([
    { layout: 'own' },
    { kind: 'refused', problem: { message: 'The column “Price” is missing.' } },
  ]);
});

test('a file that can’t be read is refused', async () => {
  expect(await read('')).toMatchObject([{ kind: 'refused', problem: { message: 'The file is empty.' } }]);
  expect(kindsOf(await read('Title,Qty\nLamp,1\nVase,"2\n'))).toEqual(['header', 'candidate', 'refused']);
});

test('bad rows are rejected one by one, good ones are read', async () => {
  const events = await read('CL_SKU,Title,Price\nk1,Lamp,5\nk2,,x\nk3,Vase,7,8\nk4,Bowl,9\n');
  expect(events.slice(1)).toMatchObject([
    { kind: 'candidate', candidate: { clSku: 'k1' } },
    { kind: 'rejected', line: 3, problems: [{ column: 'Title' }, { column: 'Price' }] },
    { kind: 'rejected', line: 4, problems: [{ line: 4, column: null }] },
    { kind: 'candidate', candidate: { clSku: 'k4' } },
  ]);
});

test('a bad variant waits alone, with the first row of its product; its siblings are read', async () => {
  const events = await read(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,Title,Default Title,1\nb,B,Size,S,2\nb,,,M,x\nc,C,,,3\n,D,,,4\n,E,,,5\n',
  );
  expect(events.slice(1)).toMatchObject([
    { kind: 'candidate', candidate: { title: 'A', handle: 'a' } },
    { kind: 'candidate', candidate: { title: 'B – S', handle: 'b-s', group: 'b' } },
    {
      kind: 'rejected',
      line: 4,
      problems: [{ line: 4, column: 'Variant Price', cause: 'price', value: 'x' }],
      draft: { title: 'B – M', handle: 'b-m', group: 'b' },
      records: [{ line: 3 }, { line: 4 }],
    },
    { kind: 'candidate', candidate: { title: 'C' } },
    { kind: 'candidate', candidate: { title: 'D' } },
    { kind: 'candidate', candidate: { title: 'E' } },
  ]);
});

test('the file of error rows tells what is wrong, and can be mended and read again', async () => {
  const file = await textOfAll(writeProductsCsv([exportRow({ title: '=1+1', sku: '007' })]));
  const [header] = await read(file);
  if (header?.kind !== 'header') throw new Error('no header');
  const [, line = ''] = file.trimEnd().split('\r\n');
  const rows = [{ cells: line.split(','), messages: ['The price is missing.', '=x'] }];
  const again = await textOfAll(writeErrorRows(header.header, rows));
  expect(again.split('\r\n')[0]).toMatch(/status,Problem$/);
  expect(again).toMatch(/'=1\+1,'036000291452,.*,'007,.*,49\.99,89\.00,.*The price is missing\. =x/);
  expect(await read(again)).toMatchObject([
    { layout: 'own' },
    { candidate: { title: '=1+1', sku: '007', barcode: '036000291452' } },
  ]);
  const [mended] = await read(again);
  if (mended?.kind !== 'header') throw new Error('no header');
  expect((await textOfAll(writeErrorRows(mended.header, []))).match(/Problem/g)).toHaveLength(1);
});

test('error rows of a foreign file are made safe and read again the same', async () => {
  const header = { names: ['Title', 'UPC', 'Price'] };
  const cells = ['=cmd|x', '036000291452', '19.90'];
  const file = await textOfAll(writeErrorRows(header, [{ cells, messages: [] }]));
  expect(file).toContain("'=cmd|x,'036000291452,19.90,");
  expect(await read(file)).toMatchObject([
    { layout: 'other' },
    { candidate: { title: '=cmd|x', barcode: '036000291452', priceCents: 1990 } },
  ]);
});

test('whatever the cells hold, reading ends with candidates or problems, never with an error', async () => {
  const names = [
    'Title',
    'Item Description',
    'UPC',
    'ASIN',
    'Price',
    'MSRP',
    'Qty',
    'Condition',
    'Status',
    'Weight',
    'Image URL',
  ];
  const headers = [
    names,
    ['CL_SKU', 'Attributes', ...names],
    ['Handle', 'Variant Price', 'Option1 Value', ...names.slice(0, 1)],
  ];
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('1.23E+11', '$1', '=1', '-', '', '1e309', '9'.repeat(60)),
  );
  const clean = cell.map((text) => `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...headers),
      fc.array(fc.array(clean, { minLength: 13, maxLength: 13 }), { maxLength: 4 }),
      async (header, rows) => {
        const lines = rows.map((cells) => cells.slice(0, header.length).join(','));
        const events = await read([header.join(','), ...lines].join('\n'));
        expect(events[0]?.kind).toBe('header');
        for (const event of events) {
          if (event.kind !== 'candidate') continue;
          const { title, priceCents, oldPriceCents, quantity } = event.candidate;
          expect(title.length > 0 && title.length <= 300).toBe(true);
          expect(
            [priceCents, oldPriceCents, quantity].every((number) => Number.isSafeInteger(number) && number >= 0),
          ).toBe(true);
        }
      },
    ),
    { numRuns: tries(300) },
  );
});
