import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { copiedPictures } from '#server/features/media/copied-pictures.sql.ts';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { withinStores } from '#server/kit/within-stores.ts';
import { isNight, mayAdvertise } from '../alert-rules.repository.ts';

/** Something that has come in, and who may want it. */
export interface MatchRow {
  id: string;
  form_id: string;
  store_id: string;
  request_no: number | null;
  email: string;
  language: string;
  first_name: string;
  last_name: string;
  keywords: string;
  model_number: string;
  product_id: string;
  cl_sku: string;
  slug: string;
  title: string;
  condition: string;
  picture_key: string | null;
  derived: string[];
  /** At the store that was asked, or what it would cost there. */
  price_cents: Cents;
  is_live: boolean;
  score: number;
  is_sure: boolean;
  found_at: Date;
}

interface MatchFilter {
  storeId?: string;
  limit: number;
  offset: number;
}

const columns = (merchantId: string) => sql`
  m.id, m.form_id, f.store_id, f.request_no, f.email, f.language, f.first_name, f.last_name, f.keywords, f.model_number, m.product_id,
  p.cl_sku, p.slug, p.title, p.condition, p.images[1] as picture_key, ${copiedPictures(merchantId)} as derived,
  coalesce(v.price_cents, p.sells_at_cents) as price_cents, v.product_id is not null as is_live, m.score, m.is_sure,
  m.found_at`;

const joins = sql`
  join forms f on f.merchant_id = m.merchant_id and f.id = m.form_id
  join products p on p.merchant_id = m.merchant_id and p.id = m.product_id
  left join live_products v on v.merchant_id = m.merchant_id and v.product_id = m.product_id and v.store_id = f.store_id`;

// Nobody is written to about one wish more often by itself.
const quietTime = days(1);
// What is not on the live store by then is for the seller to tell.
const waitsFor = days(30);

const ofStore = (storeId: string | undefined) => (storeId === undefined ? sql`` : sql`and f.store_id = ${storeId}`);

/** Open where the request is, and there is something to sell. */
const isOpen = sql`m.state = 'open' and f.status = 'pending' and ${isSold} and p.quantity > 0`;

export const wantedMatchesRepository = (db: Db) => ({
  /** What the seller has to look at, the newest first. */
  async page(scope: MerchantScope, { storeId, limit, offset }: MatchFilter): Promise<MatchRow[]> {
    const { rows } = await sql<MatchRow>`
      select ${columns(scope.merchantId)} from wanted_matches m ${joins}
      where m.merchant_id = ${scope.merchantId} and ${isOpen} ${ofStore(storeId)} ${withinStores(scope, 'f.store_id')}
      order by m.found_at desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope, storeId: string | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from wanted_matches m ${joins}
      where m.merchant_id = ${scope.merchantId} and ${isOpen} ${ofStore(storeId)}
        ${withinStores(scope, 'f.store_id')}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async find({ merchantId }: MerchantScope, id: string): Promise<MatchRow | undefined> {
    const { rows } = await sql<MatchRow>`
      select ${columns(merchantId)} from wanted_matches m ${joins}
      where m.merchant_id = ${merchantId} and m.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Sure ones of all merchants that can be told now, in the order in which they were asked for. */
  async due(now: Date, most: number): Promise<{ merchantId: string; id: string }[]> {
    const { rows } = await sql<{ merchantId: string; id: string }>`
      select m.merchant_id as "merchantId", m.id from wanted_matches m ${joins}
      join stores s on s.merchant_id = m.merchant_id and s.id = f.store_id
      where m.is_sure and ${isOpen} and v.product_id is not null and m.found_at > ${after(now, -waitsFor)}
        and ${mayAdvertise} and not ${isNight(now)}
        and (f.notified_at is null or f.notified_at < ${after(now, -quietTime)})
        and not exists (select 1 from mail_stops t
          where t.merchant_id = f.merchant_id and t.store_id = f.store_id and t.email = f.email
            and t.created_at >= f.created_at)
      order by f.created_at, m.score desc, m.id limit ${most}`.execute(db);
    return rows;
  },

  /** Settles a match; false when that has happened. */
  async settle(
    { merchantId }: MerchantScope,
    id: string,
    { state, now }: { state: 'told' | 'dismissed'; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      update wanted_matches set state = ${state}, decided_at = ${now}
      where merchant_id = ${merchantId} and id = ${id} and state = 'open' returning 1`.execute(db);
    return rows.length > 0;
  },

  /** The request says what its visitor was told, as when the seller does it by hand. */
  async noteTold({ merchantId }: MerchantScope, { form_id, cl_sku }: MatchRow, now: Date): Promise<void> {
    await sql`
      update forms set notified_at = ${now}, updated_at = ${now}, matched_skus = case
          when ${cl_sku} = any(matched_skus) or cardinality(matched_skus) >= 20 then matched_skus
          else matched_skus || ${cl_sku}::text end
      where merchant_id = ${merchantId} and id = ${form_id}`.execute(db);
  },

  /** The mailbox did not take it; unless something else was told since. */
  async noteUntold({ merchantId }: MerchantScope, { form_id }: MatchRow, toldAt: Date): Promise<void> {
    await sql`
      update forms set notified_at = null
      where merchant_id = ${merchantId} and id = ${form_id} and notified_at = ${toldAt}`.execute(db);
  },
});
