import { expect, test } from 'vitest';
import type { ImportMapping } from '#contract/transfers/transfers.contract.ts';
import { recordOf } from '#server/kit/tables/tables.fixture.ts';
import { guessMapping } from './column-mapping.ts';
import { mapRow } from './map-row.ts';

/** Reads a row by what its headings most likely mean. */
const map = (row: Record<string, string>, mapping: ImportMapping = guessMapping(Object.keys(row))) =>
  mapRow(recordOf(row), mapping);

const barcodeOf = (UPC: string) => {
  const result = map({ Title: 'Lamp', UPC });
  return 'ok' in result ? [result.ok.barcode, result.warnings.length] : undefined;
};

test('a row of a manifest becomes a product that is not published', () => {
  const row = {
    'Item #': '101',
    'Item Description': 'COFFEE  MAKER\n12 CUP',
    Qty: '2',
    'Unit Retail': '$1,049.99',
    MSRP: '1200',
    Brand: 'Acme',
    Model: 'CM-12',
    UPC: '36000291452',
    Category: 'Kitchen',
    Subcategory: 'Coffee',
    Condition: 'USED_GOOD',
    'Unit Weight': '5.5',
    'Pallet ID': 'P-77',
  };
  expect(map(row)).toEqual({
    ok: {
      line: 2,
      title: 'COFFEE MAKER 12 CUP',
      barcode: '036000291452',
      sku: '101',
      brand: 'Acme',
      priceCents: 104_999,
      oldPriceCents: 120_000,
      condition: 'Used',
      quantity: 2,
      status: 'Unpublished',
      category: 'Kitchen',
      subCategory: 'Coffee',
      weightHundredths: 550,
      customField: 'P-77',
      imageUrls: [],
      aspects: { Model: 'CM-12' },
    },
    warnings: [{ line: 2, column: 'Item Description', message: 'Line breaks in this text became blanks.' }],
  });
});

test('a barcode gets its lost zeros back when the check digit then fits', () => {
  expect(barcodeOf('36000291452')).toEqual(['036000291452', 0]);
  expect(barcodeOf('36000291452.0')).toEqual(['036000291452', 0]);
  expect(barcodeOf('="036000291452"')).toEqual(['036000291452', 0]);
  expect(barcodeOf("'036000291452")).toEqual(['036000291452', 0]);
  expect(barcodeOf('0 36000 29145 2')).toEqual(['036000291452', 0]);
  expect(barcodeOf('036000291452, 4006381333931')).toEqual(['036000291452', 0]);
  expect(barcodeOf('00036000291452')).toEqual(['036000291452', 0]);
  expect(barcodeOf('36000291453')).toEqual(['36000291453', 0]);
});

test('words for nothing are no barcode', () => {
  for (const text of ['NOT AVAILABLE', 'N/A', '#N/A', 'Does not apply', '-', '0', '000000000000', 'null', '']) {
    expect([text, barcodeOf(text)]).toEqual([text, ['', 0]]);
  }
});

test('a barcode that can’t be restored is left out with a warning', () => {
  for (const text of ['1.23E+11', 'ABC', '12345', '20036000291456']) {
    expect([text, barcodeOf(text)]).toEqual([text, ['', 1]]);
  }
});

test('the number of a book in the ASIN column becomes its barcode', () => {
  expect(map({ Title: 'Book', ASIN: '0306406152' })).toMatchObject({ ok: { asin: '', barcode: '9780306406157' } });
  expect(map({ Title: 'Lamp', ASIN: 'b0abcdefgh', UPC: '036000291452' })).toMatchObject({
    ok: { asin: 'B0ABCDEFGH', barcode: '036000291452' },
  });
  expect(map({ Title: 'Lamp', ASIN: 'X123' })).toMatchObject({ ok: { asin: '' }, warnings: [{ column: 'ASIN' }] });
});

