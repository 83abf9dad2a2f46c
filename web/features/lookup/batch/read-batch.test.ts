import { describe, expect, test } from 'vitest';
import type { Batch } from './collect-batch.ts';
import { readBatch } from './read-batch.ts';

const read = (...lines: readonly string[]) => readBatch(new Blob([lines.join('\n')]));

async function batchOf(...lines: readonly string[]): Promise<Batch> {
  const outcome = await read(...lines);
  if (outcome.kind !== 'read') throw new Error(`The file was not read: ${outcome.kind}`);
  return outcome.batch;
}

const entriesOf = async (...lines: readonly string[]) => (await batchOf(...lines)).items.map(({ entry }) => entry);

describe('columns', () => {
  test('are value, condition, quantity, price and format', async () => {
    expect(await entriesOf('value,condition,quantity,price,format', '885911304221,used_good,6,149.00,upc')).toEqual([
      { value: '885911304221', format: 'upc', quantity: 6, price: 149, condition: 'Used' },
    ]);
  });

  test('but the code may be missing: the format is detected, quantity 1, no price, condition New', async () => {
    const defaults = { quantity: 1, price: null, condition: 'New' };
    expect(await entriesOf('Scan Code', '885911304221', 'b0c7qx4m9t', 'TGT-118-0447')).toEqual([
      { value: '885911304221', format: 'upc', ...defaults },
      { value: 'B0C7QX4M9T', format: 'asin', ...defaults },
      { value: 'TGT-118-0447', format: 'sku', ...defaults },
    ]);
  });

  test.each(['value', 'Scan Code', 'scan_code', 'UPC', 'Barcode', 'EAN', 'GTIN', 'ASIN', 'SKU'])(
    'for the code may be called %s',
    async (name) => {
      expect(await entriesOf(`Title,${name}`, 'Drill,885911304221')).toMatchObject([{ value: '885911304221' }]);
    },
  );

  test('a row without UPC is taken by its ASIN or SKU', async () => {
    const entries = await entriesOf('SKU,UPC,ASIN', 'A1,885911304221,B0C7QX4M9T', 'A2,,B0AAAAAAAA', 'A3,,');
    expect(entries.map(({ value }) => value)).toEqual(['885911304221', 'B0AAAAAAAA', 'A3']);
  });

  test('need no heading when there is but one', async () => {
    expect(await entriesOf('885911304221', '', '042100005264')).toMatchObject([
      { value: '885911304221' },
      { value: '042100005264' },
    ]);
  });

  test('that nobody knows are told', async () => {
    expect(await read('Title,Amount', 'Drill,2')).toEqual({ kind: 'header', found: ['Title', 'Amount'] });
    expect(await read('Goods', '885911304221')).toEqual({ kind: 'header', found: ['Goods'] });
  });

  test('come after what a spreadsheet says of its separator', async () => {
    expect(await entriesOf('sep=;', 'value;quantity', '885911304221;2')).toMatchObject([{ quantity: 2 }]);
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
    expect(await entriesOf('value,condition', `885911304221,${said}`)).toMatchObject([{ condition }]);
  });

  test('that have another name here are told once', async () => {
    const { conditions } = await batchOf('value,condition', 'a1,used_good', 'a2,USED_GOOD', 'a3,new', 'a4,Used', 'a5,');
    expect(conditions).toEqual([{ said: 'used_good', is: 'Used' }]);
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
    ['885911304221,,1,cheap,', 'price', 'cheap'],
    ['885911304221,,1,,colour', 'format', 'colour'],
    [',new,1,,', 'empty', ''],
    ['8.85911E+11,,1,,', 'digitsLost', '8.85911E+11'],
  ])('%s is told with its number and the reason', async (line, reason, found) => {
    const { problems, problemRows, rows, items } = await batchOf('value,condition,quantity,price,format', '', line);
    expect(problems).toEqual([expect.objectContaining({ row: 3, reason, found })]);
    expect({ problemRows, rows, items }).toEqual({ problemRows: 1, rows: 1, items: [] });
  });

  test('is told with everything that is wrong, and the good ones stay', async () => {
    const batch = await batchOf('value,quantity,price', 'a1,0,-1', 'a2,2,3');
    expect(batch.problems.map(({ reason }) => reason)).toEqual(['quantity', 'negativePrice']);
    expect(batch).toMatchObject({ rows: 2, problemRows: 1, items: [{ row: 3, entry: { value: 'a2' } }] });
  });

  test('has a code longer than any', async () => {
    expect((await batchOf('value', 'x'.repeat(81))).problems).toMatchObject([{ reason: 'tooLong' }]);
  });
});

describe('numbers', () => {
  test.each([
    ['2', 2],
    ['2.0', 2],
    ['"1,200"', 1200],
    ['', 1],
  ])('a quantity of %s is %d', async (said, quantity) => {
    expect(await entriesOf('value,quantity', `a1,${said}`)).toMatchObject([{ quantity }]);
  });

  test.each([
    ['149', 149],
    ['$149.50', 149.5],
    ['"$1,149.50"', 1149.5],
    ['"12,50"', 12.5],
    ['.99', 0.99],
    ['19.990', 19.99],
    ['0', 0],
    ['', null],
  ])('a price of %s is %d', async (said, price) => {
    expect(await entriesOf('value,price', `a1,${said}`)).toMatchObject([{ price }]);
  });
});

test('a code that stands in the file already is counted once', async () => {
  const batch = await batchOf('value,quantity', '885911304221,1', '885911304221,5', ' 885911304221 ,1', 'a1,1');
  expect(batch).toMatchObject({ rows: 4, repeated: 2 });
  expect(batch.items.map(({ entry }) => [entry.value, entry.quantity])).toEqual([
    ['885911304221', 1],
    ['a1', 1],
  ]);
});

test('zeros that were kept alive in quotes or behind an apostrophe are read', async () => {
  expect(await entriesOf('value', '"=""042100005264"""', "'012345000065")).toMatchObject([
    { value: '042100005264' },
    { value: '012345000065' },
  ]);
});

test('zeros that got lost are told with the code that had them', async () => {
  const { items } = await batchOf('value', '42100005264', '885911304222', '885911304221');
  expect(items.map(({ repair }) => repair)).toEqual([
    { code: '042100005264', reason: 'zeros' },
    { code: null, reason: 'check-digit' },
    null,
  ]);
});

describe('a whole file', () => {
  test('of 100,000 rows is read in ten chunks with progress', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `SKU-${at},2`);
    const shares: number[] = [];
    const outcome = await readBatch(new Blob([['value,quantity', ...lines].join('\n')]), {
      onProgress: ({ share }) => shares.push(share),
    });
    expect(outcome).toMatchObject({ kind: 'read', batch: { rows: 100_000, repeated: 0, problemRows: 0 } });
    expect(shares).toHaveLength(11);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test('can be left while it is read', async () => {
    const stop = new AbortController();
    const reading = readBatch(new Blob(['885911304221\n'.repeat(50_000)]), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(reading).rejects.toThrow('aborted');
  });

  test.each(['', '\n\n', 'value\n', ' , \n'])('of %j has nothing in it', async (text) => {
    expect(await readBatch(new Blob([text]))).toEqual({ kind: 'empty' });
  });

  test('with a quote that is never closed is refused with its row', async () => {
    expect(await read('value,title', '885911304221,Drill', 'a1,"Saw', 'a2,Axe')).toEqual({ kind: 'quote', row: 3 });
  });

  test('that is a workbook is no text', async () => {
    expect(await readBatch(new Blob(['PK\u0003\u0004\u0014\u0000']))).toEqual({ kind: 'notText' });
  });
});
