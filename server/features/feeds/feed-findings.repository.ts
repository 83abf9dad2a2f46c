import { sql } from 'kysely';
import { type FeedChannel, type FeedReason, feedRules } from '#contract/feeds/feeds.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface Finding {
  productId: string;
  rule: FeedReason;
  channels: FeedChannel[];
}

export interface FindingRow {
  id: string;
  rule: FeedReason;
  channels: FeedChannel[];
  title: string;
  images: string[];
  barcode: string;
  brand: string;
  version: number;
  is_edited: boolean;
}

export interface RefusalCount {
  rule: FeedReason;
  channel: FeedChannel;
  count: number;
}

const atOnce = 5000;

/** What channels would refuse, and what they may, as the last check saw it. */
export const feedFindingsRepository = (db: Db) => {
  /** Of none, all that are refused: what may be is asked for by its name. */
  const ofRule = (rule: FeedReason | undefined) => sql`and f.rule = any(${rule ? [rule] : feedRules}::text[])`;

  return {
    async replace({ merchantId }: MerchantScope, storeId: string, findings: readonly Finding[]): Promise<void> {
      await sql`delete from feed_findings where merchant_id = ${merchantId} and store_id = ${storeId}`.execute(db);
      for (let from = 0; from < findings.length; from += atOnce) {
        const rows = JSON.stringify(findings.slice(from, from + atOnce));
        // A product that was deleted for good meanwhile is left out.
        await sql`
          insert into feed_findings (merchant_id, store_id, rule, product_id, channels)
          select ${merchantId}::uuid, ${storeId}::uuid, f.rule, f."productId", f.channels
          from jsonb_to_recordset(${rows}::jsonb) as f ("productId" uuid, rule text, channels text[])
          where exists (select from products p where p.merchant_id = ${merchantId} and p.id = f."productId")`.execute(
          db,
        );
      }
    },

    async counts({ merchantId }: MerchantScope, storeId: string): Promise<RefusalCount[]> {
      const { rows } = await sql<RefusalCount>`
        select f.rule, c.channel, count(*) as count -- never null
        from feed_findings f cross join unnest(f.channels) as c (channel)
        where f.merchant_id = ${merchantId} and f.store_id = ${storeId}
        group by 1, 2`.execute(db);
      return rows;
    },

    /** How many products break each rule. */
    async productsByRule(
      { merchantId }: MerchantScope,
      storeId: string,
    ): Promise<{ rule: FeedReason; count: number }[]> {
      const { rows } = await sql<{ rule: FeedReason; count: number }>`
        select f.rule, count(*) as count from feed_findings f
        where f.merchant_id = ${merchantId} and f.store_id = ${storeId} group by 1`.execute(db);
      return rows;
    },

    /** Refused by one channel at least. */
    async countProducts({ merchantId }: MerchantScope, storeId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(distinct f.product_id) as count from feed_findings f
        where f.merchant_id = ${merchantId} and f.store_id = ${storeId} ${ofRule(undefined)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async count({ merchantId }: MerchantScope, storeId: string, rule: FeedReason | undefined): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from feed_findings f
        where f.merchant_id = ${merchantId} and f.store_id = ${storeId} ${ofRule(rule)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** With what the product says by now, which is what a mend begins with. */
    async page(
      { merchantId }: MerchantScope,
      storeId: string,
      rule: FeedReason | undefined,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<FindingRow[]> {
      const { rows } = await sql<FindingRow>`
        select p.id, f.rule, f.channels, p.title, p.images, p.barcode, p.brand, p.version,
          p.version is distinct from v.version as is_edited -- never null
        from feed_findings f
        join products p on p.merchant_id = f.merchant_id and p.id = f.product_id
        left join live_products v
          on v.merchant_id = f.merchant_id and v.store_id = f.store_id and v.product_id = f.product_id
        where f.merchant_id = ${merchantId} and f.store_id = ${storeId} ${ofRule(rule)}
        order by p.title_key, p.id, f.rule limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    /** Keeps the products of a rule, or one of them, out of the channels that refuse them; answers how many. */
    async exclude(
      { merchantId }: MerchantScope,
      storeId: string,
      { rule, productId }: { rule: FeedReason; productId: string | undefined },
    ): Promise<number> {
      const { rows } = await sql`
        insert into feed_exclusions as e (merchant_id, store_id, product_id, channels)
        select f.merchant_id, f.store_id, f.product_id, f.channels from feed_findings f
        where f.merchant_id = ${merchantId} and f.store_id = ${storeId} ${ofRule(rule)}
          ${productId ? sql`and f.product_id = ${productId}` : sql``}
        on conflict (merchant_id, store_id, product_id) do update
          set channels = array(select distinct c from unnest(e.channels || excluded.channels) as c)
        returning 1`.execute(db);
      return rows.length;
    },
  };
};
