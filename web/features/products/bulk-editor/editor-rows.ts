import type { z } from 'zod';
import type { bulkChange } from '#contract/products/bulk.schemas.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import type { RowChange } from '#web/ui/spreadsheet/edit/changes.ts';
import { centsAsDigits } from '#web/ui/spreadsheet/edit/decimal-text.ts';
import type { RefusedCell } from '#web/ui/spreadsheet/sheet-errors.ts';

type BulkChangeInput = z.input<typeof bulkChange>;

/** A product as a row of the sheet: its cells have the names of the wire, money in cents, '' for nothing chosen. */
export interface EditorRow {
  readonly id: string;
  readonly version: number;
  readonly cl_sku: string;
  readonly title: string;
  readonly price: number | null;
  readonly oldPrice: number | null;
  readonly sale_price: number | null;
  readonly quantity: number | null;
  readonly condition: string;
  readonly status: string;
  readonly category: string;
  readonly subCategory: string;
  readonly brand: string;
  readonly manufacturer: string;
  readonly barcode: string;
  readonly asin: string;
  readonly sku: string;
  readonly storeLocation: string;
  readonly weight: number | null;
  readonly rating: number | null;
  readonly customField: string;
  readonly isFeatured: boolean;
  readonly isShippable: boolean;
  readonly isDeliverable: boolean;
}

const toCents = (dollars: number) => Math.round(dollars * 100);

export function toEditorRow(product: Product): EditorRow {
  const { _id: id, version, cl_sku, title, quantity, condition, status, brand, manufacturer } = product;
  const { barcode, asin, sku, weight, rating, customField, isFeatured, isShippable, isDeliverable } = product;
  return {
    id,
    version,
    cl_sku,
    title,
    quantity,
    condition,
    status,
    brand,
    manufacturer,
    barcode,
    asin,
    sku,
    weight,
    rating,
    customField,
    isFeatured,
    isShippable,
    isDeliverable,
    price: toCents(product.price),
    oldPrice: toCents(product.oldPrice),
    sale_price: product.sale_price === null ? null : toCents(product.sale_price),
    category: product.category ?? '',
    subCategory: product.subCategory ?? '',
    storeLocation: product.storeLocation ?? '',
  };
}

const asDigits = (cents: number | null | undefined) => (typeof cents === 'number' ? centsAsDigits(cents) : '');
const money = new Set(['price', 'oldPrice', 'sale_price']);

/**
 * What a save sends of a changed row, as it was loaded. The same quantity again, after a save that came too late, was
 * typed over what the sheet showed before that one.
 */
export function toBulkChange(
  change: RowChange<EditorRow>,
  row: Pick<EditorRow, 'version' | 'quantity'> | undefined,
  refused?: Pick<BulkChangeInput, 'quantity' | 'quantityBefore'>,
): BulkChangeInput {
  const { quantity } = change.values;
  const values = Object.entries(change.values).map(([column, value]) => [
    column,
    money.has(column) ? asDigits(value as number | null) : value,
  ]);
  const isSentAgain = refused !== undefined && refused.quantity === quantity;
  const quantityBefore = isSentAgain ? refused.quantityBefore : (row?.quantity ?? undefined);
  return {
    ...Object.fromEntries(values),
    ...(typeof quantity === 'number' && { quantityBefore }),
    _id: change.id,
    version: row?.version,
  };
}

/** The server's refusals, `3.price`, at their cells. */
export function toRefusedCells(
  errors: readonly { param: string; msg: string }[],
  sent: readonly { _id: string }[],
): RefusedCell[] {
  return errors.flatMap(({ param, msg }) => {
    const [index = '', columnId = ''] = param.split('.');
    const id = sent[Number(index)]?._id;
    return id ? [{ id, columnId, message: msg }] : [];
  });
}
