import { type Cents, roundCents, subtractCents, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import type { ItemRow } from './items.repository.ts';

export function toManifestItem(row: ItemRow): ManifestItem {
  const unitCostCents = unitCostOf(row);
  const marginCents =
    unitCostCents === null || row.unit_price_cents === 0 ? null : subtractCents(row.unit_price_cents, unitCostCents);
  return {
    line: row.line,
    title: row.title,
    brand: row.brand,
    model: row.model,
    barcode: row.barcode,
    asin: row.asin,
    sku: row.sku,
    category: row.category,
    subCategory: row.sub_category,
    condition: row.condition,
    pallet: row.pallet,
    quantity: row.quantity,
    sellable: row.sellable,
    unitRetail: toDollars(row.unit_retail_cents),
    unitCost: toDollarsIfAny(unitCostCents),
    lineCost: toDollars(row.line_cost_cents),
    isCostByHand: isByHand(row) && row.unit_cost_cents !== null,
    price: toDollars(row.unit_price_cents),
    isPriceByHand: row.price_cents !== null,
    margin: toDollarsIfAny(marginCents),
    marginPercent: marginCents === null ? null : Math.round((marginCents * 1000) / row.unit_price_cents) / 10,
    warnings: row.warnings,
    product: row.product_id,
  };
}

const isByHand = ({ cost_spread: spread }: ItemRow) => spread === 'manual';

/** What one costs; nothing is known where none can be sold, or where it is left to hands that did not say. */
function unitCostOf(row: ItemRow): Cents | null {
  if (row.sellable === 0 || (isByHand(row) && row.unit_cost_cents === null)) return null;
  return roundCents(row.line_cost_cents / row.sellable);
}
