import { expect, test } from 'vitest';
import { checkMapping, guessMapping } from './guess-mapping.ts';
import { fileOf } from './layouts.fixture.ts';

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
