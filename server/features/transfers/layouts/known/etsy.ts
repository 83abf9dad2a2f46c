import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import { findColumns } from '../find-columns.ts';
import { type Layout, type LayoutRow, optionsInPairs, toLayoutRow } from '../layout.ts';

const entities: Record<string, string> = { quot: '"', '#39': "'", apos: "'", amp: '&', lt: '<', gt: '>' };

/** Etsy writes the signs that HTML knows by name. */
const readable = (text: string) =>
  text.replace(/&(quot|#39|apos|amp|lt|gt);/g, (_, name: string) => entities[name] ?? '');

const optionsOf = optionsInPairs(
  2,
  (n) => `VARIATION ${n} NAME`,
  (n) => `VARIATION ${n} VALUES`,
);

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const valueHeadings = ['VARIATION 1 VALUES', 'VARIATION 2 VALUES'];

// Etsy itself allows no more for a listing.
const mostVariations = 400;

/** Every combination of the values, each as a value for each heading. */
const combine = (row: LayoutRow): string[][] =>
  valueHeadings
    .map((heading) => [...new Set(listed(row.at(heading)))])
    .reduce<string[][]>(
      (all, values) =>
        all.flatMap((before) => (values.length === 0 ? [''] : values).map((value) => [...before, value])),
      [[]],
    );

/**
 * A listing as a row for each of its variations. Its SKUs are those of the variations where there are as many; its stock is
 * that of all of them together, which is shared out evenly and told.
 */
function splitVariations(record: CsvRecord): CsvRecord[] {
  const row = toLayoutRow(record);
  const combinations = combine(row);
  const count = combinations.length;
  if (count === 1 || count > mostVariations) return [record];
  const skus = new Set(listed(row.at('SKU')));
  const quantity = row.at('QUANTITY');
  const pieces = /^\d{1,9}$/.test(quantity) ? Number(quantity) : null;
  const write = writerOf(record);
  const message = `Etsy tells ${quantity} in stock for all ${count} variations together: they were shared out evenly.`;
  const remark = { line: record.line, column: 'QUANTITY', message };
  return combinations.map((values, at) => ({
    ...record,
    cells: write([
      ...valueHeadings.map((heading, n): [string, string] => [heading, values[n] ?? '']),
      ['SKU', skus.size === count ? ([...skus][at] ?? '') : ''],
      ['QUANTITY', pieces === null ? quantity : String(Math.floor(pieces / count) + (at < pieces % count ? 1 : 0))],
    ]),
    ...(pieces && { remarks: [...(record.remarks ?? []), remark] }),
  }));
}

/** The cells of a row with others below some headings. */
function writerOf({ cells, header }: CsvRecord) {
  return (written: readonly [string, string][]): string[] => {
    const next = [...cells];
    for (const [heading, text] of written) {
      for (const column of findColumns(header.names, [heading])) next[header.names.indexOf(column)] = text;
    }
    return next;
  };
}

/** Etsy's listings; one with variations is several products of a group. */
export const etsy: Layout = {
  name: 'etsy',
  recognise: ({ has, count }) =>
    has('TITLE') &&
    count(['CURRENCY_CODE', 'IMAGE<n>', 'TAGS', 'MATERIALS', 'VARIATION <n> TYPE', 'VARIATION <n> VALUES']) >= 3,
  columns: {
    title: ['TITLE'],
    description: ['DESCRIPTION'],
    sku: ['SKU'],
    price: ['PRICE'],
    quantity: ['QUANTITY'],
    category: ['SECTION'],
    imageUrl: ['IMAGE<n>'],
  },
  also: ['VARIATION <n> NAME'],
  optionValues: ['VARIATION <n> VALUES'],
  handle: [],
  rewrite: {
    title: readable,
    description: readable,
    // One for each variation; none of them is the listing's.
    sku: (text) => (text.includes(',') ? '' : text),
  },
  options: optionsOf,
  split: splitVariations,
  variants: {
    roleOf: (row) => (isVariation(row) ? 'variant' : 'product'),
    shared: [],
    continues: (row, lead) => isVariation(row) && isVariation(lead) && isSameListing(row, lead),
  },
};

/** Values that are still several are those of a listing with more variations than there can be. */
const isVariation = (row: LayoutRow) => {
  const options = optionsOf(row, row);
  return options.length > 0 && options.every(([, value]) => !value.includes(','));
};

const isSameListing = (row: LayoutRow, lead: LayoutRow) =>
  row.at('TITLE') === lead.at('TITLE') && row.at('DESCRIPTION') === lead.at('DESCRIPTION');
