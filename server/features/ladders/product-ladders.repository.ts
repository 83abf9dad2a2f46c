import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { FollowingProduct, LadderState } from '#contract/ladders/ladders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

interface Place {
  state: LadderState;
  paused_by: FollowingProduct['pausedBy'];
  first_cents: Cents;
  floor_cents: Cents | null;
  step: number;
  next_step: number | null;
  next_cents: Cents | null;
  next_due_at: Date | null;
}

export interface ProductPlace extends Place {
  ladder_id: string | null;
  ladder: string | null;
  is_paused: boolean | null;
  steps: number;
  is_asking: boolean;
  price_cents: Cents;
  day: number | null;
}

export interface FollowingRow extends Place {
  id: string;
  title: string;
  picture: string | null;
  quantity: number;
  price_cents: Cents;
}

interface Narrowing {
  state?: LadderState | undefined;
  step?: number | undefined;
}

const narrowed = ({ merchantId }: MerchantScope, ladderId: string, { state, step }: Narrowing) => sql`
  lp.merchant_id = ${merchantId} and lp.ladder_id = ${ladderId}
  ${state ? sql`and lp.state = ${state}` : sql``} ${step === undefined ? sql`` : sql`and lp.step = ${step}`}`;

/** Where products stand, as people look at it. */
export const productLaddersRepository = (db: Db) => ({
  async isThere({ merchantId }: MerchantScope, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  async find({ merchantId }: MerchantScope, id: string, today: string): Promise<ProductPlace | undefined> {
    const { rows } = await sql<ProductPlace>`
      select lp.state, lp.paused_by, lp.first_cents, lp.floor_cents, lp.step, lp.next_step, lp.next_cents,
        case when lp.next_step is not null then lp.next_due_at end as next_due_at,
        lp.ladder_id, l.name as ladder, l.is_paused, p.price_cents, ${today}::date - lp.anchor_day as day,
        (select count(1) from ladder_steps s where s.merchant_id = lp.merchant_id and s.ladder_id = lp.ladder_id) as steps,
        exists (select from ladder_steps s where s.merchant_id = lp.merchant_id and s.ladder_id = lp.ladder_id
          and s.position = lp.step and s.percent_hundredths is null and s.price_cents is null) as is_asking
      from ladder_products lp
      join products p on p.merchant_id = lp.merchant_id and p.id = lp.product_id
      left join ladders l on l.merchant_id = lp.merchant_id and l.id = lp.ladder_id
      where lp.merchant_id = ${merchantId} and lp.product_id = ${id}`.execute(db);
    return rows[0];
  },

  /** Which of these ladders fit a product. */
  async fitting({ merchantId }: MerchantScope, id: string, conditions: ReturnType<typeof sql>[]): Promise<boolean[]> {
    if (conditions.length === 0) return [];
    const { rows } = await sql<{ fits: boolean[] }>`
      select array[${sql.join(conditions.map((condition) => sql`coalesce(${condition}, false)`))}] as fits
      from products p left join ladder_products lp on lp.merchant_id = p.merchant_id and lp.product_id = p.id
      where p.merchant_id = ${merchantId} and p.id = ${id}`.execute(db);
    return rows[0]?.fits ?? [];
  },

  async count(scope: MerchantScope, ladderId: string, narrowing: Narrowing): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from ladder_products lp where ${narrowed(scope, ladderId, narrowing)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async page(
    scope: MerchantScope,
    ladderId: string,
    { limit, offset, ...narrowing }: Narrowing & { limit: number; offset: number },
  ): Promise<FollowingRow[]> {
    const { rows } = await sql<FollowingRow>`
      select p.id, p.title, p.images[1] as picture, p.quantity, p.price_cents, lp.state, lp.paused_by, lp.first_cents,
        lp.floor_cents, lp.step, lp.next_step, lp.next_cents,
        case when lp.next_step is not null then lp.next_due_at end as next_due_at
      from (
        select * from ladder_products lp where ${narrowed(scope, ladderId, narrowing)}
        order by lp.state, lp.step, lp.product_id limit ${limit} offset ${offset}) lp
      join products p on p.merchant_id = lp.merchant_id and p.id = lp.product_id
      order by lp.state, lp.step, lp.product_id`.execute(db);
    return rows;
  },
});
