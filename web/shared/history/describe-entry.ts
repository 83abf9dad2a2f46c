import type { HistoryEntry, HistoryValue } from '#contract/history/history.schemas.ts';
import { formatDateTime, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.history;

const moneyFields = new Set(['price', 'oldPrice', 'sale_price', 'cost', 'livePrice', 'amount', 'minimumAmount']);

/** A field as people read it: `seoTitle` is Seo title. */
export function nameField(field: string): string {
  const known = words.fields[field];
  if (known) return known;
  const spaced = field
    .replace(/[._]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function showValue(field: string, value: HistoryValue): string {
  if (value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (value === 'true' || value === 'false') return value === 'true' ? words.on : words.off;
  if (moneyFields.has(field)) return formatMoney(Number(value));
  if (typeof value === 'number') return formatNumber(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value;
}

/** Who did it: a person by name, anything else by what it is. */
export function nameAuthor({ kind, name }: HistoryEntry['by']): string {
  if (kind === 'key' && name) return words.keyNamed(name);
  if (kind === 'assistant' && name) return words.assistantNamed(name);
  return name || words.somebody[kind];
}
