import { expect, test } from 'vitest';
import { odsOf } from '#server/kit/tables/workbook/open-document.fixture.ts';
import { workbookOf, workbookParts, zipOf } from '#server/kit/tables/workbook/workbook.fixture.ts';
import { csvOf, readAll } from './manifest.fixture.ts';
import { readManifest } from './read-manifest.service.ts';

const header = ['Item #', 'Item Description', 'Qty', 'Unit Retail', 'Ext. Retail', 'Brand', 'Model', 'UPC', 'Category'];

const rowOf = (title: string) => ['', title, '1', '5', '', '', '', '', ''];

test('BOM, CRLF, quoted line breaks and accents of Windows are understood', async () => {
  const { items } = await readAll(`\uFEFF${csvOf(header, rowOf('Two\r\nlines,  "big"'), rowOf('B'))}`);
  expect(items).toMatchObject([
    { line: 2, title: 'Two lines, "big"' },
    { line: 4, title: 'B' },
  ]);
  const windows = Buffer.from('Title,Qty\nCaf\xe9,1\n', 'latin1');
  expect((await readAll(windows)).items).toMatchObject([{ title: 'Café' }]);
});

test('the headings are found behind a title, the lot’s number and blank lines', async () => {
  const before = ['Liquidation of the week', '', 'Lot #,4711', 'Qty,3'].join('\n');
  const { header: found, items } = await readAll(`${before}\n${csvOf(header, rowOf('Lamp'))}`);
  expect(found).toMatchObject({ columns: header, seller: 'costco' });
  expect(items).toMatchObject([{ line: 6, title: 'Lamp' }]);
});

test('headings that come again before every pallet are skipped, and so is the pallet’s own line', async () => {
  const { items, skipped, rejected } = await readAll(csvOf(header, rowOf('A'), ['Pallet 2'], header, rowOf('B')));
  expect([items.map(({ title }) => title), skipped, rejected]).toEqual([['A', 'B'], [3, 4], []]);
});

test('headings may be empty or come twice; each can be told from the others', async () => {
  const { header: found, items } = await readAll('Title,,Qty,Category,Category\nLamp,x,1,Home,Lights\n', undefined);
  expect(found?.columns).toEqual(['Title', 'Column 2', 'Qty', 'Category', 'Category (2)']);
  expect(items).toMatchObject([{ category: 'Home' }]);
  const chosen = { title: 'Column 2', category: 'Category (2)' };
  expect((await readAll('Title,,Qty,Category,Category\nLamp,x,1,Home,Lights\n', chosen)).items).toMatchObject([
    { title: 'x', category: 'Lights', quantity: 1 },
  ]);
});

test('a file that names nothing we know is refused and shows its columns, so that they can be chosen', async () => {
  const file = 'Nimike;Kpl;Ovh\nLampe;2;9,99\n';
  const { header: found, refused } = await readAll(file);
  expect(found).toMatchObject({ seller: null, columns: ['Nimike', 'Kpl', 'Ovh'], mapping: {} });
  expect(refused).toEqual({ line: 1, column: null, message: 'Choose the column that holds the title.' });
  const chosen = { title: 'Nimike', quantity: 'Kpl', unitRetail: 'Ovh' };
  const read = await readAll(file, chosen);
  expect(read.header).toMatchObject({ seller: null, mapping: chosen });
  expect(read.items).toMatchObject([{ title: 'Lampe', quantity: 2, unitRetailCents: 999 }]);
});

test('columns that were chosen and are not there are told', async () => {
  expect((await readAll('Title,Qty\nLamp,1\n', { title: 'Name' })).refused?.message).toBe(
    'The file has no column “Name”.',
  );
});

test('a manifest is a workbook as well, its barcodes numbers, its sheet behind a cover', async () => {
  const rows = [
    ['Lot', 4711],
    [],
    header,
    ['A1', 'Lamp', 2, 24.989999999999998, 49.98, 'Ikea', null, 36000291452, 'Home'],
  ];
  const file = zipOf(
    workbookParts([
      { name: 'Cover', rows: [['Welcome'], ['Qty', 2]] },
      { name: 'Items', rows },
    ]),
  );
  const { header: found, items } = await readAll(file);
  expect(found).toMatchObject({ seller: 'costco', columns: header });
  expect(items).toMatchObject([
    { line: 4, title: 'Lamp', quantity: 2, unitRetailCents: 2499, barcode: '036000291452', category: 'Home' },
  ]);
});

test('a number that lost digits in a workbook is left out with a warning', async () => {
  const { items } = await readAll(
    workbookOf([
      ['SKU', 'Title', 'Qty'],
      [{ xml: '<c><v>12345678901234567890</v></c>' }, 'Lamp', 1],
    ]),
  );
  expect(items[0]).toMatchObject({ sku: '', warnings: expect.arrayContaining([expect.stringMatching(/shortened/)]) });
});

