import {
  type Column,
  moneyColumn,
  numberColumn,
  type Rows,
  textColumn,
  writeCsv,
} from '#server/kit/tables/write-csv.ts';
import type { FullExportRow } from './export-row.ts';
import { productColumns } from './products-csv.ts';

export const costColumnName = 'Cost per item';

const costColumn = moneyColumn<FullExportRow>(costColumnName, (row) => row.unitCostCents);

/** The columns of export.csv: those of products_export.csv, then everything else a product has. */
export const fullColumns: readonly Column<FullExportRow>[] = [
  ...productColumns,
  moneyColumn('Sale price', (row) => row.salePriceCents),
  textColumn('Category', (row) => row.category),
  textColumn('Sub-category', (row) => row.subCategory),
  moneyColumn('Weight', (row) => row.weightHundredths),
  numberColumn('Rating', (row) => row.rating),
  textColumn('CL_UPC', (row) => row.clUpc),
  textColumn('Description', (row) => row.description),
  textColumn('SEO title', (row) => row.seo.title),
  textColumn('SEO description', (row) => row.seo.description),
  textColumn('SEO slug', (row) => row.seo.slug),
  textColumn('Attributes', (row) => listAttributes(row.aspects)),
  textColumn('Images', (row) => row.imageUrls.join(' ')),
  costColumn,
  textColumn('Bin', (row) => row.bin),
];

const columnsWithoutCosts = fullColumns.filter((column) => column !== costColumn);

export const writeFullCsv = (rows: Rows<FullExportRow>, hasCosts = true): AsyncGenerator<string> =>
  writeCsv(hasCosts ? fullColumns : columnsWithoutCosts, rows);

const listAttributes = (aspects: Record<string, string>) =>
  Object.entries(aspects)
    .map(([name, value]) => `${name}: ${value.replace(/\s*[\r\n]+\s*/g, ' ')}`)
    .join('\n');
