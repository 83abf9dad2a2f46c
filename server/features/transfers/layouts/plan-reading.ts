import { type ImportField, type ImportMapping, importFields } from '#contract/transfers/transfers.contract.ts';
import {
  currencyInHeadings,
  findCurrencyColumn,
  findUsualCurrency,
} from '#server/features/products/tables/read-currency.service.ts';
import { type Decimal, findDecimal } from '#server/features/products/tables/read-numbers.service.ts';
import { type CsvHeader, type CsvRecord, headerKey } from '#server/kit/tables/csv-header.ts';
import { findColumns } from './find-columns.ts';
import type { ConditionWords } from './import-candidate.ts';
import { type Layout, textIn } from './layout.ts';
import { provesLostZeros } from './read-codes.ts';

/** How the rows of one file are read. */
export interface ReadingPlan {
  layout: Layout;
  header: CsvHeader;
  /** The columns that fill each field, the likeliest first. */
  sources: Partial<Record<ImportField, string[]>>;
  words: ConditionWords;
  /** A spreadsheet took the barcodes of this file for numbers: zeros in front of them are gone. */
  lostZeros: boolean;
  /** What stands before the cents in this file, as far as its amounts tell. */
  decimal: Decimal | undefined;
  /** The column that names the currency of a row’s amounts, and what headings or other amounts say where it says nothing. */
  currency: { column: string | undefined; usual: string | null };
}

interface PlanOptions {
  words: ConditionWords;
  /** The first rows, or what they were found to tell. */
  sample?: readonly CsvRecord[];
  lostZeros?: boolean;
  decimal?: Decimal | undefined;
  currency?: string | null | undefined;
}

/** A layout that a mapping makes: one column for each field. */
export const layoutOfMapping = (mapping: ImportMapping): Layout => ({
  name: 'other',
  recognise: () => true,
  columns: Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, [column]])),
});

export function planReading(
  layout: Layout,
  header: CsvHeader,
  { words, sample = [], lostZeros, decimal, currency }: PlanOptions,
): ReadingPlan {
  const sources: ReadingPlan['sources'] = {};
  for (const field of importFields) {
    const columns = columnsOf(layout, header, layout.columns[field] ?? []);
    if (columns.length > 0) sources[field] = columns;
  }
  const columnsFor = (...fields: ImportField[]) => fields.flatMap((field) => sources[field] ?? []);
  const textsIn = (columns: readonly string[]) =>
    columns.flatMap((column) => sample.map((record) => textIn(record, column)));
  return {
    layout,
    header,
    sources,
    words,
    lostZeros: lostZeros ?? provesLostZeros(textsIn(columnsFor('barcode'))),
    decimal: decimal ?? findDecimal(sample, columnsFor('price', 'oldPrice', 'salePrice', 'weight')),
    currency: {
      column: findCurrencyColumn(header.names),
      usual:
        currency ??
        currencyInHeadings(header.names, sources.price?.[0]) ??
        findUsualCurrency(textsIn(columnsFor('price', 'oldPrice', 'salePrice'))),
    },
  };
}

/** A person who chose a column meant that one; a layout only knows how they are spelled. */
function columnsOf(layout: Layout, { names }: CsvHeader, headings: readonly string[]): string[] {
  if (layout.name !== 'other') return findColumns(names, headings);
  const wanted = new Set(headings.map(headerKey));
  return names.filter((name) => wanted.has(headerKey(name)));
}

/** Columns that nothing is read from. */
export function listLeftOut({ layout, header, sources, currency }: ReadingPlan): string[] {
  const { also = [], optionValues = [], handle = [], group = [], variants } = layout;
  const beside = [
    also,
    optionValues,
    handle,
    group,
    variants?.variantImage ?? [],
    variants?.imagePosition ?? [],
  ].flat();
  const read = new Set([...Object.values(sources).flat(), ...findColumns(header.names, beside), currency.column]);
  return header.names.filter((name) => !read.has(name));
}
