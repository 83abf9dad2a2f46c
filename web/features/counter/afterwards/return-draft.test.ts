import { expect, test } from 'vitest';
import type { CatalogueItem, CounterSale } from '#contract/counter/counter.schemas.ts';
import { beginReturn, changeReturn, meansOf, problemOf, reckonReturn, toReturnInput } from './return-draft.ts';

const line = {
  position: 0,
  kind: 'product' as const,
  product: 'lamp',
  title: 'Lamp',
  sku: 'lmp',
  condition: 'New',
  image: null,
  quantity: 3,
  listPrice: 10,
  price: 10,
  reason: '',
  discount: 3,
  tax: 2.09,
  returned: 1,
  oversold: 0,
};
const sale = {
  _id: 'sale',
  receiptNo: 'B-0042',
  isTaxIncluded: false,
  total: 29.09,
  refunded: 9.7,
  lines: [line],
  payments: [{ means: 'card' }],
} as unknown as CounterSale;
const item = { _id: 'lamp', title: 'Lamp', condition: 'New', image: null, price: 8 } as CatalogueItem;
const ids = { _id: 'return', exchange: 'next' };
const till = { device: 'device', shift: 'shift' };

test('units of a receipt come back up to those that are left, for what was paid for them', () => {
  const begun = beginReturn(ids, sale);
  expect(problemOf(begun)).toBe('nothing');
  const scanned = [1, 2, 3].reduce((draft) => changeReturn(draft, { kind: 'add', item }), begun);
  expect(scanned.lines[0]?.quantity).toBe(2);
  expect(reckonReturn(scanned, 5)).toEqual({ amountCents: 1939, roundingCents: 0 });
  expect(problemOf(scanned)).toBe('reason');
  const cash = changeReturn(scanned, { kind: 'set', change: { means: 'cash', reason: ' Broken ' } });
  expect(reckonReturn(cash, 5)).toEqual({ amountCents: 1939, roundingCents: 1 });
  expect(toReturnInput(cash, till, 5)).toMatchObject({
    sale: 'sale',
    reason: 'Broken',
    means: 'cash',
    exchange: null,
    rounding: 0.01,
    amount: 19.39,
    lines: [{ position: 0, product: null, quantity: 2, price: null, restock: true, condition: null }],
  });
});

test('without a receipt anything is scanned, and its price can be said', () => {
  const begun = beginReturn(ids, null);
  const scanned = changeReturn(changeReturn(begun, { kind: 'add', item }), { kind: 'add', item });
  const priced = changeReturn(scanned, { kind: 'line', key: 'lamp', change: { price: 5, restock: false } });
  expect(reckonReturn(priced, 1)).toEqual({ amountCents: 1000, roundingCents: 0 });
  expect(toReturnInput(priced, till, 1).lines).toEqual([
    { position: null, product: 'lamp', title: 'Lamp', quantity: 2, price: 5, restock: false, condition: null },
  ]);
});

test('money goes back to a card only where one has paid; an exchange is cash, rounded as all cash is', () => {
  expect(meansOf(sale)).toEqual(['cash', 'card', 'other']);
  expect(meansOf(null)).toEqual(['cash', 'other']);
  const all = changeReturn(beginReturn(ids, sale), { kind: 'all' });
  const exchange = changeReturn(all, { kind: 'set', change: { means: 'exchange' } });
  expect(toReturnInput(exchange, till, 10)).toMatchObject({
    means: 'cash',
    rounding: 0.01,
    amount: 19.39,
    exchange: 'next',
  });
});
