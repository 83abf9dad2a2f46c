import { conditions } from '#contract/products/products.schemas.ts';
import type { ImportCause, ImportField, ImportFix, ImportFixAct } from '#contract/transfers/transfers.contract.ts';
import { readForeignStatus } from '#server/features/products/tables/foreign-values.service.ts';
import { quote, readMoney, readQuantity } from '#server/features/products/tables/read-values.service.ts';
import { limits } from '#server/features/products/tables/value-limits.service.ts';

const acts: Record<ImportCause, readonly ImportFixAct[]> = {
  condition: ['use', 'leave-out', 'skip'],
  'barcode-lost': ['match-title', 'leave-out', 'skip'],
  'barcode-wrong': ['keep', 'match-title', 'leave-out', 'skip'],
  asin: ['leave-out', 'skip'],
  'price-missing': ['use', 'share-of-compare-at', 'leave-out', 'skip'],
  price: ['use', 'share-of-compare-at', 'leave-out', 'skip'],
  'price-order': ['leave-out', 'skip'],
  currency: ['keep', 'skip'],
  picture: ['leave-out', 'skip'],
  quantity: ['use', 'leave-out', 'skip'],
  'title-missing': ['use', 'skip'],
  'too-long': ['leave-out', 'skip'],
  status: ['use', 'leave-out', 'skip'],
  value: ['leave-out', 'skip'],
  number: ['leave-out', 'skip'],
  ambiguous: ['choose', 'skip'],
  twice: ['keep', 'skip'],
  row: ['skip'],
};

/** What can be done about a cause, as far as the file has what it takes. */
export const actsOf = (cause: ImportCause, has: (field: ImportField) => boolean): ImportFixAct[] =>
  acts[cause].filter((act) => act !== 'share-of-compare-at' || has('oldPrice'));

/** What keeps a fix from being used, or null. */
export function refuseFix({ cause, fix }: ImportFix): string | null {
  if (!acts[cause].includes(fix.act)) return 'This can’t be done about rows of this kind.';
  return fix.act === 'use' ? refuseValue(cause, fix.use) : null;
}

function refuseValue(cause: ImportCause, text: string): string | null {
  const problemOf = (reading: object) => ('problem' in reading ? String(reading.problem) : null);
  switch (cause) {
    case 'condition':
      return conditions.some((condition) => condition === text)
        ? null
        : `${quote(text)} is not a condition. Use ${conditions.join(', ')}.`;
    case 'price':
    case 'price-missing': {
      const reading = readMoney(text);
      return 'value' in reading && reading.value === 0 ? 'Price should be positive' : problemOf(reading);
    }
    case 'quantity':
      return problemOf(readQuantity(text));
    case 'status':
      return problemOf(readForeignStatus(text));
    default:
      return text.trim() === '' || text.length > limits.title ? 'Write a title.' : null;
  }
}
