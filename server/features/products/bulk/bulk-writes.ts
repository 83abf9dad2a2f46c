import type { FieldError } from '#contract/kit/failures.ts';
import { toGtin14 } from '#contract/kit/gtin.ts';
import { toCentsIfAny } from '#contract/kit/money.ts';
import type { BulkChange } from '#contract/products/bulk.schemas.ts';
import { dropUndefined, toUnits } from '#server/kit/columns.ts';
import { invalid } from '#server/kit/failure.ts';
import { chooseStatus } from '../edit-product.ts';
import type { References } from '../references.service.ts';
import type { LockedProduct, ProductWrite } from './bulk.repository.ts';

interface Plan {
  writes: ProductWrite[];
  references: { references: References; prefix: string }[];
  /** Ids of products that were changed since the caller read them. */
  stale: string[];
}

/** Works out what each row changes of its product, and refuses what would break a rule, row by row. */
export function toWrites(changes: readonly BulkChange[], locked: readonly LockedProduct[]): Plan {
  const products = new Map(locked.map((product) => [product.id, product]));
  const plan: Plan = { writes: [], references: [], stale: [] };
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [index, change] of changes.entries()) {
    const product = products.get(change._id);
    if (seen.has(change._id)) errors.push({ param: `${index}._id`, msg: 'This product is listed twice' });
    else if (!product) errors.push({ param: `${index}._id`, msg: 'This product does not exist' });
    else if (change.version !== undefined && change.version !== product.version) plan.stale.push(product.id);
    else {
      const next = { ...product, ...toBulkColumns(change, product, `${index}.`) };
      errors.push(...checkPrices(next, `${index}.`));
      if (refers(change)) plan.references.push({ references: referencesOf(next), prefix: `${index}.` });
      const write = toWrite(product, next, stockChangeOf(change, product));
      if (write) plan.writes.push({ ...write, isLive: change.live === 'now' && isPriceWrite(write, next) });
    }
    seen.add(change._id);
  }
  if (errors.length > 0) throw invalid(...errors);
  return plan;
}

function toBulkColumns(change: BulkChange, product: LockedProduct, prefix: string): Partial<LockedProduct> {
  const moved = change.category !== undefined && change.category !== product.category_id;
  return dropUndefined({
    title: change.title,
    barcode: change.barcode,
    gtin14: change.barcode === undefined ? undefined : toGtin14(change.barcode),
    asin: change.asin,
    sku: change.sku,
    brand: change.brand,
    manufacturer: change.manufacturer,
    condition: change.condition,
    category_id: change.category,
    sub_category_id: change.subCategory === undefined && moved ? null : change.subCategory,
    store_location_id: change.storeLocation,
    price_cents: toCentsIfAny(change.price),
    old_price_cents: toCentsIfAny(change.oldPrice),
    sale_price_cents: toCentsIfAny(change.sale_price),
    status: change.status && chooseStatus(change.status, product.status, `${prefix}status`),
    is_featured: change.isFeatured,
    is_shippable: change.isShippable,
    is_deliverable: change.isDeliverable,
    unit_cost_cents: toCentsIfAny(change.cost),
    bin: change.bin,
    custom_field: change.customField,
    weight_hundredths: toUnits(change.weight, 100),
    rating_halves: toUnits(change.rating, 2),
  });
}

function checkPrices(next: LockedProduct, prefix: string): FieldError[] {
  const { price_cents: price, old_price_cents: old, sale_price_cents: sale } = next;
  const errors: FieldError[] = [];
  if (old > 0 && price >= old) {
    errors.push({ param: `${prefix}price`, msg: 'Enter a lower value than compare at price' });
  }
  if (sale && sale >= price) {
    errors.push({ param: `${prefix}sale_price`, msg: 'Sale price should be always smaller than the price' });
  }
  return errors;
}

const refers = ({ category, subCategory, storeLocation }: BulkChange) =>
  [category, subCategory, storeLocation].some((reference) => reference !== undefined);

const referencesOf = (next: LockedProduct): References => ({
  category: next.category_id,
  subCategory: next.sub_category_id,
  storeLocation: next.store_location_id,
});

/** Stock moves by a difference from what the caller saw, and never below zero: what was sold since then stays sold. */
function stockChangeOf({ quantity, quantityBefore }: BulkChange, { quantity: there }: LockedProduct): number {
  if (quantity === undefined) return 0;
  return Math.max(quantity - (quantityBefore ?? there), -there);
}

const priceColumns = new Set(['price_cents', 'old_price_cents', 'sale_price_cents']);

/** Whether it changes prices and nothing else, of something that is sold for one. */
const isPriceWrite = ({ set, stockChange }: Omit<ProductWrite, 'isLive'>, next: LockedProduct): boolean =>
  stockChange === 0 && next.price_cents > 0 && Object.keys(set).every((column) => priceColumns.has(column));

/** Only what really changes, with what it was; null when nothing does. */
function toWrite(
  product: LockedProduct,
  next: LockedProduct,
  stockChange: number,
): Omit<ProductWrite, 'isLive'> | null {
  const columns = Object.keys(next) as (keyof LockedProduct)[];
  const changed = columns.filter((column) => next[column] !== product[column]);
  if (changed.length === 0 && stockChange === 0) return null;
  const pick = (from: LockedProduct) => Object.fromEntries(changed.map((column) => [column, from[column]]));
  return { id: product.id, set: pick(next), before: pick(product), stockChange };
}
