import type { z } from 'zod';
import { type Cents, toCents, toCentsIfAny } from '#contract/kit/money.ts';
import type { bulkChange } from '#contract/products/bulk.schemas.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import type { RowChange } from '#web/ui/spreadsheet/edit/changes.ts';
import { centsAsDigits } from '#web/ui/spreadsheet/edit/decimal-text.ts';
import type { RefusedCell } from '#web/ui/spreadsheet/sheet-errors.ts';

type BulkChangeInput = z.input<typeof bulkChange>;

/** A product as a row of the sheet: '' for nothing chosen; but for money, its cells have the names of the wire. */
export interface EditorRow {
  readonly id: string;
  readonly version: number;
  readonly cl_sku: string;
  readonly title: string;
  readonly priceCents: Cents | null;
  readonly oldPriceCents: Cents | null;
  readonly salePriceCents: Cents | null;
  readonly quantity: number | null;
  readonly costCents: Cents | null;
  readonly bin: string;
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

export function toEditorRow(product: Product): EditorRow {
  const { _id: id, version, cl_sku, title, quantity, condition, status, brand, manufacturer } = product;
  const { bin, barcode, asin, sku, weight, rating, customField, isFeatured, isShippable, isDeliverable } = product;
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
    bin,
    barcode,
    asin,
    sku,
    weight,
    rating,
    customField,
    isFeatured,
    isShippable,
    isDeliverable,
    priceCents: toCents(product.price),
    oldPriceCents: toCents(product.oldPrice),
    salePriceCents: toCentsIfAny(product.sale_price),
    costCents: toCentsIfAny(product.lastCost),
    category: product.category ?? '',
    subCategory: product.subCategory ?? '',
    storeLocation: product.storeLocation ?? '',
  };
}

const asDigits = (amount: Cents | null) => (amount === null ? '' : centsAsDigits(amount));

/** What the wire calls the cells that hold money. */
const moneyFields = new Map([
  ['priceCents', 'price'],
  ['oldPriceCents', 'oldPrice'],
  ['salePriceCents', 'sale_price'],
  ['costCents', 'cost'],
]);
const moneyCells = new Map([...moneyFields].map(([cell, field]) => [field, cell]));

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
  const values = Object.entries(change.values).map(([column, value]) => {
    const field = moneyFields.get(column);
    return field ? [field, asDigits(value as Cents | null)] : [column, value];
  });
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
    const [index = '', field = ''] = param.split('.');
    const id = sent[Number(index)]?._id;
    return id ? [{ id, columnId: moneyCells.get(field) ?? field, message: msg }] : [];
  });
}
