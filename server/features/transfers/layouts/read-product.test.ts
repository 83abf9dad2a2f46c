import { expect, test } from 'vitest';
import { readOnly as map } from './layouts.fixture.ts';

const barcodeOf = async (UPC: string) => {
  const result = await map({ Title: 'Lamp', UPC });
  if (result && 'ok' in result) return [result.ok.barcode, result.warnings.length];
  return result?.errors.map(({ cause }) => cause);
};

test('a row of a manifest becomes a product that is not published', async () => {
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
  expect(await map(row)).toMatchObject({
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
    warnings: [
      {
        line: 2,
        column: 'UPC',
        message: 'Zeros that a spreadsheet dropped were put back: “36000291452” is 036000291452.',
      },
      { line: 2, column: 'Item Description', message: 'Line breaks in this text became blanks.' },
    ],
  });
});

test('what a unit has cost and the bin it lies in are read of an unknown list', async () => {
  const row = { Title: 'Desk lamp', Qty: '2', Price: '24.00', 'Unit Cost': '$7.25', Bin: ' A-14 ' };
  expect(await map(row)).toMatchObject({
    ok: { title: 'Desk lamp', priceCents: 2_400, unitCostCents: 725, bin: 'A-14' },
  });
  expect(await map({ ...row, 'Unit Cost': '', Bin: '' })).toMatchObject({ ok: { unitCostCents: undefined, bin: '' } });
});

test('a barcode gets its lost zeros back when the check digit then fits, and that is told', async () => {
  expect(await barcodeOf('36000291452')).toEqual(['036000291452', 1]);
  expect(await barcodeOf('36000291452.0')).toEqual(['036000291452', 1]);
  expect(await barcodeOf('="036000291452"')).toEqual(['036000291452', 0]);
  expect(await barcodeOf("'036000291452")).toEqual(['036000291452', 0]);
  expect(await barcodeOf('0 36000 29145 2')).toEqual(['036000291452', 0]);
  expect(await barcodeOf('036000291452, 4006381333931')).toEqual(['036000291452', 0]);
  expect(await barcodeOf('00036000291452')).toEqual(['036000291452', 0]);
  expect(await map({ Title: 'Lamp', UPC: '36000291452' })).toMatchObject({
    warnings: [{ column: 'UPC', message: expect.stringContaining('036000291452'), value: '36000291452' }],
  });
});

test('words for nothing are no barcode', async () => {
  for (const text of ['NOT AVAILABLE', 'N/A', '#N/A', 'Does not apply', '-', '0', '000000000000', 'null', '']) {
    expect([text, await barcodeOf(text)]).toEqual([text, ['', 0]]);
  }
});

test('a barcode that lost digits or does not fit keeps its row back; the draft has none', async () => {
  expect(await barcodeOf('1.23E+11')).toEqual(['barcode-lost']);
  for (const text of ['ABC', '12345', '36000291453', '20036000291456']) {
    expect([text, await barcodeOf(text)]).toEqual([text, ['barcode-wrong']]);
  }
  expect(await map({ Title: 'Lamp', UPC: '036000291453' })).toMatchObject({
    errors: [{ column: 'UPC', value: '036000291453' }],
    draft: { title: 'Lamp', barcode: '' },
  });
});

test('the number of a book in the ASIN column becomes its barcode', async () => {
  expect(await map({ Title: 'Book', ASIN: '0306406152' })).toMatchObject({
    ok: { asin: '', barcode: '9780306406157' },
  });
  expect(await map({ Title: 'Lamp', ASIN: 'b0abcdefgh', UPC: '036000291452' })).toMatchObject({
    ok: { asin: 'B0ABCDEFGH', barcode: '036000291452' },
  });
  expect(await map({ Title: 'Lamp', ASIN: 'X123' })).toMatchObject({
    errors: [{ column: 'ASIN', cause: 'asin', value: 'X123' }],
  });
});

test('a row of totals is skipped', async () => {
  const row = { 'Item Description': '', Qty: '', 'Unit Retail': '', 'Ext. Retail': '', UPC: '', Brand: '' };
  const totals = [
    { ...row, 'Item Description': 'Total', Qty: '214', 'Ext. Retail': '$10,000.00' },
    { ...row, Qty: '214', 'Ext. Retail': '$10,000.00' },
    { ...row, 'Item Description': 'GRAND TOTAL:', Qty: '214' },
    { ...row, UPC: 'Totals', Qty: '214' },
    { 'Pallet Name': 'Subtotal', ...row, Qty: '214' },
  ];
  for (const one of totals) expect([one, await map(one)]).toEqual([one, undefined]);
});

