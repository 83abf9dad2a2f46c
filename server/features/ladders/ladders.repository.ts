import { type Insertable, type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { LadderGoods } from '#contract/ladders/ladders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

type Row = Selectable<Tables['ladders']>;

export interface StepRow {
  position: number;
  days: number;
  percent_hundredths: number | null;
  price_cents: Cents | null;
}

export interface LadderRow extends Omit<Row, 'goods' | 'weekdays'> {
  goods: LadderGoods;
  weekdays: number[];
  steps: StepRow[];
}

export type LockedLadder = Pick<Row, 'name' | 'is_paused' | 'floor' | 'floor_cents' | 'unknown_floor_cents'>;

/** With what its goods are called, and how many products are on it. */
export interface CountedLadder extends LadderRow {
  category: string;
  sub_category: string;
  truckload: string;
  supplier: string;
  products: number;
  waiting: number;
  asking: number;
  next_at: Date | null;
}

export interface NewLadder extends Omit<Insertable<Tables['ladders']>, 'merchant_id' | 'weekdays'> {
  weekdays: number[];
}
export type LadderChange = Omit<NewLadder, 'id' | 'created_at' | 'user_id' | 'is_paused' | 'version'>;

const steps = sql.raw(`coalesce((
  select json_agg(json_build_object('position', s.position, 'days', s.days, 'percent_hundredths', s.percent_hundredths,
    'price_cents', s.price_cents) order by s.position)
  from ladder_steps s where s.merchant_id = l.merchant_id and s.ladder_id = l.id), '[]') as steps`);

const nameOf = (table: string, field: string, column = 'name') =>
  sql.raw(`coalesce((select o.${column} from ${table} o
    where o.merchant_id = l.merchant_id and o.id = (l.goods ->> '${field}')::uuid), '')`);

/** Table types know arrays of texts alone. */
const inArray = (numbers: readonly number[]) => sql<string[]>`${numbers}::smallint[]`;

export const laddersRepository = (db: Db) => ({
  async add({ merchantId }: MerchantScope, row: NewLadder): Promise<void> {
    await db
      .insertInto('ladders')
      .values({ ...row, weekdays: inArray(row.weekdays), merchant_id: merchantId })
      .execute();
  },

  async replaceSteps({ merchantId }: MerchantScope, ladderId: string, all: readonly StepRow[]): Promise<void> {
    await sql`delete from ladder_steps where merchant_id = ${merchantId} and ladder_id = ${ladderId}`.execute(db);
    await sql`
      insert into ladder_steps (merchant_id, ladder_id, position, days, percent_hundredths, price_cents)
      select ${merchantId}, ${ladderId}, s.position, s.days, s.percent_hundredths, s.price_cents
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) s
        (position smallint, days integer, percent_hundredths integer, price_cents integer)`.execute(db);
  },

  async count({ merchantId }: MerchantScope): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from ladders where merchant_id = ${merchantId}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async page(
    { merchantId }: MerchantScope,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<CountedLadder[]> {
    return read(db, merchantId, sql`order by l.id desc limit ${limit} offset ${offset}`);
  },

  async find({ merchantId }: MerchantScope, id: string): Promise<CountedLadder | undefined> {
    return (await read(db, merchantId, sql`and l.id = ${id}`))[0];
  },

  /** The most particular first; of two that are equally so the one that was made later. */
  async all({ merchantId }: MerchantScope): Promise<LadderRow[]> {
    const { rows } = await sql<LadderRow>`
      select l.*, ${steps} from ladders l where l.merchant_id = ${merchantId}
      order by l.particularity desc, l.id desc`.execute(db);
    return rows;
  },

  /** Held until the transaction ends. */
  async lock({ merchantId }: MerchantScope, id: string): Promise<LockedLadder | undefined> {
    return db
      .selectFrom('ladders')
      .select(['name', 'is_paused', 'floor', 'floor_cents', 'unknown_floor_cents'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
  },

  async change({ merchantId }: MerchantScope, id: string, change: LadderChange): Promise<void> {
    await db
      .updateTable('ladders')
      .set({ ...change, weekdays: inArray(change.weekdays), version: sql`version + 1` })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  async setPaused({ merchantId }: MerchantScope, id: string, isPaused: boolean, now: Date): Promise<void> {
    await db
      .updateTable('ladders')
      .set({ is_paused: isPaused, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  async remove({ merchantId }: MerchantScope, id: string): Promise<void> {
    await db.deleteFrom('ladders').where('merchant_id', '=', merchantId).where('id', '=', id).execute();
  },

  /** Marketplaces look again at what its products cost. */
  async tellChannels({ merchantId }: MerchantScope, ladderId: string): Promise<void> {
    await sql`
      update channel_listings c set revision = c.revision + 1, attempts = 0, due_at = '-infinity'
      from ladder_products lp
      where lp.merchant_id = ${merchantId} and lp.ladder_id = ${ladderId} and c.merchant_id = lp.merchant_id
        and c.product_id = lp.product_id and (c.wanted = 'listed' or c.is_listed)`.execute(db);
  },

  /** Live sites that tell what a product on it costs next. */
  async storesTelling({ merchantId }: MerchantScope, ladderId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select s.id from stores s
      where s.merchant_id = ${merchantId} and s.is_active and s.live_build_id is not null and exists (
        select from ladder_products lp
        join live_products v on v.merchant_id = lp.merchant_id and v.store_id = s.id and v.product_id = lp.product_id
        where lp.merchant_id = s.merchant_id and lp.ladder_id = ${ladderId} and lp.told_cents is not null)`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Days from one on that are skipped, as they are written. */
  async skippedDays({ merchantId }: MerchantScope, from: string): Promise<string[]> {
    const { rows } = await sql<{ day: string }>`
      select day::text as day from ladder_skips where merchant_id = ${merchantId} and day >= ${from}::date
      order by day`.execute(db);
    return rows.map(({ day }) => day);
  },

  async skip({ merchantId }: MerchantScope, day: string): Promise<boolean> {
    const { rows } = await sql<{ day: string }>`
      insert into ladder_skips (merchant_id, day) values (${merchantId}, ${day}::date)
      on conflict do nothing returning day::text as day`.execute(db);
    return rows.length > 0;
  },

  async unskip({ merchantId }: MerchantScope, day: string): Promise<boolean> {
    const { rows } = await sql<{ day: string }>`
      delete from ladder_skips where merchant_id = ${merchantId} and day = ${day}::date
      returning day::text as day`.execute(db);
    return rows.length > 0;
  },

  /** Which of the goods that are named are there. */
  async known({ merchantId }: MerchantScope, goods: LadderGoods) {
    const { rows } = await sql<{ category: boolean; subCategory: boolean; truckload: boolean; supplier: boolean }>`
      select exists (select from categories where merchant_id = ${merchantId} and id = ${goods.category}::uuid) as category,
        exists (select from sub_categories where merchant_id = ${merchantId} and id = ${goods.subCategory}::uuid
          and category_id = ${goods.category}::uuid) as "subCategory",
        exists (select from truckloads where merchant_id = ${merchantId} and id = ${goods.truckload}::uuid) as truckload,
        exists (select from truckload_profiles where merchant_id = ${merchantId} and id = ${goods.supplier}::uuid)
          as supplier`.execute(db);
    return rows[0] ?? { category: false, subCategory: false, truckload: false, supplier: false };
  },
});

async function read(db: Db, merchantId: string, rest: ReturnType<typeof sql>): Promise<CountedLadder[]> {
  const { rows } = await sql<CountedLadder>`
    select l.*, ${steps}, ${nameOf('categories', 'category')} as category,
      ${nameOf('sub_categories', 'subCategory')} as sub_category,
      ${nameOf('truckloads', 'truckload', 'title')} as truckload,
      ${nameOf('truckload_profiles', 'supplier')} as supplier,
      c.products, c.waiting, c.asking, c.next_at
    from ladders l
    cross join lateral (
      select count(1) as products, count(1) filter (where lp.state <> 'following') as waiting,
        count(1) filter (where lp.state = 'following' and s.position is not null and s.percent_hundredths is null
          and s.price_cents is null) as asking,
        min(lp.next_due_at) filter (where lp.next_step is not null) as next_at
      from ladder_products lp
      left join ladder_steps s on s.merchant_id = lp.merchant_id and s.ladder_id = lp.ladder_id and s.position = lp.step
      where lp.merchant_id = l.merchant_id and lp.ladder_id = l.id) c
    where l.merchant_id = ${merchantId} ${rest}`.execute(db);
  return rows;
}
