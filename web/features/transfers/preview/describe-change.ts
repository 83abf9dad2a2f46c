import type { ImportRow } from '#contract/transfers/transfers.contract.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

type Change = ImportRow['changes'][number];

const amounts = new Set(['Price', 'Compare at price', 'Sale price']);
const numbers = new Set(['Quantity']);
const flags: Readonly<Record<string, string>> = { true: t.transfers.dialog.yes, false: t.transfers.dialog.no };
const { fields, dialog } = t.transfers;

/** Columns of the export that are not written as people would say them. */
const names: Readonly<Record<string, string>> = {
  status: fields.status,
  customField: fields.customField,
  isShippable: fields.isShippable,
  isDeliverable: fields.isDeliverable,
  Weight: fields.weight,
};

/** A change as people read it: "Price", "$54.99", "$49.99". */
export const describeChange = ({ field, before, after }: Change): Change => ({
  field: names[field] ?? field,
  before: show(field, before),
  after: show(field, after),
});

function show(field: string, cell: string): string {
  const text = cell
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return dialog.nothing;
  if (field.startsWith('is')) return flags[text] ?? text;
  if (!Number.isFinite(Number(text))) return text;
  if (amounts.has(field)) return formatMoney(Number(text));
  return numbers.has(field) ? formatNumber(Number(text)) : text;
}