test('more than 50,000 rows are refused', async () => {
  const { items, refused } = await readAll(`Title,Qty,Retail\n${'Lamp,1,5\n'.repeat(50_001)}`);
  expect([items.length, refused]).toEqual([
    50_000,
    {
      line: 50_002,
      column: null,
      message: 'The manifest has more than 50,000 rows. Split it and add a truckload for each part.',
    },
  ]);
});

test('a file without rows, without content or of too many columns is refused in plain words', async () => {
  expect((await readAll('')).refused?.message).toBe('The file is empty.');
  expect((await readAll('Title,Qty\n')).refused?.message).toBe('The manifest has no rows.');
  expect((await readAll(workbookOf([]))).refused?.message).toBe('The file is empty.');
  const wide = Array.from({ length: 16_384 }, () => 'Column');
  expect((await readAll(workbookOf([wide, wide]))).refused?.message).toBe(
    'The file has 16384 columns; 300 is the most.',
  );
});

test('a row with more cells than headings is rejected with its line', async () => {
  const { rejected } = await readAll('Title,Qty\nLamp, large,1\nVase,1\n');
  expect(rejected).toMatchObject([{ line: 2, message: expect.stringMatching(/3 cells, the header has 2/) }]);
});

test('a workbook of 200,000 rows is refused at the limit, not read to its end', async () => {
  const rows = `<row><c t="inlineStr"><is><t>Title</t></is></c></row>${'<row><c t="inlineStr"><is><t>Lamp</t></is></c></row>'.repeat(200_000)}`;
  const parts = workbookParts([{ rows: [] }]);
  const xml = String(parts['xl/worksheets/sheet1.xml']).replace('<sheetData>', `<sheetData>${rows}`);
  const { refused } = await readAll(zipOf({ ...parts, 'xl/worksheets/sheet1.xml': xml }));
  expect(refused).toMatchObject({ line: 50_002, message: expect.stringMatching(/more than 50,000 rows/) });
});

test('whoever stops reading lets go of the file, at the headings as well', async () => {
  for (const stopAt of ['header', 'item']) {
    let released = false;
    async function* file() {
      try {
        yield Buffer.from('Title,Qty\n'.padEnd(80, '\n'));
        for (;;) yield Buffer.from('Lamp,1\n'.repeat(100));
      } finally {
        released = true;
      }
    }
    for await (const event of readManifest(file())) if (event.kind === stopAt) break;
    expect([stopAt, released]).toEqual([stopAt, true]);
  }
});

test('an upload that breaks off is no problem of the file: the error passes through', async () => {
  async function* broken() {
    yield Buffer.from('Title,Qty\nLamp,1\n'.repeat(10));
    throw new Error('aborted');
  }
  const reading = async () => {
    for await (const _ of readManifest(broken()));
  };
  await expect(reading()).rejects.toThrow('aborted');
});

test('whatever file it comes in, a manifest is the same', async () => {
  const rows = [
    ['Item Description', 'Qty', 'Unit Retail'],
    ['Lamp', 2, 12.5],
    ['Vase', 1, 7],
  ];
  const [names = [], ...lines] = rows;
  const objects = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at], cell])));
  const files = [
    csvOf(...rows),
    rows.map((cells) => cells.join('|')).join('\n'),
    workbookOf(rows),
    odsOf([{ rows: [['Cover']] }, { rows: [['Lot 7'], ...rows] }]),
    JSON.stringify({ items: objects }),
    objects.map((one) => JSON.stringify(one)).join('\n'),
  ];
  for (const file of files) {
    expect((await readAll(file)).items).toMatchObject([
      { title: 'Lamp', quantity: 2, unitRetailCents: 1250 },
      { title: 'Vase', quantity: 1, unitRetailCents: 700 },
    ]);
  }
});

test('an amount that could be read both ways is read as the others of its file', async () => {
  const read = async (...amounts: string[]) => {
    const rows = amounts.map((amount) => ['Lamp', '2,5 kg', amount].join(';'));
    const { items } = await readAll(['Title;Weight;Unit Retail', ...rows].join('\n'));
    return items.map(({ unitRetailCents }) => unitRetailCents);
  };
  expect(await read('1.299', '12,50 €')).toEqual([129_900, 1250]);
  expect((await readAll('Title,Unit Retail\nLamp,"1,299"\nVase,$12.50\n')).items).toMatchObject([
    { unitRetailCents: 129_900 },
    { unitRetailCents: 1250 },
  ]);
});
