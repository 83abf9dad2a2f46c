import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { FileRefused } from './decode-text.ts';
import { read, rowsOf } from './open-table.fixture.ts';
import { openTable } from './open-table.ts';
import { readTable } from './read-table.ts';
import { chunksOf, listAll } from './tables.fixture.ts';
import { odsContent, odsOf, odsParts } from './workbook/open-document.fixture.ts';
import { zipOf } from './workbook/workbook.fixture.ts';

const sheetOf = (rows: string) => zipOf(odsParts(odsContent(`<table:table table:name="A">${rows}</table:table>`)));

const cell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;

const refusal = async (file: Buffer): Promise<unknown> =>
  read(file).then(
    () => null,
    (error: unknown) => error,
  );

test('numbers are read by their value, texts as they are shown, and rows keep their numbers', async () => {
  const rows = [
    ['Title', 'UPC', 'Price', 'New'],
    [],
    ['Lamp & “Co” <1>', 36_000_291_452, 1234.5, true],
    [null, null, 7],
  ];
  expect(await read(odsOf([{ rows }]))).toEqual([
    [1, 'Title', 'UPC', 'Price', 'New'],
    [3, 'Lamp & “Co” <1>', '36000291452', '1234.5', 'TRUE'],
    [4, '', '', '7'],
  ]);
});

test('texts may have paragraphs, runs, blanks and links, but no remarks that are pinned to the cell', async () => {
  const inside =
    'two<text:s text:c="3"/><text:span>runs</text:span><text:tab/><text:a>link</text:a></text:p><office:annotation><text:p>no</text:p></office:annotation><text:p>below';
  expect(await read(sheetOf(`<table:table-row>${cell(inside)}${cell('end')}</table:table-row>`))).toEqual([
    [1, 'two   runs\tlink\nbelow', 'end'],
  ]);
});

test('what is repeated comes as often as it says, as long as that is no more than a sheet has', async () => {
  const twice = 'table:number-columns-repeated="2"';
  const row = `<table:table-row table:number-rows-repeated="3">${cell('a', twice)}${cell('b')}</table:table-row>`;
  expect(await read(sheetOf(`${row}<table:table-row>${cell('c')}</table:table-row>`))).toEqual([
    [1, 'a', 'a', 'b'],
    [2, 'a', 'a', 'b'],
    [3, 'a', 'a', 'b'],
    [4, 'c'],
  ]);
  const long = 'x'.repeat(1000);
  const endless = `<table:table-row table:number-rows-repeated="1048576">${cell(long)}</table:table-row>`;
  expect(await refusal(sheetOf(endless))).toMatchObject({ message: expect.stringMatching(/unpacks to far more/) });
  for (const count of ['0', '-1', '1e9', 'x', '1048577']) {
    const odd = `<table:table-row table:number-rows-repeated="${count}">${cell('a')}</table:table-row>`;
    expect(await refusal(sheetOf(odd))).toMatchObject({ message: expect.stringMatching(/damaged/) });
  }
  const wide = `<table:table-row>${cell('a', 'table:number-columns-repeated="1000000"')}</table:table-row>`;
  expect(await refusal(sheetOf(wide))).toBeInstanceOf(FileRefused);
});

test('only sheets that people see are tables, and the one whose headings are known is read', async () => {
  const file = odsOf([
    { name: 'Lists', isHidden: true, rows: [['Title', 'Qty']] },
    { name: 'Cover', rows: [['Lot', '7']] },
    { name: 'A & B', rows: [['Stock of July'], ['Title', 'Qty'], ['Lamp', 2]] },
  ]);
  const opened = await openTable(chunksOf(file));
  expect(opened.map(({ name }) => name)).toEqual(['Cover', 'A & B']);
  expect(await rowsOf(opened[1])).toHaveLength(3);
  const countKnown = (names: readonly string[]) => names.filter((name) => ['Title', 'Qty'].includes(name)).length;
  expect(await listAll(readTable(chunksOf(file), { countKnown }))).toMatchObject([
    { header: { names: ['Title', 'Qty'], sheet: 'A & B', line: 2 } },
    { record: { line: 3, cells: ['Lamp', '2'] } },
  ]);
});

test('a document with a password is told', async () => {
  const manifest =
    '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
  const file = zipOf({ ...odsParts('locked'), 'META-INF/manifest.xml': manifest });
  expect(await refusal(file)).toMatchObject({ message: expect.stringMatching(/password/) });
});

test('no change to the XML makes it throw anything but a refusal', async () => {
  const xml = odsContent(
    `<table:table table:name="A"><table:table-row>${cell('a')}${cell('b')}</table:table-row></table:table>`,
  );
  const piece = fc.constantFrom(
    '<',
    '>',
    '</table:table-row>',
    '<table:table>',
    '<text:s text:c="-1"/>',
    '&',
    '"',
    '\0',
    'é',
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(xml.length), fc.nat(20), piece, async (at, cut, inserted) => {
      const ends = await read(zipOf(odsParts(xml.slice(0, at) + inserted + xml.slice(at + cut)))).catch(
        (error: unknown) => error,
      );
      expect(ends instanceof FileRefused || Array.isArray(ends)).toBe(true);
    }),
    { numRuns: tries(200) },
  );
});
