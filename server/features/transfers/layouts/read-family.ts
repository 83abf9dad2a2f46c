import { toSlug } from '#contract/kit/slug.ts';
import type { ImportField } from '#contract/transfers/transfers.contract.ts';
import { readCurrencyCell } from '#server/features/products/tables/read-currency.service.ts';
import { readImageUrls } from '#server/features/products/tables/read-values.service.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import type { RowResult } from './import-candidate.ts';
import { filledColumns, type LayoutRow, type Option, type RowRole, textIn, toLayoutRow } from './layout.ts';
import type { ReadingPlan } from './plan-reading.ts';
import { type ProductSource, readProduct } from './read-product.ts';

/** What a row of a product came to, with the rows that it takes to read it again: the product's first and its own. */
export interface RowReading {
  result: RowResult | 'skipped' | 'part';
  records: CsvRecord[];
}

/** Values that take the place of those in the file, written as they would be there. */
export type WrittenValues = Partial<Record<ImportField, string>>;

/** Reads the rows of one product, one after the other: a candidate for each of its variants, or one for all. */
export function* readFamily(plan: ReadingPlan, records: readonly CsvRecord[]): Generator<RowReading> {
  const rows = records.map(toLayoutRow);
  const [lead] = rows;
  if (!lead) return;
  const roles = rows.map((row) => roleOf(plan, row, lead));
  const hasVariants = roles.includes('variant');
  const pictures = gatherPictures(plan, rows);
  for (const [i, row] of rows.entries()) {
    const role = roles[i];
    const kept = row === lead ? [row.record] : [lead.record, row.record];
    if (role === 'variant' || (role === 'product' && !hasVariants)) {
      yield { result: readProduct(openSource(plan, { row, lead, pictures }), plan), records: kept };
    } else {
      yield { result: role === 'none' ? 'skipped' : 'part', records: kept };
    }
  }
}

/** What is kept of a row to read it again. */
export interface KeptCells {
  /** The first row of its product, where that is another, and its own. */
  records: readonly CsvRecord[];
  values?: WrittenValues;
  /** The pictures of the whole product. */
  pictures?: readonly string[];
}

/** Opens a single row once more, with values in the place of its own. */
export function openAgain(plan: ReadingPlan, { records, values, pictures }: KeptCells): ProductSource {
  const rows = records.map(toLayoutRow);
  const [lead] = rows;
  const row = rows.at(-1);
  if (!lead || !row) throw new RangeError('A row is read again from its cells.');
  const all = pictures?.length ? { urls: pictures, unusable: [] } : gatherPictures(plan, rows);
  return openSource(plan, { row, lead, pictures: all, values });
}

const roleOf = ({ layout }: ReadingPlan, row: LayoutRow, lead: LayoutRow): RowRole =>
  layout.variants?.roleOf(row, lead) ?? 'product';

interface Pictures {
  urls: readonly string[];
  /** What is no address. */
  unusable: readonly string[];
}

interface RowOfFamily {
  row: LayoutRow;
  lead: LayoutRow;
  /** The pictures of the product, in the order of their places. */
  pictures: Pictures;
  values?: WrittenValues;
}

