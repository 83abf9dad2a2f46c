import { expect, test } from 'vitest';
import { checkMapping, guessMapping } from './guess-mapping.ts';
import { fileOf, readFile } from './layouts.fixture.ts';

const guess = (header: string) => guessMapping(fileOf(header.split(',').map((name) => name.trim())).header, []).mapping;

test('a Target manifest is understood', () => {
  const header =
    'Item #,Item Description,Qty,Unit Retail,Ext. Retail,Brand,Model,UPC,TCIN,Origin,Category,Subcategory,Category Code,' +
    'Department,Division Name,Product Class,Pallet ID';
  expect(guess(header)).toEqual({
    title: 'Item Description',
    barcode: 'UPC',
    sku: 'Item #',
    brand: 'Brand',
    model: 'Model',
    price: 'Unit Retail',
    quantity: 'Qty',
    category: 'Category',
    subCategory: 'Subcategory',
    customField: 'Pallet ID',
  });
});

test('a Walmart manifest is understood', () => {
  const header =
    'Department,Subcategory,Item Description,Model,Qty,Unit Retail,Ext. Retail,UPC,Unit Weight,Pallet ID,Pallet Name,' +
    'Pallet Type,Inventory Source';
  expect(guess(header)).toMatchObject({
    title: 'Item Description',
    price: 'Unit Retail',
    category: 'Department',
    weight: 'Unit Weight',
    barcode: 'UPC',
  });
});

test('Amazon manifests are understood', () => {
  const header =
    'ASIN,Item Description,Brand,Model,Color,Category,Subcategory,GL Description,Product Class,Qty,Unit Retail,Ext. Retail,' +
    'UPC,EAN,LPN,Inventory Reference ID';
  expect(guess(header)).toMatchObject({ asin: 'ASIN', barcode: 'UPC', sku: 'LPN', price: 'Unit Retail' });
  const european =
    'CONDITION,Pallet ID,CATEGORY,SUBCATEGORY,ASIN,Item Desc,QTY,ItemPkgWeight,ItemPkgWeightUOM,CURRENCY CODE,TOTAL RETAIL,UNIT RETAIL';
  expect(guess(european)).toMatchObject({
    title: 'Item Desc',
    price: 'UNIT RETAIL',
    condition: 'CONDITION',
    quantity: 'QTY',
  });
});

test('other manifests and marketplaces are understood', () => {
  expect(guess('UPC, Product Name, Quantity, Orig. Retail')).toEqual({
    barcode: 'UPC',
    title: 'Product Name',
    quantity: 'Quantity',
    price: 'Orig. Retail',
  });
  expect(
    guess('*Title,*Description,Custom label (SKU),Available quantity,Start price,*ConditionID,P:UPC,C:Brand,PicURL'),
  ).toEqual({
    title: '*Title',
    description: '*Description',
    sku: 'Custom label (SKU)',
    quantity: 'Available quantity',
    price: 'Start price',
    condition: '*ConditionID',
    barcode: 'P:UPC',
    brand: 'C:Brand',
    imageUrl: 'PicURL',
  });
  expect(guess('Name,Price,MSRP,Sale Price,Stock')).toEqual({
    title: 'Name',
    price: 'Price',
    oldPrice: 'MSRP',
    salePrice: 'Sale Price',
    quantity: 'Stock',
  });
});

test('a currency behind a heading does not matter', () => {
  expect(guess('Name,Price (EUR),MSRP GBP')).toEqual({ title: 'Name', price: 'Price (EUR)', oldPrice: 'MSRP GBP' });
  expect(guess('name,price.amount,price.currency')).toEqual({ title: 'name', price: 'price.amount' });
});

test('a description stands for the title where there is no better one', () => {
  expect(guess('Description,UPC')).toEqual({ title: 'Description', barcode: 'UPC' });
  expect(guess('Title,Description')).toEqual({ title: 'Title', description: 'Description' });
});

test('amounts for several units are never taken for a price, nor unknown headings for anything', () => {
  expect(guess('Ext. Retail,Total Retail,Lot,日本,__proto__,constructor')).toEqual({});
});