test('a row of totals is skipped', () => {
  const row = { 'Item Description': '', Qty: '', 'Unit Retail': '', 'Ext. Retail': '', UPC: '', Brand: '' };
  const totals = [
    { ...row, 'Item Description': 'Total', Qty: '214', 'Ext. Retail': '$10,000.00' },
    { ...row, Qty: '214', 'Ext. Retail': '$10,000.00' },
    { ...row, 'Item Description': 'GRAND TOTAL:', Qty: '214' },
    { ...row, UPC: 'Totals', Qty: '214' },
    { 'Pallet Name': 'Subtotal', ...row, Qty: '214' },
  ];
  for (const one of totals) expect([one, map(one)]).toEqual([one, { skipped: 'totals' }]);
});

test('a product is not taken for totals because of its name', () => {
  const row = { 'Item Description': 'Total cereal', Qty: '2', Brand: 'Total', UPC: '' };
  expect(map(row)).toMatchObject({ ok: { title: 'Total cereal' } });
  expect(map({ ...row, 'Item Description': 'Total', UPC: '036000291452' })).toMatchObject({ ok: { title: 'Total' } });
});

test('brand and kind name an item that has no title', () => {
  expect(map({ Brand: 'Acme', Subcategory: 'Shirts', Qty: '1' })).toMatchObject({ ok: { title: 'Acme Shirts' } });
  expect(map({ Title: '', Brand: 'Acme', UPC: '036000291452' })).toEqual({
    errors: [{ line: 2, column: 'Title', message: 'The title is missing.' }],
  });
});

test('a compare-at price that is no higher than the price is none', () => {
  expect(map({ Title: 'Lamp', Price: '20', MSRP: '20.00' })).toMatchObject({
    ok: { priceCents: 2000, oldPriceCents: 0 },
  });
  expect(map({ Title: 'Lamp', Price: 'N/A', MSRP: '20' })).toMatchObject({
    ok: { priceCents: 0, oldPriceCents: 2000 },
  });
});

test('conditions of manifests and marketplaces are known; others are told', () => {
  const cases = {
    NEW: 'New',
    'Brand New': 'New',
    used_like_new: 'Like-new',
    used_fair: 'Used',
    'Open Box': 'Open-box',
    '2500': 'Refurbished',
    '3000': 'Used',
    '': 'New',
  };
  for (const [text, condition] of Object.entries(cases)) {
    expect([text, map({ Title: 'Lamp', Condition: text })]).toMatchObject([text, { ok: { condition } }]);
  }
  expect(map({ Title: 'Lamp', Condition: 'SALVAGE' })).toMatchObject({ errors: [{ column: 'Condition' }] });
});

test('a status of elsewhere makes a product ready or keeps it back', () => {
  const status = (text: string) => map({ Title: 'Lamp', Status: text });
  expect(status('Active')).toMatchObject({ ok: { status: 'Ready' } });
  expect(status('Published')).toMatchObject({ ok: { status: 'Ready' } });
  expect(status('draft')).toMatchObject({ ok: { status: 'Unpublished' } });
  expect(status('Shipped')).toMatchObject({ ok: { status: 'Unpublished' }, warnings: [{ column: 'Status' }] });
});

test('prices of foreign files are rounded to cents; what is no price is told', () => {
  expect(map({ Title: 'Lamp', Price: '24.989999999999998' })).toMatchObject({ ok: { priceCents: 2499 } });
  expect(map({ Title: 'Lamp', Price: 'call us', Qty: '-3' })).toMatchObject({
    errors: [{ column: 'Price' }, { column: 'Qty' }],
  });
});

test('letters of any alphabet are no empty cell', () => {
  expect(map({ Title: '電気スタンド', Brand: '日本' })).toMatchObject({ ok: { title: '電気スタンド', brand: '日本' } });
});

test('a formula in a foreign file is text like any other', () => {
  expect(map({ Title: '=HYPERLINK("http://evil.example")' })).toMatchObject({
    ok: { title: '=HYPERLINK("http://evil.example")' },
  });
  expect(map({ Title: "'=1+1" })).toMatchObject({ ok: { title: '=1+1' } });
});

test('what no column was chosen for is left out', () => {
  const result = map({ Title: 'Lamp', Brand: 'Acme' }, { title: 'Title' });
  expect('ok' in result && [result.ok.brand, result.ok.barcode, result.ok.sku, result.ok.salePriceCents]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
