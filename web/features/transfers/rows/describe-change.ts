import type { ImportField, ImportRow } from '#contract/transfers/transfers.contract.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

type Change = ImportRow['changes'][number];

const { fields, rows: words } = t.importing;

/** Columns of our own export, as fields. */
const columns: Readonly<Record<string, ImportField>> = {
  Title: 'title',
  Price: 'price',
  'Compare at price': 'oldPrice',
  'Sale price': 'salePrice',
  Quantity: 'quantity',
  Weight: 'weight',
  'Cost per item': 'cost',
  Bin: 'bin',
};

const amounts: readonly string[] = ['price', 'oldPrice', 'salePrice'];
const flags: Readonly<Record<string, string>> = { true: words.yes, false: words.no };

/** The field that a change is of, however it is named; unknown ones keep their name. */
export const fieldOf = (name: string): string => columns[name] ?? name;

const nameOf = (field: string): string => (field in fields ? fields[field as ImportField] : field);

/** A change as people read it: "Price", "$54.99", "$49.99". */
export function describeChange({ field: name, before, after }: Change): Change {
  const field = fieldOf(name);
  return { field: nameOf(field), before: show(field, before), after: show(field, after) };
}

function show(field: string, cell: string): string {
  const text = cell
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return words.nothing;
  if (field.startsWith('is')) return flags[text] ?? text;
  if (!Number.isFinite(Number(text))) return text;
  if (amounts.includes(field)) return formatMoney(Number(text));
  return field === 'quantity' ? formatNumber(Number(text)) : text;
}
