import { type Cents, type Dollars, toDollars } from '#contract/kit/money.ts';
import { spoken } from './messages/spoken.ts';
import { locale } from './messages/t.ts';

export type DateInput = Date | string | number;
export interface DateOptions {
  /** An IANA zone; the reader's own when left out. */
  timeZone?: string;
}

const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const shortMoney = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const dateParts = { month: '2-digit', day: '2-digit', year: 'numeric' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

// Making a formatter costs more than using it a thousand times.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(parts: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  const key = `${spoken.locale} ${Object.keys(parts).join()} ${timeZone ?? ''}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(spoken.locale, { ...parts, timeZone });
    dateFormats.set(key, format);
  }
  return format;
}

// Newer ICU data puts a narrow no-break space before AM; the page uses plain spaces.
const show = (parts: Intl.DateTimeFormatOptions, value: DateInput, { timeZone }: DateOptions = {}) =>
  dateFormat(parts, timeZone)
    .format(new Date(value))
    .replace(/[\u202f\u00a0]/g, ' ');

/** Dollars as $1,129.37. */
export const formatMoney = (dollars: Dollars) => money.format(dollars);

/** Cents as $1,129.37. */
export const formatCents = (amount: Cents) => money.format(toDollars(amount));

/** Dollars where there is little room, as $500, $1.5K, $2M. */
export const formatShortMoney = (dollars: Dollars) => shortMoney.format(dollars);

/** A count as 1,284. */
export const formatNumber = (value: number) => whole.format(value);

/** A share between 0 and 1 as 18.4%. */
export const formatPercent = (share: number) => percent.format(share);

/** A moment as 11/15/2026. */
export const formatDate = (value: DateInput, options?: DateOptions) => show(dateParts, value, options);

/** The day of a moment as Sun, 11/15/2026: who looks back knows what happened on a Sunday. */
export const formatDay = (value: DateInput, options?: DateOptions) =>
  show({ weekday: 'short', ...dateParts }, value, options);

/** A moment as 9:42 AM. */
export const formatTime = (value: DateInput, options?: DateOptions) => show(timeParts, value, options);

/** A moment as 11/15/2026, 9:42 AM. */
export const formatDateTime = (value: DateInput, options?: DateOptions) =>
  show({ ...dateParts, ...timeParts }, value, options);

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A moment as seen from now: "5 minutes ago", "in 3 days". */
export function formatRelative(value: DateInput, now: DateInput = Date.now()) {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000;
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  if (!step) return relative.format(0, 'second');
  const [unit, length] = step;
  return relative.format(Math.trunc(seconds / length), unit);
}

/** A file size as 1.5 MB. */
export function formatBytes(bytes: number) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  const unit = units[power];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** power);
}
