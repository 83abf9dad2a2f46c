import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { bulkChange } from '#contract/products/bulk.schemas.ts';
import { makeProduct } from '../products.fixture.ts';
import { toBulkChange, toEditorRow, toRefusedCells } from './editor-rows.ts';

test('a product becomes a row with its money in cents', () => {
  const row = toEditorRow(makeProduct({ price: 54.99, oldPrice: 0, sale_price: null, category: null }));
  expect(row).toMatchObject({ priceCents: 5499, oldPriceCents: 0, salePriceCents: null, category: '' });
});

test('a change is sent with only its cells, its version and decimal money', () => {
  const { _id: id } = makeProduct({});
  const change = { id, values: { priceCents: cents(4905), salePriceCents: null, category: '' }, errors: {} };
  const sent = toBulkChange(change, { version: 3, quantity: 5 });
  expect(sent).toEqual({ _id: id, version: 3, price: '49.05', sale_price: '', category: '' });
  expect(bulkChange.parse(sent)).toMatchObject({ price: 49.05, sale_price: null, category: null });
});

test('a quantity is sent with the one it was typed over', () => {
  const { _id: id } = makeProduct({});
  const sent = toBulkChange({ id, values: { quantity: 7 }, errors: {} }, { version: 3, quantity: 5 });
  expect(sent).toEqual({ _id: id, version: 3, quantity: 7, quantityBefore: 5 });
});

test('a quantity that came too late is sent again with the one it was typed over, unless it is another', () => {
  const { _id: id } = makeProduct({});
  const late = { quantity: 7, quantityBefore: 5 };
  const sendAgain = (quantity: number) =>
    toBulkChange({ id, values: { quantity }, errors: {} }, { version: 4, quantity: 3 }, late);
  expect(sendAgain(7)).toMatchObject({ version: 4, quantity: 7, quantityBefore: 5 });
  expect(sendAgain(6)).toMatchObject({ version: 4, quantity: 6, quantityBefore: 3 });
});

test('a refusal finds its cell by the row’s place in what was sent', () => {
  const cells = toRefusedCells([{ param: '1.price', msg: 'Too large' }], [{ _id: 'a' }, { _id: 'b' }]);
  expect(cells).toEqual([{ id: 'b', columnId: 'priceCents', message: 'Too large' }]);
});