test('a product is not taken for totals because of its name', async () => {
  const row = { 'Item Description': 'Total cereal', Qty: '2', Brand: 'Total', UPC: '' };
  expect(await map(row)).toMatchObject({ ok: { title: 'Total cereal' } });
  expect(await map({ ...row, 'Item Description': 'Total', UPC: '036000291452' })).toMatchObject({
    ok: { title: 'Total' },
  });
});

test('brand and kind name an item that has no title', async () => {
  expect(await map({ Brand: 'Acme', Subcategory: 'Shirts', Qty: '1' })).toMatchObject({ ok: { title: 'Acme Shirts' } });
  expect(await map({ Title: '', Brand: 'Acme', UPC: '036000291452' })).toMatchObject({
    errors: [{ line: 2, column: 'Title', message: 'The title is missing.', cause: 'title-missing' }],
    draft: { title: '', barcode: '036000291452' },
  });
});

test('a compare-at price that is no higher than the price is none', async () => {
  expect(await map({ Title: 'Lamp', Price: '20', MSRP: '20.00' })).toMatchObject({
    ok: { priceCents: 2000, oldPriceCents: 0 },
  });
});

test('a price that is empty or 0 is missing where there is a column for it', async () => {
  for (const Price of ['', '0.00', 'N/A']) {
    expect(await map({ Title: 'Lamp', Price, MSRP: '20' })).toMatchObject({
      errors: [{ column: 'Price', cause: 'price-missing', value: Price || null }],
      draft: { priceCents: 0, oldPriceCents: 2000 },
    });
  }
  expect(await map({ Title: 'Lamp', MSRP: '20' })).toMatchObject({ ok: { priceCents: 0, oldPriceCents: 2000 } });
});

test('conditions of manifests and marketplaces are known; others are told', async () => {
  const cases = {
    NEW: 'New',
    'Brand New': 'New',
    used_like_new: 'Like-new',
    used_fair: 'Used',
    'Open Box': 'Open-box',
    '2500': 'Refurbished',
    '3000': 'Used',
    NewItem: 'New',
    UsedVeryGood: 'Used',
    'Pre-owned - Excellent': 'Used',
    'Certified - Refurbished': 'Refurbished',
    '': 'New',
  };
  for (const [text, condition] of Object.entries(cases)) {
    expect([text, await map({ Title: 'Lamp', Condition: text })]).toMatchObject([text, { ok: { condition } }]);
  }
  for (const value of ['SALVAGE', 'Ungraded', 'Customer Damage', 'A', 'Grade B', 'Collectible', 'For parts', '11']) {
    expect(await map({ Title: 'Lamp', Condition: value })).toMatchObject({
      errors: [{ column: 'Condition', cause: 'condition', value }],
    });
  }
});

test('a status of elsewhere makes a product ready or keeps it back', async () => {
  const status = (text: string) => map({ Title: 'Lamp', Status: text });
  expect(await status('Active')).toMatchObject({ ok: { status: 'Ready' } });
  expect(await status('Published')).toMatchObject({ ok: { status: 'Ready' } });
  expect(await status('draft')).toMatchObject({ ok: { status: 'Unpublished' } });
  expect(await status('Shipped')).toMatchObject({ ok: { status: 'Unpublished' }, warnings: [{ column: 'Status' }] });
});

test('prices of foreign files are rounded to cents; what is no price is told', async () => {
  expect(await map({ Title: 'Lamp', Price: '24.989999999999998' })).toMatchObject({ ok: { priceCents: 2499 } });
  expect(await map({ Title: 'Lamp', Price: 'call us', Qty: '-3' })).toMatchObject({
    errors: [{ column: 'Price' }, { column: 'Qty' }],
  });
});

test('letters of any alphabet are no empty cell', async () => {
  expect(await map({ Title: '電気スタンド', Brand: '日本' })).toMatchObject({
    ok: { title: '電気スタンド', brand: '日本' },
  });
});

test('a formula in a foreign file is text like any other', async () => {
  expect(await map({ Title: '=HYPERLINK("http://evil.example")' })).toMatchObject({
    ok: { title: '=HYPERLINK("http://evil.example")' },
  });
  expect(await map({ Title: "'=1+1" })).toMatchObject({ ok: { title: '=1+1' } });
});

test('what no column was chosen for is left out', async () => {
  const result = await map({ Title: 'Lamp', Brand: 'Acme' }, { title: 'Title' });
  const nothing = { brand: undefined, barcode: undefined, sku: undefined, salePriceCents: undefined };
  expect(result).toMatchObject({ ok: nothing });
});
