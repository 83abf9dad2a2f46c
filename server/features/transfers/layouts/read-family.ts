import { toSlug } from '#contract/kit/slug.ts';
import type { ImportField } from '#contract/transfers/transfers.contract.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import type { RowResult } from './import-candidate.ts';
import { type LayoutRow, type Option, type RowRole, textIn, toLayoutRow } from './layout.ts';
import type { ReadingPlan } from './plan-reading.ts';
import { type ProductSource, readProduct } from './read-product.ts';

/** What a row of a product came to, with the rows that it takes to read it again: the product's first and its own. */
export interface RowReading {
  result: RowResult | 'skipped';
  records: CsvRecord[];
}

/** Values that take the place of those in the file, written as they would be there. */
export type WrittenValues = Partial<Record<ImportField, string>>;

/** Reads the rows of one product: one for each of its variants, or one for all. */
export function readFamily(plan: ReadingPlan, records: readonly CsvRecord[]): RowReading[] {
  const rows = records.map(toLayoutRow);
  const [lead] = rows;
  if (!lead) return [];
  const roles = rows.map((row) => roleOf(plan, row, lead));
  const hasVariants = roles.includes('variant');
  const pictures = joinPictures(plan, rows);
  return rows.flatMap((row, i): RowReading[] => {
    const role = roles[i];
    const own = row === lead ? [row.record] : [lead.record, row.record];
    if (role === 'none') return [{ result: 'skipped', records: own }];
    if (role === 'picture' || (role === 'product' && hasVariants)) return [];
    return [{ result: readProduct(openSource(plan, { row, lead, pictures }), plan), records: own }];
  });
}

/** Reads a single row once more, with the first of its product and with values in the place of its own. */
export function readAgain(
  plan: ReadingPlan,
  {
    records,
    values,
    pictures,
  }: { records: readonly CsvRecord[]; values?: WrittenValues; pictures?: readonly string[] },
): ProductSource {
  const [first, own = first] = [records[0], records.at(-1)];
  if (!first || !own) throw new RangeError('A row is read again from its cells.');
  const row = toLayoutRow(own);
  const lead = own === first ? row : toLayoutRow(first);
  return openSource(plan, {
    row,
    lead,
    pictures: pictures?.join(' ') ?? joinPictures(plan, own === first ? [row] : [lead, row]),
    values,
  });
}

const roleOf = ({ layout }: ReadingPlan, row: LayoutRow, lead: LayoutRow): RowRole =>
  layout.variants?.roleOf(row, lead) ?? 'product';

interface RowOfFamily {
  row: LayoutRow;
  lead: LayoutRow;
  /** The addresses of all pictures of the product. */
  pictures: string;
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
    if (field === 'imageUrl') return [variantPicture(plan, row), family.pictures].join(' ').trim();
    if (field === 'quantity' && layout.addsQuantities)
      return addUp(columnsOf(field).map((column) => textIn(row.record, column)));
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
    return field === 'title' && isVariant ? addOptions(plainText(field), options, hasOwnTitle) : plainText(field);
  }

  const handle = layout.handle && (lead.at(...layout.handle) || plainText('title'));
  const isOneOfSeveral = isVariant && options.length > 0;
  return {
    line,
    cell,
    columnOf: (field) => find(field).column,
    options,
    handle: isOneOfSeveral ? slugOf(handle ? withValues(handle, options) : cell('title')) : slugOf(handle),
    group: isOneOfSeveral ? slugOf(groupOf || handle || plainText('title')) : undefined,
  };
}

const slugOf = (text: string | undefined) => (text && toSlug(text)) || undefined;
const withValues = (text: string, options: readonly Option[]) => [text, ...options.map(([, value]) => value)].join(' ');

/** A title that a row has for itself may name its options already. */
function addOptions(title: string, options: readonly Option[], isOwnTitle: boolean): string {
  const words = title.toLowerCase();
  const values = options
    .map(([, value]) => value)
    .filter((value) => !isOwnTitle || !words.includes(value.toLowerCase()));
  return [title, values.join(' / ')].filter(Boolean).join(' – ');
}

const variantPicture = ({ layout }: ReadingPlan, row: LayoutRow): string =>
  row.at(...(layout.variants?.variantImage ?? []));

/** The pictures of all rows of a product, in the order of their places. */
function joinPictures({ layout, sources }: ReadingPlan, rows: readonly LayoutRow[]): string {
  const place = layout.variants?.imagePosition ?? [];
  const found = rows.flatMap((row, i) => {
    const text = (sources.imageUrl ?? []).map((column) => textIn(row.record, column)).join(' ');
    const position = row.at(...place);
    return text.trim() === '' ? [] : [{ text, position: /^\d+$/.test(position) ? Number(position) : i + 1 }];
  });
  return found
    .sort((one, other) => one.position - other.position)
    .map(({ text }) => text)
    .join(' ');
}

/** The sum of what each place has; what is no number is left as it is, to be told. */
function addUp(texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== '');
  const odd = filled.find((text) => !/^-?\d+(?:\.0*)?$/.test(text));
  if (odd !== undefined || filled.length === 0) return odd ?? '';
  return String(filled.reduce((sum, text) => sum + Math.max(0, Number(text)), 0));
}
