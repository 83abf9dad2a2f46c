import { expect, test } from 'vitest';
import type { Invoice } from '#contract/billing/billing.schemas.ts';
import { cents } from '#contract/kit/money.ts';
import { groupByMonth } from './group-by-month.ts';

const invoice = (id: string, finalized: string | null, created = '2026-08-03T10:00:00.000Z'): Invoice => ({
  id,
  serialNo: id,
  status: 'paid',
  amount_due: cents(5900),
  amount_remaining: cents(0),
  created,
  status_transitions: { finalized_at: finalized },
  hosted_invoice_url: null,
  invoice_pdf: null,
});

const grouped = (invoices: Invoice[]) =>
  groupByMonth(invoices, 'UTC').map(({ month, invoices: of }) => [month, of.map(({ id }) => id)]);

test('invoices stand under month and year they were issued in, in their own order', () => {
  expect(
    grouped([
      invoice('d', '2026-11-03T10:00:00.000Z'),
      invoice('c', '2026-10-17T10:00:00.000Z'),
      invoice('b', '2026-10-03T10:00:00.000Z'),
      invoice('a', '2025-10-03T10:00:00.000Z'),
    ]),
  ).toEqual([
    ['November 2026', ['d']],
    ['October 2026', ['c', 'b']],
    ['October 2025', ['a']],
  ]);
});

test('one that was never issued stands under the month it was made in', () => {
  expect(grouped([invoice('a', null)])).toEqual([['August 2026', ['a']]]);
});

test('no invoices make no months', () => {
  expect(grouped([])).toEqual([]);
});
