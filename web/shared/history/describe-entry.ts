import type { HistoryEntry, HistoryValue } from '#contract/history/history.schemas.ts';
import { formatDateTime, formatDay, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.history;

const moneyFields = new Set([
  'price',
  'oldPrice',
  'sale_price',
  'cost',
  'unitCost',
  'linePrice',
  'purchaseCost',
  'freightCost',
  'otherCost',
  'livePrice',
  'refund',
  'refundLimit',
  'writeOffLimit',
  'amount',
  'minimumAmount',
]);
const binPrice = /^binPrices\.(.+)$/;
const permissionFields = new Set(['permissions', 'permissionsAdded', 'permissionsRemoved']);

/** A field as people read it: `isFeatured` is Featured. */
export function nameField(field: string): string {
  const known = words.fields[field];
  if (known) return known;
  const [, binDay] = binPrice.exec(field) ?? [];
  if (binDay) return words.binPriceOf(/^\d{4}-/.test(binDay) ? formatDay(binDay, { timeZone: 'UTC' }) : binDay);
  const spaced = field
    .replace(/^is(?=[A-Z])|\.isOn$/, '')
    .replace(/[._]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}

export function showValue(field: string, value: HistoryValue): string {
  if (value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (value === 'true' || value === 'false') return value === 'true' ? words.on : words.off;
  if ((moneyFields.has(field) || binPrice.test(field)) && Number.isFinite(Number(value)))
    return formatMoney(Number(value));
  if (permissionFields.has(field) && typeof value === 'string') return showPermissions(value);
  if (typeof value === 'number') return formatNumber(value);
  if (field === 'subscription') return words.subscriptions[value] ?? value;
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value;
}

/** `orders.read, orders.refund` is “See orders, Refund”, as on the screens where they are ticked. */
function showPermissions(value: string): string {
  const labels: Readonly<Record<string, { label: string } | undefined>> = t.permissions.names;
  return value
    .split(', ')
    .map((permission) => labels[permission]?.label ?? permission)
    .join(', ');
}

/** Why units moved; what they moved with follows. */
export function describeReason(reason: string, isTaken: boolean): string {
  const { reasons, writeOffReasons, writtenOffAs, movedWith } = t.shelf;
  const writtenOff: string | undefined = (writeOffReasons as Record<string, string>)[reason];
  if (writtenOff) return writtenOffAs(writtenOff);
  const moved = movedWith[reason];
  if (moved) return isTaken ? moved.out : moved.back;
  return reasons[reason] ?? reason;
}

/** Who did it: a person by name, anything else by what it is. */
export function nameAuthor({ kind, name, approvedBy }: HistoryEntry['by']): string {
  if (kind !== 'key' && kind !== 'assistant') return name || words.somebody[kind];
  const named = kind === 'key' ? words.keyNamed(name) : words.assistantNamed(name);
  // What a program has proposed is done once somebody confirms it.
  return approvedBy ? words.confirmedBy(named, approvedBy) : named;
}
