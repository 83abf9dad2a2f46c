import { toSlug } from '#contract/kit/slug.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { formulaGuard } from '#server/kit/tables/csv-cells.ts';
import { type Column, formatHundredths, type Rows, writeCsv } from '#server/kit/tables/write-csv.ts';
import type { FullExportRow } from './export-row.ts';
import { shopifyColumnNames, toGrams } from './shopify-columns.ts';

/** One line of the file: the first of a product carries everything, the others a further picture each. */
interface ShopifyLine {
  row: FullExportRow;
  image: number;
}

const googleConditions: Record<Condition, string> = {
  New: 'new',
  'Like-new': 'used',
  'Open-box': 'used',
  Used: 'used',
  Refurbished: 'refurbished',
};

const upper = (flag: boolean) => (flag ? 'TRUE' : 'FALSE');
const isOnSale = ({ salePriceCents: sale, priceCents: price }: FullExportRow) =>
  sale !== null && sale > 0 && sale < price;
const isOffered = ({ status }: FullExportRow) => status === 'Ready' || status === 'Published';

/** What a shop crosses out: the price before the sale, or the compare-at price, whichever is higher. */
function compareAt(row: FullExportRow): string {
  const crossedOut = Math.max(row.oldPriceCents, isOnSale(row) ? row.priceCents : 0);
  return crossedOut > row.priceCents || isOnSale(row) ? formatHundredths(crossedOut) : '';
}

/** Two products with one handle would become variants of each other; the CL_SKU keeps them apart. */
const handleOf = (row: FullExportRow) => toSlug(`${row.seo.slug || row.title} ${row.clSku}`);

/** The cells of a product's first line; columns that are not named stay empty. */
const productCells: Record<string, (row: FullExportRow) => string | null> = {
  Title: (row) => row.title,
  'Body (HTML)': (row) => row.description,
  Vendor: (row) => row.brand || row.manufacturer,
  Type: (row) => row.category,
  // Shopify knows fewer conditions than we do: the tag tells ours.
  Tags: (row) => row.condition,
  Published: (row) => upper(isOffered(row)),
  'Option1 Name': () => 'Title',
  'Option1 Value': () => 'Default Title',
  'Variant SKU': (row) => row.sku || row.clSku,
  'Variant Grams': (row) => (row.weightHundredths === null ? '' : String(toGrams(row.weightHundredths))),
  'Variant Inventory Tracker': () => 'shopify',
  'Variant Inventory Qty': (row) => String(row.quantity),
  'Variant Inventory Policy': () => 'deny',
  'Variant Fulfillment Service': () => 'manual',
  'Variant Price': (row) => formatHundredths(isOnSale(row) ? row.salePriceCents : row.priceCents),
  'Variant Compare At Price': compareAt,
  'Variant Requires Shipping': (row) => upper(row.isShippable),
  'Variant Taxable': () => 'TRUE',
  'Gift Card': () => 'FALSE',
  'SEO Title': (row) => row.seo.title,
  'SEO Description': (row) => row.seo.description,
  'Google Shopping / Condition': (row) => googleConditions[row.condition],
  'Variant Weight Unit': () => 'lb',
  'Cost per item': (row) => (row.unitCostCents === null ? '' : formatHundredths(row.unitCostCents)),
  'Included / United States': () => 'TRUE',
  Status: (row) => (isOffered(row) ? 'active' : 'draft'),
};

const lineCells: Record<string, (line: ShopifyLine) => string> = {
  Handle: ({ row }) => handleOf(row),
  'Image Src': ({ row, image }) => row.imageUrls[image] ?? '',
  'Image Position': ({ row, image }) => (row.imageUrls[image] ? String(image + 1) : ''),
  'Image Alt Text': ({ row, image }) => (row.imageUrls[image] ? row.title : ''),
};

const columns: Column<ShopifyLine>[] = shopifyColumnNames.map((name) => ({
  name,
  cell: (line) => cellFor(name, line),
}));

function cellFor(name: string, line: ShopifyLine): string {
  if (name === 'Variant Barcode') return line.image === 0 ? barcodeCell(line.row) : '';
  const text = lineCells[name]?.(line) ?? (line.image === 0 ? productCells[name]?.(line.row) : '');
  return formulaGuard.protect(text ?? '');
}

/** Shopify's own files mark barcodes like this, so that a spreadsheet leaves their zeros alone. */
const barcodeCell = ({ barcode, clUpc }: FullExportRow) => (barcode || clUpc ? `'${barcode || clUpc}` : '');

/** A file that Shopify imports. It carries no mark of its encoding: not every reader of such files expects one. */
export const writeShopifyCsv = (rows: Rows<FullExportRow>): AsyncGenerator<string> =>
  writeCsv(columns, listLines(rows), { bom: false });

async function* listLines(rows: Rows<FullExportRow>): AsyncGenerator<ShopifyLine> {
  for await (const row of rows) {
    const count = Math.max(1, row.imageUrls.length);
    for (let image = 0; image < count; image++) yield { row, image };
  }
}