test('a mapping needs a title, or brand and kind, and columns that exist', () => {
  const names = ['Name', 'Brand', 'Subcategory'];
  expect(checkMapping({ title: 'name ' }, names)).toBeNull();
  expect(checkMapping({ brand: 'Brand', subCategory: 'Subcategory' }, names)).toBeNull();
  expect(checkMapping({ brand: 'Brand' }, names)).toBe('Choose the column that holds the title.');
  expect(checkMapping({}, names)).toBe('Choose the column that holds the title.');
  expect(checkMapping({ title: 'Titel' }, names)).toBe('The file has no column “Titel”.');
});

/** What is guessed of a file with so many rows, each made of its number. */
async function guessOf(names: string, row: (n: number) => string, rows = 20) {
  const lines = Array.from({ length: rows }, (_, n) => row(n));
  const [header] = await readFile([names, ...lines].join('\n'));
  if (header?.kind !== 'header') throw new Error('no header');
  return header;
}

const codes = ['036000291452', '041320001179', '088591130429', '4006381333931', '9780306406157'];
const codeOf = (n: number) => codes[n % codes.length];

test('a column of item codes is the barcode whatever it is called, and one of pictures the picture', async () => {
  const { mapping } = await guessOf(
    'Title,Reference,SKU,Look,Price',
    (n) => `Lamp ${n},${codeOf(n)},S${n},https://a.example/${n}.jpg?w=1,5`,
  );
  expect(mapping).toEqual({ title: 'Title', barcode: 'Reference', sku: 'SKU', imageUrl: 'Look', price: 'Price' });
});

test('of two columns for one field that with something in it counts', async () => {
  const { mapping } = await guessOf('Item,Description,UPC,EAN,Image', (n) => `10${n},Lamp ${n},,${codeOf(n)},${n}.jpg`);
  expect(mapping).toEqual({ title: 'Description', barcode: 'EAN' });
});

test('a price that would be 0 in more than a tenth of the rows is asked about, not guessed', async () => {
  const asked = await guessOf('Title,Price,MSRP', (n) => `Lamp ${n},${n % 4 === 0 ? '' : '5'},9`);
  expect(asked).toMatchObject({
    mapping: { title: 'Title', oldPrice: 'MSRP' },
    doubts: [{ field: 'price', column: 'Price', message: expect.stringContaining('“Price” is empty, 0') }],
    message: null,
  });
  expect(asked.mapping.price).toBeUndefined();
  expect(await guessOf('Title,Price', (n) => `Lamp ${n},${n < 2 ? '0' : '5'}`)).toMatchObject({
    mapping: { price: 'Price' },
    doubts: [],
  });
});

test('a file without prices is told of as a whole', async () => {
  expect((await guessOf('Title,Qty', (n) => `Lamp ${n},1`)).message).toContain('no column of prices');
});

test('a column of zeros gives way to the next likely one', async () => {
  expect(await guessOf('Title,Price,Unit Retail', (n) => `Lamp ${n},0.00,9`)).toMatchObject({
    mapping: { price: 'Unit Retail' },
    doubts: [],
  });
});

test('quantities that are none and categories like “simple” are asked about', async () => {
  const { mapping, doubts } = await guessOf(
    'Title,Qty,Type',
    (n) => `Lamp ${n},${n}.5,${n % 2 ? 'simple' : 'variable'}`,
  );
  expect(mapping).toEqual({ title: 'Title' });
  expect(doubts).toMatchObject([
    { field: 'quantity', column: 'Qty', message: expect.stringContaining('fractions or words') },
    { field: 'category', column: 'Type', message: expect.stringContaining('“simple”') },
  ]);
});

test('nine digits are a vendor’s own number, unless the column proves that zeros were lost', async () => {
  const codes = ['000123456784', '000234567812', '000345678124', '000456781232', '000567812344', '000678123452'];
  const read = async (numbers: string[]) => {
    const events = await readFile(['Title,UPC', ...numbers.map((code, n) => `Lamp ${n},${code}`)].join('\n'));
    return events.flatMap((event) => {
      if (event.kind === 'candidate') return [event.candidate.barcode];
      return event.kind === 'rejected' ? event.problems.map(({ cause }) => cause) : [];
    });
  };
  const short = codes.map((code) => String(Number(code)));
  expect(await read(short)).toEqual(codes);
  expect(await read([...short, '123456789'])).toEqual(Array.from({ length: 7 }, () => 'barcode-wrong'));
});
