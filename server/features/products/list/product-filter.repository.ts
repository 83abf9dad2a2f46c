import { type RawBuilder, sql } from 'kysely';
import type { Condition, ProductStatus } from '#contract/products/products.schemas.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';
import { shelfKeys } from '../product-rows.repository.ts';

/** A filter whose search text has been understood: as products it named exactly, or as words to look for. */
export interface ResolvedFilter {
  status?: ProductStatus;
  /** Null: products without a category. */
  categoryId?: string | null;
  subCategoryId?: string;
  /** Their oldest unit has been there since before. */
  stockedBefore?: Date;
  isCostUnknown?: boolean;
  /** In percent. */
  marginBelow?: number;
  /** It has brought units of them. */
  truckloadId?: string;
  /** The profile of truckloads that have. Null: some of its units came from nobody who is known. */
  supplierId?: string | null;
  condition?: Condition;
  /** Where they are: a place, or those that somebody works in. */
  places?: { id: string } | Pick<MerchantScope, 'storeIds' | 'locationIds'>;
  /** Units of it are on the shelf, of the load or supplier that is asked for; or only such. */
  onShelf?: 'some' | 'only';
  bin?: string;
  /** The colour that labels of its units carry. */
  tag?: string;
  ids?: readonly string[];
  /** A full-text query, as `merchant_query` writes it. */
  words?: string;
  except?: readonly string[];
  /** Only what was there by then. */
  createdUntil?: Date;
}

/** The filter as a condition on `products p`. */
export function matching(scope: MerchantScope, filter: ResolvedFilter): RawBuilder<boolean> {
  const { status, categoryId, subCategoryId, ids, words, except, createdUntil } = filter;
  const { stockedBefore, isCostUnknown, marginBelow, condition, places, bin, tag } = filter;
  const conditions = [sql`p.merchant_id = ${scope.merchantId} and p.is_active`];
  if (status) conditions.push(sql`p.status = ${status}`);
  if (categoryId === null) conditions.push(sql`p.category_id is null`);
  else if (categoryId) conditions.push(sql`p.category_id = ${categoryId}`);
  if (subCategoryId) conditions.push(sql`p.sub_category_id = ${subCategoryId}`);
  if (stockedBefore) conditions.push(sql`${sql.raw(shelfKeys.age)} < stocked_since(${stockedBefore})`);
  if (isCostUnknown) conditions.push(sql`${sql.raw(shelfKeys.cost)} = -1`);
  if (marginBelow !== undefined) {
    conditions.push(sql`${sql.raw(shelfKeys.margin)} < ${Math.round(marginBelow * 10)}::integer`);
  }
  conditions.push(...fromWhere(scope, filter));
  if (condition) conditions.push(sql`p.condition = ${condition}`);
  if (places) conditions.push(sql`p.store_location_id ${inPlaces(scope, places)}`);
  if (bin) conditions.push(sql`p.id in (${productsInBin(scope, bin)})`);
  if (tag) {
    conditions.push(sql`p.id in (
      select r.product_id from receipts r
      where r.merchant_id = ${scope.merchantId} and r.tag = ${tag} and r.tag <> '' and r.is_open)`);
  }
  if (ids || words) conditions.push(sql`${sql.raw(planAnew)} true`);
  if (ids) conditions.push(sql`p.id = any(${ids}::uuid[])`);
  if (words) conditions.push(sql`p.search @@ ${words}::tsquery`);
  if (except?.length) conditions.push(sql`p.id <> all(${except}::uuid[])`);
  if (createdUntil) conditions.push(sql`p.created_at <= ${createdUntil}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

type Conditions = RawBuilder<unknown>[];

/** By the loads and suppliers that units came from; what is on the shelf is asked of open receipts alone, and no sample. */
function fromWhere({ merchantId }: MerchantScope, { truckloadId, supplierId, onShelf }: ResolvedFilter): Conditions {
  const there = onShelf ? sql`and r.is_open` : sql``;
  const conditions: Conditions = onShelf ? [sql`p.quantity > 0 and not p.is_sample`] : [];
  if (truckloadId)
    conditions.push(sql`p.id in (
      select r.product_id from receipts r
      where r.merchant_id = ${merchantId} and r.truckload_id = ${truckloadId} ${there})`);
  if (supplierId === null) {
    conditions.push(sql`p.id in (
      select r.product_id from receipts r
      left join truckloads t on t.merchant_id = r.merchant_id and t.id = r.truckload_id
      where r.merchant_id = ${merchantId} and r.is_open and t.profile_id is null)`);
  } else if (supplierId) {
    conditions.push(sql`p.id in (
      select r.product_id from truckloads t join receipts r on r.merchant_id = t.merchant_id and r.truckload_id = t.id
      where t.merchant_id = ${merchantId} and t.profile_id = ${supplierId} ${there})`);
  }
  if (onShelf !== 'only' || (!truckloadId && supplierId === undefined)) return conditions;
  const isOther = truckloadId
    ? sql`r.truckload_id is distinct from ${truckloadId}::uuid`
    : sql`t.profile_id is distinct from ${supplierId}::uuid`;
  return [
    ...conditions,
    sql`not exists (
      select 1 from receipts r left join truckloads t on t.merchant_id = r.merchant_id and t.id = r.truckload_id
      where r.merchant_id = ${merchantId} and r.product_id = p.id and r.is_open and ${isOther})`,
  ];
}

/** The end of a condition on a place; products of no place are those of every store, and nobody’s who is limited. */
function inPlaces({ merchantId }: MerchantScope, places: NonNullable<ResolvedFilter['places']>): RawBuilder<unknown> {
  if ('id' in places) return sql`= ${places.id}`;
  return sql`in (select id from store_locations where merchant_id = ${merchantId} and ${isWithinLocations(places)})`;
}

/** Products whose place a bin is, and those of which some units were put there. */
const productsInBin = ({ merchantId }: MerchantScope, bin: string): RawBuilder<string> => sql<string>`
  select n.id from products n
  where n.merchant_id = ${merchantId} and n.is_active and n.bin <> '' and lower(n.bin) = lower(${bin})
  union all
  select r.product_id from bins b join receipts r on r.merchant_id = b.merchant_id and r.bin_id = b.id and r.is_open
  where b.merchant_id = ${merchantId} and lower(b.name) = lower(${bin})`;
