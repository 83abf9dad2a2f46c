import {
  type Column,
  flagColumn,
  moneyColumn,
  numberColumn,
  type Rows,
  textColumn,
  writeCsv,
} from '#server/kit/tables/write-csv.ts';
import type { ExportRow } from './export-row.ts';

/** The columns of products_export.csv, in their order. */
export const productColumns: readonly Column<ExportRow>[] = [
  textColumn('Product ID', (row) => row.id),
  textColumn('Title', (row) => row.title),
  textColumn('Barcode', (row) => row.barcode),
  textColumn('ASIN', (row) => row.asin),
  textColumn('SKU', (row) => row.sku),
  textColumn('CL_SKU', (row) => row.clSku),
  textColumn('Manufacturer', (row) => row.manufacturer),
  textColumn('Brand', (row) => row.brand),
  moneyColumn('Price', (row) => row.priceCents),
  moneyColumn('Compare at price', (row) => row.oldPriceCents),
  textColumn('Condition', (row) => row.condition),
  numberColumn('Quantity', (row) => row.quantity),
  textColumn('customField', (row) => row.customField),
  flagColumn('isShippable', (row) => row.isShippable),
  flagColumn('isDeliverable', (row) => row.isDeliverable),
  textColumn('status', (row) => row.status),
];

export const writeProductsCsv = (rows: Rows<ExportRow>): AsyncGenerator<string> => writeCsv(productColumns, rows);
