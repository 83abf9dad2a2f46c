import { type RawBuilder, sql } from 'kysely';
import type { LadderGoods } from '#contract/ladders/ladders.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

// A written rule (docs/how/ladders.md): who says more is more particular; of two who say equally much, the one whose
// conditions take in fewer goods as a rule.
const weights = {
  search: 32,
  truckload: 16,
  tag: 12,
  supplier: 8,
  subCategory: 6,
  category: 4,
  condition: 2,
  price: 1,
} as const;

/** How particular a ladder is about its goods. */
export function particularityOf(goods: LadderGoods): number {
  const said = {
    search: goods.search !== '',
    truckload: goods.truckload !== null,
    tag: Boolean(goods.tag),
    supplier: goods.supplier !== null,
    subCategory: goods.subCategory !== null,
    category: goods.category !== null,
    condition: goods.condition !== null,
    price: goods.priceFrom !== null || goods.priceTo !== null,
  };
  const names = (Object.keys(said) as (keyof typeof said)[]).filter((name) => said[name]);
  return names.reduce((sum, name) => sum + 100 + weights[name], 0);
}

export interface GoodsOfLadder {
  id: string;
  goods: LadderGoods;
}

/** What a ladder counts as the first price of product `p`, with its place `lp` on a ladder, if it has one. */
export const firstPrice = sql<number>`coalesce(lp.first_cents, p.price_cents)`;

/** Whether product `p` is among the goods. */
export function fits({ merchantId }: MerchantScope, goods: LadderGoods): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`p.is_active`, sql`p.price_cents > 0`];
  if (goods.category) conditions.push(sql`p.category_id = ${goods.category}`);
  if (goods.subCategory) conditions.push(sql`p.sub_category_id = ${goods.subCategory}`);
  if (goods.condition) conditions.push(sql`p.condition = ${goods.condition}`);
  if (goods.truckload) {
    conditions.push(sql`exists (
      select from receipts r where r.merchant_id = p.merchant_id and r.product_id = p.id
        and r.truckload_id = ${goods.truckload})`);
  }
  if (goods.tag) {
    conditions.push(sql`exists (
      select from receipts r where r.merchant_id = p.merchant_id and r.product_id = p.id
        and r.tag = ${goods.tag} and r.tag <> '' and r.is_open)`);
  }
  if (goods.supplier) {
    conditions.push(sql`exists (
      select from receipts r
      join truckloads t on t.merchant_id = r.merchant_id and t.id = r.truckload_id
      where r.merchant_id = p.merchant_id and r.product_id = p.id and t.profile_id = ${goods.supplier})`);
  }
  if (goods.priceFrom !== null) conditions.push(sql`${firstPrice} >= ${inCents(goods.priceFrom)}`);
  if (goods.priceTo !== null) conditions.push(sql`${firstPrice} <= ${inCents(goods.priceTo)}`);
  const words = goods.search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0)
    conditions.push(sql`p.search @@ (select merchant_query(${merchantId}::uuid, ${words}::text[], true))`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const inCents = (dollars: number) => sql`${Math.round(dollars * 100)}::integer`;

/** The ladder that has product `p`: the first that fits it, of ladders that stand in the order of the rule. */
export function chosenLadder(scope: MerchantScope, ladders: readonly GoodsOfLadder[]): RawBuilder<string | null> {
  if (ladders.length === 0) return sql<null>`null::uuid`;
  const cases = ladders.map(({ id, goods }) => sql`when ${fits(scope, goods)} then ${id}::uuid`);
  return sql<string | null>`case ${sql.join(cases, sql` `)} end`;
}
