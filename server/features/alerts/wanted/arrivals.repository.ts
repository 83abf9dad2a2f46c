import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Arrival, Wish, WishMatch } from './match-wish.ts';

/** A place in the order of arrivals. */
export interface ArrivalAnchor {
  at: string;
  receiptId: string;
}

export interface ArrivalRow extends Arrival, ArrivalAnchor {}

/** Open are those that the seller has still to decide about. */
export interface WishRow extends Wish {
  open: number;
}

/** What has come in, and what is wanted of it. */
export const arrivalsRepository = (db: Db) => ({
  /** Merchants whom somebody has asked for something, with arrivals that may not have been seen the last time. */
  async marks(overlapMs: number): Promise<{ merchantId: string; readTo: Date }[]> {
    const { rows } = await sql<{ merchantId: string; readTo: Date }>`
      select w.merchant_id as "merchantId", w.read_to as "readTo" from wanted_marks w
      where exists (select 1 from receipts r where r.merchant_id = w.merchant_id and r.received_at > w.read_to - ${overlapMs} * interval '1 millisecond')`.execute(
      db,
    );
    return rows;
  },

  async moveMark({ merchantId }: MerchantScope, readTo: Date): Promise<void> {
    await db
      .updateTable('wanted_marks')
      .set({ read_to: readTo })
      .where('merchant_id', '=', merchantId)
      .where('read_to', '<', readTo)
      .execute();
  },

  /** What visitors have asked for since then, and nobody has settled, with how much of it is open for each. */
  async wishes(
    { merchantId }: MerchantScope,
    { since, most, mostOpen }: { since: Date; most: number; mostOpen: number },
  ): Promise<WishRow[]> {
    const { rows } = await sql<WishRow>`
      select f.id, f.keywords, f.model_number as "modelNumber", f.category_id as "categoryId",
        o.open -- never null
      from stores s join forms f on f.merchant_id = s.merchant_id and f.store_id = s.id
      cross join lateral (
        select count(1) as open from wanted_matches m
        where m.merchant_id = f.merchant_id and m.form_id = f.id and m.state = 'open') o
      where s.merchant_id = ${merchantId} and f.kind = 'product' and f.is_listed and not f.is_sample
        and f.status = 'pending' and f.created_at > ${since} and o.open < ${mostOpen}
      order by f.created_at desc, f.id desc limit ${most}`.execute(db);
    return rows;
  },

  /** A window of what came in after that, the oldest first. */
  async window(
    { merchantId }: MerchantScope,
    { from, until, after, limit }: { from: Date; until: Date; after?: ArrivalAnchor; limit: number },
  ): Promise<ArrivalRow[]> {
    const beyond = after
      ? sql`and (r.received_at, r.id) > (${after.at}::timestamptz, ${after.receiptId}::uuid)`
      : sql``;
    const { rows } = await sql<ArrivalRow>`
      select r.received_at::text as at, r.id as "receiptId", p.id, p.title, p.brand, p.gtin14,
        coalesce(p.aspects ->> 'Model', '') as model, p.category_id as "categoryId"
      from receipts r join products p on p.merchant_id = r.merchant_id and p.id = r.product_id
      where r.merchant_id = ${merchantId} and r.received_at > ${from} and r.received_at <= ${until} ${beyond}
        and r.source <> 'opening' and p.is_active and not p.is_sample
      order by r.received_at, r.id limit ${limit}`.execute(db);
    return rows;
  },

  /** Keeps matches that are new, and answers whose; a wish that has many open ones gets no more. */
  async keep(
    { merchantId }: MerchantScope,
    matches: readonly (WishMatch & { id: string })[],
    { now, mostOpen }: { now: Date; mostOpen: number },
  ): Promise<string[]> {
    const { rows } = await sql<{ formId: string }>`
      insert into wanted_matches (merchant_id, id, form_id, product_id, score, is_sure, found_at)
      select ${merchantId}, m.id, m.form_id, m.product_id, m.score, m.is_sure, ${now}
      from unnest(${matches.map(({ id }) => id)}::uuid[], ${matches.map(({ wishId }) => wishId)}::uuid[],
        ${matches.map(({ productId }) => productId)}::uuid[], ${matches.map(({ score }) => score)}::smallint[],
        ${matches.map(({ isSure }) => isSure)}::boolean[]) m (id, form_id, product_id, score, is_sure)
      join forms f on f.merchant_id = ${merchantId} and f.id = m.form_id
      where ${mostOpen} > (
        select count(1) from wanted_matches o
        where o.merchant_id = ${merchantId} and o.form_id = m.form_id and o.state = 'open')
      on conflict (merchant_id, form_id, product_id) do nothing
      returning form_id as "formId"`.execute(db);
    return rows.map(({ formId }) => formId);
  },
});
