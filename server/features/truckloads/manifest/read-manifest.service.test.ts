import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workbookOf } from '#server/kit/tables/workbook/workbook.fixture.ts';
import { tries } from '#testing/suite.ts';
import { csvOf, readAll } from './manifest.fixture.ts';

const header = ['Item #', 'Item Description', 'Qty', 'Unit Retail', 'Ext. Retail', 'Brand', 'Model', 'UPC', 'Category'];

type Row = Partial<Record<'id' | 'title' | 'qty' | 'unit' | 'ext' | 'brand' | 'model' | 'upc' | 'category', string>>;

const cellsOf = ({ id = '', title = '', qty = '1', unit = '5', ext = '', ...rest }: Row) => [
  id,
  title,
  qty,
  unit,
  ext,
  rest.brand ?? '',
  rest.model ?? '',
  rest.upc ?? '',
  rest.category ?? '',
];

const readRows = (...rows: Row[]) => readAll(csvOf(header, ...rows.map(cellsOf)));

/** The only line of a manifest with this row. */
async function readRow(row: Row) {
  const { items, rejected } = await readRows({ title: 'Lamp', ...row });
  return { ...items[0], rejected };
}

test('zeros that a spreadsheet dropped from a barcode come back when the check digit then fits', async () => {
  expect(await readRow({ upc: '36000291452' })).toMatchObject({ barcode: '036000291452', warnings: [] });
  expect(await readRow({ upc: '12345678905.0' })).toMatchObject({ barcode: '012345678905', gtin14: '00012345678905' });
  expect(await readRow({ upc: '="036000291452"' })).toMatchObject({ barcode: '036000291452' });
});

test('nine digits are a UPC only in a column whose other rows prove that zeros were dropped', async () => {
  const lost = ['36000291452', '12345678905', '42100005264', '1234567895', '11110000002', '22220000004'];
  const nine = '123456784';
  const barcodesOf = async (...upcs: string[]) =>
    (await readRows(...upcs.map((upc) => ({ title: 'Lamp', upc })))).items.map(({ barcode }) => barcode);
  expect((await barcodesOf(...lost, nine)).at(-1)).toBe('000123456784');
  expect((await barcodesOf(...lost, nine, '118040447')).at(-2)).toBe(nine);
  expect((await barcodesOf('885911304221', nine)).at(-1)).toBe(nine);
  const { items } = await readRows(...lost.map((upc) => ({ title: 'Lamp', upc })));
  const told = 'A spreadsheet dropped zeros from the barcodes; they were put back.';
  expect(items.map(({ warnings }) => warnings.includes(told))).toEqual(lost.map((_, index) => index === 0));
});

test('a barcode that was shortened is left out with a warning', async () => {
  expect(await readRow({ upc: '1.23E+11' })).toMatchObject({
    barcode: '',
    gtin14: null,
    itemKey: 'line:2',
    warnings: ['A spreadsheet shortened this barcode to “1.23E+11”; it was left out.'],
  });
});

test('a barcode whose check digit does not fit is kept with a warning, and tells no item of the world', async () => {
  const line = await readRow({ upc: '036000291453' });
  expect(line).toMatchObject({ barcode: '036000291453', gtin14: null, itemKey: 'barcode:036000291453' });
  expect(line.warnings).toEqual(['The last digit of the barcode 036000291453 does not fit: one of them may be wrong.']);
});

test('NOT AVAILABLE and its kin are empty cells', async () => {
  for (const nothing of [
    'NOT AVAILABLE',
    'N/A',
    'n/a',
    '#N/A',
    'None',
    '-',
    'Does not apply',
    '000000000000',
    'null',
  ]) {
    expect([nothing, await readRow({ upc: nothing, brand: nothing, id: nothing })]).toMatchObject([
      nothing,
      { barcode: '', brand: '', sku: '', warnings: [] },
    ]);
  }
});

