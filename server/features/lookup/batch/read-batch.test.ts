import { describe, expect, test } from 'vitest';
import type { BatchEntry } from '#contract/lookup/lookup.contract.ts';
import { chunksOf } from '#server/kit/tables/tables.fixture.ts';
import { odsOf } from '#server/kit/tables/workbook/open-document.fixture.ts';
import { workbookOf } from '#server/kit/tables/workbook/workbook.fixture.ts';
import { readBatch } from './read-batch.ts';

type Columns = Extract<BatchEntry, { kind: 'columns' }>;
type Row = Extract<BatchEntry, { kind: 'row' }>;
type Problem = Extract<BatchEntry, { kind: 'problem' }>;

async function read(content: string | Uint8Array) {
  const entries = await readBatch(chunksOf(content));
  const only = <Kind extends BatchEntry>(kind: Kind['kind']) =>
    entries.filter((entry) => entry.kind === kind) as Kind[];
  return { columns: only<Columns>('columns')[0], rows: only<Row>('row'), problems: only<Problem>('problem') };
}

const readLines = (...lines: readonly string[]) => read(lines.join('\n'));

const valuesOf = async (...lines: readonly string[]) => (await readLines(...lines)).rows.map(({ value }) => value);

describe('columns', () => {
  test('are value, condition, quantity, price and format', async () => {
    const { rows, columns } = await readLines(
      'value,condition,quantity,price,format',
      '885911304221,used_good,6,149.00,upc',
    );
    expect(rows).toEqual([
      { kind: 'row', line: 2, value: '885911304221', format: 'upc', condition: 'Used', quantity: 6, price: 149 },
    ]);
    expect(columns?.used).toEqual({
      value: ['value'],
      condition: 'condition',
      quantity: 'quantity',
      price: 'price',
      format: 'format',
    });
  });

  test('but the code may be missing: quantity 1, no price, condition New', async () => {
    expect((await readLines('Scan Code', '885911304221', 'TGT-118-0447')).rows).toMatchObject([
      { value: '885911304221', format: null, quantity: 1, price: null, condition: 'New' },
      { value: 'TGT-118-0447', format: null, quantity: 1, price: null, condition: 'New' },
    ]);
  });

  test.each(['value', 'Scan Code', 'scan_code', 'UPC', 'Barcode', 'EAN', 'GTIN', 'ASIN', 'SKU', 'Item #', 'ISBN-13'])(
    'for the code may be called %s',
    async (name) => {
      expect(await valuesOf(`Title,${name}`, 'Drill,885911304221')).toEqual(['885911304221']);
    },
  );

  test('a row without UPC is taken by its ASIN or SKU', async () => {
    const lines = ['SKU,UPC,ASIN', 'A1,885911304221,B0C7QX4M9T', 'A2,N/A,B0AAAAAAAA', 'A3,,'];
    expect(await valuesOf(...lines)).toEqual(['885911304221', 'B0AAAAAAAA', 'A3']);
  });

  test('need no heading when there is but one, or the code and how many', async () => {
    expect(await valuesOf('885911304221', '', '042100005264')).toEqual(['885911304221', '042100005264']);
    expect((await readLines('885911304221\t3', '042100005264\t2')).rows).toMatchObject([
      { line: 1, value: '885911304221', quantity: 3 },
      { line: 2, value: '042100005264', quantity: 2 },
    ]);
  });

  test('that nobody knows are told', async () => {
    const { columns, rows } = await readLines('Title,Amount', 'Drill,2');
    expect([columns?.names, columns?.used.value, rows]).toEqual([['Title', 'Amount'], [], []]);
    expect((await readLines('Goods', '885911304221')).columns).toMatchObject({ names: ['Goods'], used: { value: [] } });
  });

  test('come after a title, and after what a spreadsheet says of its separator', async () => {
    expect((await readLines('sep=;', 'value;quantity', '885911304221;2')).rows).toMatchObject([{ quantity: 2 }]);
    expect(await valuesOf('Counted on Monday', '', 'Scan Code', '885911304221')).toEqual(['885911304221']);
  });
});

describe('conditions', () => {
  test.each([
    ['new', 'New'],
    ['used_like_new', 'Like-new'],
    ['used_good', 'Used'],
    ['USED_FAIR', 'Used'],
    ['Open-box', 'Open-box'],
    ['refurbished', 'Refurbished'],
  ])('%s is %s', async (said, condition) => {
    expect((await readLines('value,condition', `885911304221,${said}`)).rows).toMatchObject([{ condition }]);
  });

  test('that have another name here are told once', async () => {
    const { columns } = await readLines('value,condition', 'a1,used_good', 'a2,USED_GOOD', 'a3,new', 'a4,Used', 'a5,');
    expect(columns?.conditions).toEqual([{ said: 'used_good', is: 'Used' }]);
  });
});

