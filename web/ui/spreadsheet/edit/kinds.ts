import { cents } from '#contract/kit/money.ts';
import { formatCents } from '#web/kit/format.ts';
import { locale, t } from '#web/kit/messages/t.ts';
import {
  type CellValue,
  type Column,
  type ColumnKind,
  type ColumnSettings,
  isEmpty,
  type Parsed,
  type SheetOption,
} from '../column.ts';
import { centsAsDigits, readNumber, scaled } from './decimal-text.ts';

interface Kind {
  parse(text: string, settings: ColumnSettings, options: readonly SheetOption[]): Parsed;
  format(value: CellValue, settings: ColumnSettings, options: readonly SheetOption[]): string;
  /** As `format` when left out. */
  edit?(value: CellValue): string;
}

const words = t.spreadsheet.invalid;
const nothing: readonly SheetOption[] = [];
const asText = (value: CellValue) => (isEmpty(value) ? '' : String(value));

function parseNumber(text: string, decimals: number): Parsed {
  if (text.trim() === '') return { value: null };
  const number = readNumber(text);
  if (!number) return { error: words.number };
  if (number.fraction.length > decimals) return { error: decimals === 0 ? words.whole : words.decimals(decimals) };
  const value = scaled(number, decimals);
  return Number.isSafeInteger(value) ? { value: value / 10 ** decimals } : { error: words.tooLarge };
}

function parseMoney(text: string): Parsed {
  if (text.trim() === '') return { value: null };
  const number = readNumber(text);
  if (!number) return { error: words.money };
  if (number.fraction.length > 2) return { error: words.decimals(2) };
  const value = scaled(number, 2);
  return Number.isSafeInteger(value) ? { value } : { error: words.tooLarge };
}

function parseOption(text: string, options: readonly SheetOption[]): Parsed {
  const wanted = text.trim().toLowerCase();
  const option =
    options.find(({ label }) => label.toLowerCase() === wanted) ??
    options.find(({ value }) => value.toLowerCase() === wanted);
  if (option) return { value: option.value };
  return wanted === '' ? { value: '' } : { error: words.option };
}

const yes = ['true', 'yes', 'y', '1', 'x', 'on'];
const no = ['false', 'no', 'n', '0', 'off', ''];

function parseBoolean(text: string): Parsed {
  const wanted = text.trim().toLowerCase();
  if (yes.includes(wanted)) return { value: true };
  return no.includes(wanted) ? { value: false } : { error: words.boolean };
}

// Making a formatter costs more than using it a thousand times.
const numberFormats = new Map<number, Intl.NumberFormat>();

/** A number as 1,284.5, with no more decimals than these. */
export function showNumber(value: number, decimals: number) {
  const format = numberFormats.get(decimals) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  numberFormats.set(decimals, format);
  return format.format(value);
}

const kinds: Record<ColumnKind, Kind> = {
  text: { parse: (text) => ({ value: text.trim() }), format: asText },
  readonly: { parse: (text) => ({ value: text }), format: asText },
  number: {
    parse: (text, { decimals = 0 }) => parseNumber(text, decimals),
    format: (value, { decimals = 0 }) => (typeof value === 'number' ? showNumber(value, decimals) : ''),
    edit: asText,
  },
  money: {
    parse: parseMoney,
    format: (value) => (typeof value === 'number' ? formatCents(cents(value)) : ''),
    edit: (value) => (typeof value === 'number' ? centsAsDigits(cents(value)) : ''),
  },
  select: {
    parse: (text, _settings, options) => parseOption(text, options),
    format: (value, _settings, options) =>
      options.find((option) => option.value === asText(value))?.label ?? asText(value),
  },
  boolean: {
    parse: parseBoolean,
    format: (value) => (value === true ? t.spreadsheet.yes : t.spreadsheet.no),
    // As Excel and Sheets write it.
    edit: (value) => (value === true ? 'TRUE' : 'FALSE'),
  },
};

/** Completes a column's definition with what its kind does. */
export function resolveColumn(settings: ColumnSettings): Column {
  const { id, title, width, kind, options = nothing, readOnly = false } = settings;
  const own = kinds[kind];
  const optionsOf: Column['optionsOf'] = (row) => (typeof options === 'function' ? options(row) : options);
  const format = settings.format ?? ((value, row) => own.format(value, settings, optionsOf(row)));
  return {
    id,
    title,
    width,
    kind,
    align: settings.align ?? (kind === 'number' || kind === 'money' ? 'right' : 'left'),
    optionsOf,
    parse: settings.parse ?? ((text, row) => own.parse(text, settings, optionsOf(row))),
    format,
    edit: settings.edit ?? own.edit ?? (kind === 'select' ? format : asText),
    check: (value, row) => checkValue(value, settings, optionsOf(row)) ?? settings.check?.(value, row),
    isReadOnly: (row) => kind === 'readonly' || (typeof readOnly === 'function' ? readOnly(row) : readOnly),
  };
}

function checkValue(value: CellValue, settings: ColumnSettings, options: readonly SheetOption[]) {
  if (isEmpty(value)) return settings.required ? t.common.required : undefined;
  if (settings.kind === 'select') {
    return options.some((option) => option.value === value) ? undefined : words.option;
  }
  if (typeof value === 'number') return checkNumber(value, settings);
  const { maxLength = Number.POSITIVE_INFINITY } = settings;
  return typeof value === 'string' && value.length > maxLength ? words.maxLength(maxLength) : undefined;
}

function checkNumber(value: number, settings: ColumnSettings) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = settings;
  const shown = (limit: number) => kinds[settings.kind].format(limit, settings, nothing);
  if (value < min) return words.min(shown(min));
  return value > max ? words.max(shown(max)) : undefined;
}