test('a row of totals is no item', async () => {
  const totals = [
    ['Total', '', '3', '', '$1,458.98'],
    ['', 'Grand Total:', '3'],
    ['', '', '3', '10.00', '30.00'],
  ];
  for (const row of totals) {
    const { items, skipped } = await readAll(csvOf(header, cellsOf({ title: 'Lamp' }), row));
    expect([items.length, skipped]).toEqual([1, [3]]);
  }
  expect((await readRows({ title: 'Total Gym XLS', qty: '2' })).items).toHaveLength(1);
});

test('amounts have dollar signs, thousands, blanks and more digits than cents', async () => {
  const amounts = { '$1,299.00': 129_900, ' $ 5 ': 500, '24.989999999999998': 2499, 'USD 7.50': 750, '1,234': 123_400 };
  for (const [unit, cents] of Object.entries(amounts)) {
    expect([unit, await readRow({ unit })]).toMatchObject([unit, { unitRetailCents: cents, warnings: [] }]);
  }
});

test('a negative amount is left out with a warning, in parentheses, too', async () => {
  for (const unit of ['(5.00)', '-5', '($1,200.00)']) {
    const { unitRetailCents, warnings } = await readRow({ unit });
    expect(unitRetailCents).toBe(0);
    expect(warnings?.[0]).toMatch(/is negative; it was left out\.$/);
  }
});

test('the price of one comes from that of all where it is missing', async () => {
  expect(await readRow({ unit: '', ext: '$100.00', qty: '3' })).toMatchObject({ unitRetailCents: 3333, warnings: [] });
  expect(await readRow({ unit: '0', ext: '10', qty: '4' })).toMatchObject({ unitRetailCents: 250 });
  expect(await readRow({ unit: '4', ext: '100', qty: '3' })).toMatchObject({ unitRetailCents: 400 });
  expect(await readRow({ unit: '', ext: '100', qty: '0' })).toMatchObject({ unitRetailCents: 0 });
});

test('a price that is missing is 0 with a warning; a file without prices says so once', async () => {
  expect(await readRow({ unit: 'N/A' })).toMatchObject({
    unitRetailCents: 0,
    warnings: ['The retail price is missing; 0 was taken.'],
  });
  const { items } = await readAll('Item Description,Qty\nLamp,1\nVase,2\n');
  expect(items.map(({ warnings }) => warnings)).toEqual([
    ['The file has no column for the retail price; 0 was taken everywhere.'],
    [],
  ]);
});

test('a quantity that is missing is 1 with a warning, and 0 stays 0 with one', async () => {
  expect(await readRow({ qty: '' })).toMatchObject({
    quantity: 1,
    warnings: ['The quantity is missing; 1 was taken.'],
  });
  expect(await readRow({ qty: 'N/A' })).toMatchObject({ quantity: 1 });
  expect(await readRow({ qty: '0' })).toMatchObject({ quantity: 0, warnings: ['The quantity is 0.'] });
  expect(await readRow({ qty: '1,200.0' })).toMatchObject({ quantity: 1200, warnings: [] });
  const { items } = await readAll('LPN,Item Description,Retail\nA1,Lamp,5\nA2,Lamp,5\n');
  expect(items).toMatchObject([
    { quantity: 1, warnings: [] },
    { quantity: 1, warnings: [] },
  ]);
});

test('a row whose quantity can’t be read is rejected with line and column, the others are read', async () => {
  const { items, rejected } = await readRows({ title: 'A', qty: '-1' }, { title: 'B', qty: 'two' }, { title: 'C' });
  expect(items).toMatchObject([{ title: 'C', line: 4 }]);
  expect(rejected).toMatchObject([
    { line: 2, column: 'Qty', message: '“-1” is not a quantity. Write a whole number such as 3.' },
    { line: 3, column: 'Qty' },
  ]);
});

