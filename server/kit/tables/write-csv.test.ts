import { expect, test } from 'vitest';
import { type Cents, cents } from '#contract/kit/money.ts';
import { flagColumn, formatHundredths, moneyColumn, numberColumn, textColumn, writeCsv } from './write-csv.ts';

async function piecesOf(file: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of file) pieces.push(piece);
  return pieces;
}

const textOf = async (file: AsyncIterable<string>) => (await piecesOf(file)).join('');

interface Row {
  name: string;
  priceCents: Cents | null;
}

const columns = [
  textColumn<Row>('Name', (row) => row.name),
  moneyColumn<Row>('Price', (row) => row.priceCents),
  numberColumn<Row>('Count', () => 3),
  flagColumn<Row>('Yes', () => true),
];

test('a file has the mark by which Excel knows UTF-8, CRLF and quotes where they are needed', async () => {
  const rows = [
    { name: 'Lamp, "large"', priceCents: cents(1999) },
    { name: 'two\nlines', priceCents: null },
    { name: 'old\rmac', priceCents: cents(-500) },
  ];
  expect(await textOf(writeCsv(columns, rows))).toBe(
    '\uFEFFName,Price,Count,Yes\r\n"Lamp, ""large""",19.99,3,true\r\n"two\nlines",,3,true\r\n"old\rmac",-5.00,3,true\r\n',
  );
});

test('a file without rows has its header', async () => {
  expect(await textOf(writeCsv(columns, [], { bom: false }))).toBe('Name,Price,Count,Yes\r\n');
});

test('a long file comes in pieces', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({ name: `n${i}`, priceCents: cents(i) }));
  const pieces = await piecesOf(writeCsv(columns, rows));
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.join('').split('\r\n')).toHaveLength(1002);
});

test('cents become dollars with two decimals', () => {
  const cases = [
    [0, '0.00'],
    [5, '0.05'],
    [1999, '19.99'],
    [999_999_999, '9999999.99'],
    [-5, '-0.05'],
    [null, ''],
  ] as const;
  for (const [cents, text] of cases) expect(formatHundredths(cents)).toBe(text);
});
