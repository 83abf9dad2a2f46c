import type { ImportRow } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';

/** "SKU aur-22r", "barcode, Open-box": by what the product was found that is there already. */
export function describeMatch({ matchedBy, cl_sku, sku, condition }: ImportRow): string {
  const words = t.importing.rows.matched;
  if (matchedBy === null) return '';
  if (matchedBy === 'number') return words.number(cl_sku ?? '').trim();
  if (matchedBy === 'sku') return words.sku(sku ?? '').trim();
  return matchedBy === 'barcode' ? words.barcode(condition ?? '') : words[matchedBy];
}