test('a title that is missing is made of what else is known', async () => {
  const titles: [Row, string][] = [
    [{ brand: 'Sony', model: 'X90', category: 'TV' }, 'Sony X90'],
    [{ brand: 'Sony', category: 'TV' }, 'Sony TV'],
    [{ category: 'TV', id: '7' }, 'TV'],
    [{ id: '7', upc: '036000291452' }, 'Item 7'],
    [{ upc: '036000291452' }, 'Item 036000291452'],
  ];
  for (const [row, title] of titles) {
    expect(await readRow({ ...row, title: 'N/A' })).toMatchObject({
      title,
      warnings: [`The title is missing; “${title}” was taken.`],
    });
  }
});

test('a row that names nothing is rejected with its line', async () => {
  expect((await readRows({ title: 'Lamp' }, { title: '', brand: 'Sony' })).rejected).toEqual([
    { line: 3, column: 'Item Description', message: 'This row has neither a title nor a number.' },
  ]);
});

test('texts that are too long are cut with a warning, never within a letter', async () => {
  const line = await readRow({ title: `${'x'.repeat(299)}🛋 sofa`, brand: 'b'.repeat(200) });
  expect([line.title, line.brand?.length]).toEqual(['x'.repeat(299), 120]);
  expect(line.warnings).toEqual([
    'The title has 306 characters; it was cut to 300.',
    'The brand has 200 characters; it was cut to 120.',
  ]);
  expect(await readRow({ id: 'n'.repeat(81) })).toMatchObject({
    sku: '',
    warnings: [expect.stringMatching(/more than 80 characters; it was left out/)],
  });
});

test('a condition that nobody knows is left to the truckload', async () => {
  const { items } = await readAll('Title,Qty,Condition\nLamp,1,Grade B-\nVase,1,used_good\nBowl,1,\n');
  expect(items.map(({ condition }) => condition)).toEqual([null, 'Used', null]);
  expect(items[0]?.warnings).toContain('We don’t know the condition “Grade B-”; that of the truckload counts.');
});

test('lines of one item have one key, whatever its condition, and others their own', async () => {
  const { items } = await readAll(
    csvOf(
      ['Title', 'Qty', 'UPC', 'ASIN', 'SKU', 'Condition'],
      ['A', 1, '036000291452', 'B07FZ8S74R', 's1', 'New'],
      ['A again', 1, '0036000291452', '', 's2', 'brand new'],
      ['A used', 1, '36000291452', '', '', 'Used'],
      ['B', 1, '', 'b07fz8s74r', '', ''],
      ['C', 1, '', '', 'ab-1', ''],
      ['D', 1, '', '', '', ''],
    ),
  );
  expect(items.map(({ itemKey }) => itemKey)).toEqual([
    'gtin:00036000291452',
    'gtin:00036000291452',
    'gtin:00036000291452',
    'asin:B07FZ8S74R',
    'sku::AB-1',
    'line:7',
  ]);
});

test('whatever the cells hold, every line fits its columns and nothing is thrown', async () => {
  const odd = fc.constantFrom(
    '',
    '0',
    '-1',
    '1.23E+11',
    '$1,2',
    '(3)',
    'N/A',
    '99999999999',
    '\u0000'.slice(1),
    'é🛋',
    '1e5',
    "'=1",
  );
  const cell = fc.oneof(
    odd,
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.double().map(String),
  );
  const rows = fc.array(
    fc.array(
      cell.map((text) => text.replaceAll('\0', '')),
      { maxLength: 9 },
    ),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (cells, asWorkbook) => {
      const clean = cells.map((row) => row.map((text) => text.replace(/[^\P{C}]/gu, '')));
      const { events, items } = await readAll(asWorkbook ? workbookOf([header, ...clean]) : csvOf(header, ...cells));
      expect(events.length).toBeGreaterThan(0);
      for (const item of items) {
        expect(item.title.length > 0 && item.title.length <= 300).toBe(true);
        expect(Number.isInteger(item.quantity) && item.quantity >= 0 && item.quantity <= 1_000_000).toBe(true);
        expect(Number.isInteger(item.unitRetailCents) && item.unitRetailCents >= 0).toBe(true);
        expect(JSON.stringify(item)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }
    }),
    { numRuns: tries(150) },
  );
});
