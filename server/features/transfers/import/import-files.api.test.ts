import { expect } from 'vitest';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { workbookOf } from '#server/kit/tables/workbook/workbook.fixture.ts';
import { detail, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { filesOf } from '../transfers.fixture.ts';

// transfers.upload, transfers.errorRows, transfers.columns

const saveAsCsv = 'Save it as “CSV UTF-8” and try again.';

test('an upload is answered at once and checked afterwards', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const uploaded = await files.upload('Title,Price\nLamp,5\n', 'my\u0000 \u202Eproducts\t.csv');
  expect(uploaded).toMatchObject({
    fileName: 'my products.csv',
    status: 'checking',
    layout: null,
    columns: [],
    progress: { done: 0, total: null },
    counts: { create: 0, update: 0, unchanged: 0, errors: 0 },
  });
  await world.drain();
  expect(await files.get(uploaded._id)).toMatchObject({ status: 'ready', progress: { done: 1, total: 1 } });
});

test.for<[string, string | Uint8Array, string]>([
  ['an empty file', '', 'Choose a file that is not empty.'],
  ['a file of blanks', ' \r\n\t\n', 'The file is empty.'],
  ['half a workbook', 'PK\x03\x04rest', expect.stringMatching(/^This workbook is damaged/)],
  ['a binary file', new Uint8Array([1, 2, 0, 3, 255, 0]), `This is not a text file. ${saveAsCsv}`],
])('%s is refused at once', async ([, content, message], { make, world }) => {
  const seller = await make.seller();
  await expect(filesOf(world, seller).upload(content)).toFailAt({ file: message });
  expect(await seller.call(transfers.list)).toEqual([]);
});

test('an upload without a file is refused, as is one with two', async ({ make }) => {
  const seller = await make.seller();
  await expect(seller.call(transfers.upload, { form: {} })).toFailAt({ file: 'Choose a file that is not empty.' });
  const file = new File(['Title\nLamp\n'], 'a.csv');
  await expect(seller.call(transfers.upload, { form: {}, files: { file: [file, file] as unknown as File } })).toFailAt({
    file: 'Only one file is allowed',
  });
});

detail('files of more than 64 MB are refused', async ({ make, world }) => {
  const seller = await make.seller();
  await expect(filesOf(world, seller).upload(new Uint8Array(64 * 1024 * 1024 + 1).fill(65))).toFailWith('TOO_LARGE');
});

