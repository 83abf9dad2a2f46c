import { type Cents, toDollars } from '#contract/kit/money.ts';
import { readCurrency } from '#server/features/products/tables/read-currency.service.ts';
import { quote } from '#server/features/products/tables/read-values.service.ts';
import type { RowReader } from '#server/features/products/tables/row-reader.service.ts';

/**
 * Amounts of another currency are never taken for dollars unasked. A row asks once, whatever it has amounts of; what it
 * would come to is in its draft.
 */
export function askCurrency(
  row: RowReader,
  amounts: Readonly<Record<string, Cents>>,
  usual: string | null = null,
): void {
  for (const [key, amount] of Object.entries(amounts)) {
    const text = amount > 0 ? (row.text(key) ?? '') : '';
    const currency = readCurrency(text) ?? usual;
    if (amount === 0 || currency === null || currency === 'USD') continue;
    const dollars = toDollars(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const message = `${quote(text)} is in ${currency}. Prices are not converted: it would become ${dollars}.`;
    row.refuse(key, message, 'currency', currency);
    return;
  }
}
