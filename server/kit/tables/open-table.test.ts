import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { parts, read, rowsOf, withSheet } from './open-table.fixture.ts';
import { openTable } from './open-table.ts';
import { chunksOf } from './tables.fixture.ts';
import { type Cell, sheetXml, workbookOf, workbookParts, zipOf } from './workbook/workbook.fixture.ts';

const cell = (xml: string): Cell => ({ xml });

test('a CSV file and a workbook are told apart by their first bytes', async () => {
  const rows = [
    [1, 'Title', 'Qty'],
    [2, 'Lamp', '2'],
  ];
  for (const size of [1, 7, 1000]) {
    expect(await read('Title,Qty\nLamp,2\n', size)).toEqual(rows);
    expect(await read(zipOf(parts), size)).toEqual(rows);
    expect(await read(zipOf(parts, { method: 0 }), size)).toEqual(rows);
  }
});

test('cells are found by their places, and rows keep their numbers', async () => {
  expect(await read(workbookOf([[], ['Title', null, 'Qty'], [], ['Lamp', null, null, 'x'], [null, null]]))).toEqual([
    [2, 'Title', '', 'Qty'],
    [4, 'Lamp', '', '', 'x'],
  ]);
  const bare =
    '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c></row><row r="9"><c r="AB9"><v>2</v></c></row>';
  const [first, second] = await read(withSheet(sheetXml(bare)));
  expect(first).toEqual([1, 'a', '1']);
  expect(second).toEqual([9, ...Array(27).fill(''), '2']);
});

test('texts may be shared, inline, in several runs, escaped, or what a formula came to', async () => {
  const cells = [
    'A & B <“x”> _x000D_\n',
    cell('<c t="inlineStr"><is><r><t>in </t></r><r><rPr/><t>runs</t></r><rPh><t>no</t></rPh></is></c>'),
    cell('<c t="str"><f>A1&amp;"x"</f><v>made</v></c>'),
    cell('<c t="inlineStr"><is><t><![CDATA[<raw>]]></t></is></c>'),
    true,
    cell('<c t="e"><v>#REF!</v></c>'),
    'end',
  ];
  expect(await read(workbookOf([cells]))).toEqual([
    [1, 'A & B <“x”> \r\n', 'in runs', 'made', '<raw>', 'TRUE', '', 'end'],
  ]);
});

test('a barcode that is stored as a number comes back as its digits, an amount as it is shown', async () => {
  const raw = (value: string) => cell(`<c><v>${value}</v></c>`);
  const numbers = ['12345678901', '1.2345678901E10', '9780306406157', '24.989999999999998', '-3.50', '1E-7', '007'];
  expect(await read(workbookOf([numbers.map(raw)]))).toEqual([
    [1, '12345678901', '12345678901', '9780306406157', '24.99', '-3.5', '0', '007'],
  ]);
});

test('a number of more than fifteen digits, which has lost its last ones, keeps the form that says so', async () => {
  expect(await read(workbookOf([[cell('<c><v>12345678901234567890</v></c>')]]))).toEqual([
    [1, '1.2345678901234567e+19'],
  ]);
});

test('only sheets that people see are tables, in their order', async () => {
  const sheets = [
    { name: 'Lists', state: 'hidden' as const, rows: [['secret']] },
    { name: 'Cover', rows: [['Lot 7']] },
    { name: 'A & B', rows: [['Title']] },
  ];
  const opened = await openTable(chunksOf(zipOf(workbookParts(sheets))));
  expect(opened.map(({ name }) => name)).toEqual(['Cover', 'A & B']);
  const [, second] = opened;
  expect(await rowsOf(second)).toEqual([{ line: 1, cells: ['Title'] }]);
  expect(await rowsOf(second)).toHaveLength(1);
});

test('names with a prefix and full paths are understood', async () => {
  const prefixed = Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [
      name,
      String(xml)
        .replace(/<(\/?)(\w)/g, '<$1x:$2')
        .replace('Target="worksheets', 'Target="/xl/worksheets')
        .replaceAll('x:xml', 'xml'),
    ]),
  );
  expect(await read(zipOf(prefixed))).toEqual([
    [1, 'Title', 'Qty'],
    [2, 'Lamp', '2'],
  ]);
});

test('a semicolon or a tab is found behind lines that stand before the headings', async () => {
  for (const delimiter of [';', '\t']) {
    const file = `Lot 7, June\n\n${['Title', 'Qty', 'Retail'].join(delimiter)}\n${['Lamp, large', '2', '5'].join(delimiter)}\n`;
    expect((await read(file)).at(-1)).toEqual([4, 'Lamp, large', '2', '5']);
  }
});

test('two rows with one number stay two', async () => {
  const rows = '<row r="5"><c><v>1</v></c></row><row r="5"><c><v>2</v></c></row><row r="2"><c><v>3</v></c></row>';
  expect(await read(withSheet(sheetXml(rows)))).toEqual([
    [5, '1'],
    [6, '2'],
    [7, '3'],
  ]);
});

test('any texts that a workbook holds are read back the same', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((one) => !/[\p{C}\r]|_x/u.test(one));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), async (rows) => {
      expect(await read(workbookOf(rows))).toEqual(rows.map((cells, at) => [at + 1, ...cells]));
    }),
    { numRuns: tries(200) },
  );
});