describe('a row that can’t be used', () => {
  test.each([
    ['885911304221,broken,1,,', 'condition', 'broken'],
    ['885911304221,,0,,', 'quantity', '0'],
    ['885911304221,,-2,,', 'quantity', '-2'],
    ['885911304221,,1.5,,', 'quantity', '1.5'],
    ['885911304221,,many,,', 'quantity', 'many'],
    ['885911304221,,1,-4.00,', 'negativePrice', '-4.00'],
    ['885911304221,,1,($4),', 'negativePrice', '($4)'],
    ['885911304221,,1,cheap,', 'price', 'cheap'],
    ['885911304221,,1,,colour', 'format', 'colour'],
    [',new,1,,', 'empty', ''],
    [`${'x'.repeat(81)},new,1,,`, 'tooLong', `${'x'.repeat(80)}…`],
  ])('%s is told with its line and the reason', async (line, reason, found) => {
    const { problems, rows } = await readLines('value,condition,quantity,price,format', '', line);
    expect([problems, rows]).toMatchObject([[{ line: 3, problems: [{ reason, found }] }], []]);
  });

  test('is told with everything that is wrong, and the good ones stay', async () => {
    const { problems, rows } = await readLines('value,quantity,price', 'a1,0,-1', 'a2,2,3', 'a3,1,2,x,y');
    expect(problems.map((problem) => problem.problems.map(({ reason }) => reason))).toEqual([
      ['quantity', 'negativePrice'],
      ['unreadable'],
    ]);
    expect(rows).toMatchObject([{ line: 3, value: 'a2' }]);
  });
});

test.each([
  ['2', 2],
  ['2.0', 2],
  ['"1,200"', 1200],
  ['12 pcs', 12],
  ['', 1],
])('a quantity of %s is %d', async (said, quantity) => {
  expect((await readLines('value,quantity', `a1,${said}`)).rows).toMatchObject([{ quantity }]);
});

test.each([
  ['149', 149],
  ['$149.50', 149.5],
  ['"$1,149.50"', 1149.5],
  ['"12,50"', 12.5],
  ['"1 234,50 €"', 1234.5],
  ['.99', 0.99],
  ['19.990', 19.99],
  ['0', 0],
  ['N/A', null],
  ['', null],
])('a price of %s is %d', async (said, price) => {
  expect((await readLines('value,price', `a1,${said}`)).rows).toMatchObject([{ price }]);
});

test('zeros that were kept alive in quotes or behind an apostrophe are read', async () => {
  expect(await valuesOf('value', '"=""042100005264"""', "'012345000065")).toEqual(['042100005264', '012345000065']);
});

test('whatever file it comes in, a list is the same', async () => {
  const rows = [
    ['UPC', 'Qty', 'Price'],
    ['042100005264', 2, 12.5],
    ['885911304221', 1, 7],
  ];
  const objects = [
    { UPC: '042100005264', Qty: 2, Price: 12.5 },
    { UPC: '885911304221', Qty: 1, Price: 7 },
  ];
  const text = (mark: string) => rows.map((cells) => cells.join(mark)).join('\r\n');
  const files = [
    text(','),
    text('|'),
    Buffer.from(text('\t'), 'utf16le'),
    workbookOf(rows),
    odsOf([
      { name: 'Notes', rows: [['Counted'], ['by Ann']] },
      { name: 'Codes', rows },
    ]),
    JSON.stringify({ items: objects }),
    objects.map((one) => JSON.stringify(one)).join('\n'),
  ];
  for (const file of files) {
    expect((await read(file)).rows).toMatchObject([
      { value: '042100005264', quantity: 2, price: 12.5 },
      { value: '885911304221', quantity: 1, price: 7 },
    ]);
  }
});

describe('a whole file', () => {
  test('of 100,000 rows is read, and none of more', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `SKU-${at},2`);
    expect((await readLines('value,quantity', ...lines)).rows).toHaveLength(100_000);
    await expect(readLines('value,quantity', ...lines, 'one,more')).rejects.toThrow('more than 100,000 rows');
  });

  test.each(['', '\n\n', ' , \n'])('of %j has nothing in it', async (text) => {
    await expect(read(text)).rejects.toThrow('The file is empty.');
  });

  test('with a quote that is never closed is refused with its row', async () => {
    await expect(readLines('value,title', '885911304221,Drill', 'a1,"Saw', 'a2,Axe')).rejects.toMatchObject({
      line: 3,
    });
  });
});