/** The cells of a row by field: its own, those of its product, and what makes a variant of it. */
function openSource(plan: ReadingPlan, family: RowOfFamily): ProductSource {
  const { row, lead, values } = family;
  const { layout, sources } = plan;
  const { line } = row.record;
  const groupOf = layout.group ? row.at(...layout.group) : '';
  const isVariant = roleOf(plan, row, lead) === 'variant' || groupOf !== '';
  const hasOwnTitle = row === lead && layout.variants?.continues === undefined;
  const options = layout.options?.(row, lead) ?? [];
  const columnsOf = (field: string): readonly string[] => sources[field as ImportField] ?? [];
  const shares = (field: string) => row !== lead && layout.variants?.shared.includes(field as ImportField);

  /** Which of the columns fills a field in this row. */
  function find(field: string): { column: string | null; text: string } {
    const columns = columnsOf(field);
    // What variants are called in some files is no title.
    const from = field === 'title' && shares(field) ? [lead, row] : shares(field) ? [row, lead] : [row];
    for (const { record } of from) {
      for (const column of columns) {
        const text = textIn(record, column);
        if (text !== '') return { column, text };
      }
    }
    return { column: columns[0] ?? null, text: '' };
  }

  function written(field: string): string {
    if (field === 'quantity' && layout.addsQuantities) {
      return addUp(columnsOf(field).map((column) => textIn(row.record, column)));
    }
    return find(field).text;
  }

  function plainText(field: string): string {
    const text = written(field);
    return layout.rewrite?.[field as ImportField]?.(text, row, lead) ?? text;
  }

  function cell(field: string): string | undefined {
    const given = values?.[field as ImportField];
    if (given !== undefined) return given;
    if (columnsOf(field).length === 0) return undefined;
    if (field === 'imageUrl') return family.pictures.unusable.join(' ');
    return field === 'title' && isVariant ? addOptions(plainText(field), options, hasOwnTitle) : plainText(field);
  }

  const handle = layout.handle && (lead.at(...layout.handle) || plainText('title'));
  const isOneOfSeveral = isVariant && options.length > 0;
  return {
    line,
    cell,
    columnOf: (field) => find(field).column,
    currency: values?.price === undefined ? currencyOf(plan, row) : null,
    pictures: values?.imageUrl === undefined ? [...ownPictures(plan, row), ...family.pictures.urls] : [],
    options,
    handle: isOneOfSeveral ? slugOf(handle ? withValues(handle, options) : cell('title')) : slugOf(handle),
    group: isOneOfSeveral ? slugOf(groupOf || handle || plainText('title')) : undefined,
    titleColumns: isOneOfSeveral ? filledColumns(row.record, layout.optionValues ?? []) : undefined,
  };
}

/** What the row, or else the file, says of all its amounts. */
function currencyOf({ currency: { column, usual } }: ReadingPlan, { record }: LayoutRow): string | null {
  const said = column === undefined ? '' : textIn(record, column);
  return said ? readCurrencyCell(said) : usual;
}

const slugOf = (text: string | undefined) => (text && toSlug(text)) || undefined;
const withValues = (text: string, options: readonly Option[]) => [text, ...options.map(([, value]) => value)].join(' ');

/** A title that a row has for itself may name its options already. */
function addOptions(title: string, options: readonly Option[], isOwnTitle: boolean): string {
  if (title === '') return '';
  const words = title.toLowerCase();
  const values = options
    .map(([, value]) => value)
    .filter((value) => !isOwnTitle || !words.includes(value.toLowerCase()));
  return [title, values.join(' / ')].filter(Boolean).join(' – ');
}

const ownPictures = ({ layout }: ReadingPlan, row: LayoutRow): string[] =>
  readImageUrls(row.at(...(layout.variants?.variantImage ?? []))).urls;

// Far more than a product ever has.
const mostPictures = 250;

/** The pictures of all rows of a product, in the order of their places. */
function gatherPictures({ layout, sources }: ReadingPlan, rows: readonly LayoutRow[]): Pictures {
  const place = layout.variants?.imagePosition ?? [];
  const found = rows.flatMap((row, i) => {
    const text = (sources.imageUrl ?? []).map((column) => textIn(row.record, column)).join(' ');
    if (text.trim() === '') return [];
    const position = row.at(...place);
    const plain = layout.rewrite?.imageUrl?.(text, row, row) ?? text;
    return [{ read: readImageUrls(plain), position: /^\d+$/.test(position) ? Number(position) : i + 1 }];
  });
  found.sort((one, other) => one.position - other.position);
  return {
    urls: found.flatMap(({ read }) => read.urls).slice(0, mostPictures),
    unusable: found.flatMap(({ read }) => read.unusable).slice(0, mostPictures),
  };
}

/** The sum of what each place has; what is no number is left as it is, to be told. */
function addUp(texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== '');
  const odd = filled.find((text) => !/^-?\d+(?:\.0*)?$/.test(text));
  if (odd !== undefined || filled.length === 0) return odd ?? '';
  return String(filled.reduce((sum, text) => sum + Math.max(0, Number(text)), 0));
}
