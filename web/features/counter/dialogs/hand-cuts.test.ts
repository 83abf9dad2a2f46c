import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { changeSale, emptySale, lineOfLoose, type SaleDraft } from '../sale/sale-draft.ts';
import { percentOfWhole, reckonCut } from './hand-cuts.ts';

const lampAt = (price: number, change: object = {}) => {
  const sale = changeSale(emptySale('a'), {
    kind: 'add',
    line: lineOfLoose({ kind: 'custom', title: 'Odd lamp', price: 20, quantity: 2 }),
  });
  const [line] = sale.lines;
  if (!line) throw new Error('No line');
  return { sale, line: { ...line, price, ...change } };
};

test('a price and what is taken off the line besides are one cut', () => {
  const discount = { percent: 10, amount: null, reason: 'Staff' };
  const { sale, line } = lampAt(18, { discount });
  expect(reckonCut(sale, line)).toMatchObject({ listCents: 4000, askedCents: 3240, price: 16.2, percent: 19 });
});

test('up is a change as well: whoever may change no price asks for it', () => {
  const { sale, line } = lampAt(22);
  expect(reckonCut(sale, line).percent).toBeGreaterThan(0);
  expect(reckonCut(sale, line).percent).toBeLessThan(0.01);
});

test('the whole is reckoned together with what nobody has allowed of its lines', () => {
  const { sale, line } = lampAt(18);
  const after: SaleDraft = { ...sale, lines: [line] };
  expect(percentOfWhole(after, cents(400))).toBe(20);
  expect(percentOfWhole({ lines: [{ ...line, override: 'b' }] }, cents(400))).toBe(10);
  const discounted: SaleDraft = { ...sale, discount: { percent: 10, amount: null, reason: 'Regular' } };
  expect(reckonCut(discounted, line).percent).toBe(19);
});
