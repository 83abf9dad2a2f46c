import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** A stretch of time, without its beginning and with its end. */
export interface Span {
  since: Date;
  now: Date;
}

const dueIn = ({ since, now }: Span) => sql`status = 'scheduled' and publish_at > ${since} and publish_at <= ${now}`;

/** Pages and posts that appear by themselves when their moment comes. */
export const scheduledContentRepository = (db: Db) => ({
  /** Those of a store whose moment came within that time. */
  async ids({ merchantId }: MerchantScope, storeId: string, span: Span): Promise<Set<string>> {
    const ofStore = sql`merchant_id = ${merchantId} and store_id = ${storeId}`;
    const { rows } = await sql<{ id: string }>`
      select id from pages where ${ofStore} and ${dueIn(span)}
      union all
      select id from blog_posts where ${ofStore} and ${dueIn(span)}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  /**
   * Stores of all merchants whose live site was read before one of them was due, and for which no refresh is. Those
   * that nobody is let into, removed or stopped, wait until they are back.
   */
  async stores(span: Span, limit: number): Promise<{ merchantId: string; storeId: string }[]> {
    const { rows } = await sql<{ merchantId: string; storeId: string }>`
      select distinct s.merchant_id as "merchantId", s.id as "storeId"
      from (
        select merchant_id, store_id, publish_at from pages where ${dueIn(span)}
        union all
        select merchant_id, store_id, publish_at from blog_posts where ${dueIn(span)}
      ) w
      join stores s on s.merchant_id = w.merchant_id and s.id = w.store_id
      join site_builds b on b.merchant_id = s.merchant_id and b.id = s.live_build_id
      where s.is_active and s.site_status <> 'stopped' and s.refresh_due_at is null
        and w.publish_at > coalesce(b.started_at, b.created_at)
      order by s.id limit ${limit}`.execute(db);
    return rows;
  },
});