const text = 'Title,Price\r\nCafé – 5″,5\r\n';
const utf16 = (bigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

test.for<[string, string | Uint8Array]>([
  ['UTF-8', text],
  ['UTF-8 with a mark', `\uFEFF${text}`],
  ['UTF-16', utf16(false)],
  ['UTF-16, the other way round', utf16(true)],
  ['Windows-1252', new Uint8Array(Buffer.from(text.replace('″', '"').replace('–', '\x96'), 'latin1'))],
  ['tabs', text.replaceAll(',', '\t')],
  ['semicolons', text.replaceAll(',', ';')],
  ['old Macintosh lines', text.replaceAll('\r\n', '\r')],
])('%s is read', async ([, content], { make, world }) => {
  const files = filesOf(world, await make.seller());
  const { _id: id, ...checked } = await files.check(content);
  expect(checked).toMatchObject({ status: 'ready', columns: ['Title', 'Price'], counts: { create: 1 } });
  expect((await files.rows(id))[0]?.title).toMatch(/^Café – 5[″"]$/);
});

test.for<[string, string | Uint8Array]>([
  ['a text', 'Item;Price\nCafé;5\n"Lamp; big";\nCafé;6\n'],
  [
    'a workbook',
    new Uint8Array(
      workbookOf([
        ['Item', 'Price'],
        ['Café', '5'],
        ['Lamp; big', null],
        ['Café', '6'],
      ]),
    ),
  ],
  ['JSON', '[{"Item":"Café","Price":5},{"Item":"Lamp; big"},{"Item":"Café","Price":6}]'],
])('the columns of %s tell a few of their values', async ([, content], { make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await filesOf(world, seller).check(content);
  expect(await seller.call(transfers.columns, { params: { id } })).toEqual([
    { name: 'Item', values: ['Café', 'Lamp; big'] },
    { name: 'Price', values: ['5', '6'] },
  ]);
});

test.for<[string, string, string, number]>([
  ['a NUL far behind', `Title,Price\n${'Lamp,5\n'.repeat(9000)}La\0mp,5\n`, `This is not a text file. ${saveAsCsv}`, 0],
  [
    'a quotation mark that never closes',
    'Title,Price\nLamp,5\n"Vase,6\nBowl,7\n',
    'A quotation mark (") is opened in this row and never closed.',
    3,
  ],
  [
    'a row without end',
    `Title,Price\n"${'x'.repeat(3_000_000)}`,
    'This row is longer than 2 MB. Perhaps a quotation mark (") is opened in it and never closed.',
    2,
  ],
  [
    '301 columns',
    `Title,${Array.from({ length: 300 }, (_, n) => `c${n}`).join()}\nLamp\n`,
    'The file has 301 columns; 300 is the most.',
    1,
  ],
  ['no rows', 'Title,Price\n', 'The file has no rows.', 1],
  ['our export without its prices', 'CL_SKU,Title\nx,Lamp\n', 'The column “Price” is missing.', 1],
])('a file with %s is refused whole', async ([, content, message, line], { make, world }) => {
  const files = filesOf(world, await make.seller());
  const checked = await files.check(content);
  expect(checked).toMatchObject({ status: 'refused', message, problems: [{ message }] });
  if (line > 0) expect(checked.problems[0]?.line).toBe(line);
  expect(checked.counts).toMatchObject({ create: 0, update: 0, unchanged: 0, errors: 0 });
  expect(await files.rows(checked._id)).toEqual([]);
  await expect(files.start(checked._id)).toFailWith('CONFLICT');
});

test('300 columns are fine', async ({ make, world }) => {
  const files = filesOf(world, await make.seller());
  const names = Array.from({ length: 299 }, (_, n) => `c${n}`).join();
  expect(await files.check(`Title,${names}\nLamp\n`)).toMatchObject({ status: 'ready', counts: { create: 1 } });
});

test('letters of every kind survive, also where a text is cut', async ({ make, world }) => {
  const files = filesOf(world, await make.seller());
  const title = `${'x'.repeat(298)}📦`;
  const { _id: id } = await files.check(
    `Title,Price,Brand,Description,UPC\n${title},5,Ünï“,"${'y'.repeat(299)}📦 z",${'9'.repeat(38)}📦📦📦\n`,
  );
  expect(await files.rows(id)).toMatchObject([{ title, problems: [{ column: 'UPC', cause: 'barcode-wrong' }] }]);
  await files.fix(id, { cause: 'barcode-wrong', fix: { act: 'leave-out' } });
  await world.drain();
  await files.run(id);
  expect(await files.products()).toMatchObject([{ title, brand: 'Ünï“' }]);
});

test('the rows that have problems are a file to mend and upload again', async ({ make, world }) => {
  const seller = await make.seller();
  const files = filesOf(world, seller);
  const checked = await files.check(
    'Title,UPC,Price\r\nLamp,036000291452,5\r\n=Vase,036000291452,x\r\n"Bowl, big",,7,8\r\n',
  );
  expect(checked.counts).toMatchObject({ create: 1, errors: 2 });
  const { token } = seller;
  const params = { id: checked._id };
  const response = await send(world.config.urls.app, transfers.errorRows, { params }, { token });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="products_errors.csv"');
  const file = await response.text();
  expect(file.split('\r\n')).toEqual([
    'Title,UPC,Price,Problem',
    "'=Vase,'036000291452,x,Price: “x” is not an amount. Write it like 19.99.",
    '"Bowl, big",,7,"This row has 4 cells, the header has 3. Perhaps a quotation mark is missing."',
    '',
  ]);
  const mended = await files.check(file.replace(',x,', ',6,'));
  expect(mended.counts).toMatchObject({ create: 2, errors: 0 });
  expect((await files.rows(mended._id)).map(({ title }) => title)).toEqual(['=Vase', 'Bowl, big']);
});

test('a Shopify variant that is wrong comes back with the first row of its product', async ({ make, world }) => {
  const files = filesOf(world, await make.seller());
  const { _id: id } = await files.check(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,A,Size,S,1\na,,,M,x\nb,B,Title,Default Title,2\n',
  );
  const [, first, second, ...rest] = (await files.errorRows(id)).split('\r\n');
  expect(first).toBe('a,A,Size,S,1,');
  expect(second).toMatch(/^a,,,M,x,Variant Price: “x” is not an amount/);
  expect(rest).toEqual(['']);
});

test('only the first 100 problems are told with the import; all of them are in the file', async ({ make, world }) => {
  const files = filesOf(world, await make.seller());
  const checked = await files.check(`CL_SKU,Title,Price\n${',Lamp,x\n'.repeat(1300)}`);
  expect(checked.counts.errors).toBe(1300);
  expect(checked.problems).toHaveLength(100);
  expect((await files.errorRows(checked._id)).split('\r\n')).toHaveLength(1302);
});
