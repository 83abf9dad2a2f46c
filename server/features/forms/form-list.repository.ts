import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { FormKind } from '#contract/forms/forms.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';

export interface FormFilter {
  kinds: readonly FormKind[];
  storeId?: string;
}

/** A place in a list: when, to the last digit, and which. */
export interface FormAnchor {
  at: string;
  id: string;
}

export interface FormWindow {
  limit: number;
  offset?: number;
  /** The last row before the window. */
  after?: FormAnchor;
  /** Counted from the end of the list, for pages that are nearer to it. */
  backwards?: boolean;
}

type Columns = Selectable<Tables['forms']>;

/** A form as it is read, with the name of its category. */
export type FormRow = Pick<
  Columns,
  | ('id' | 'store_id' | 'kind' | 'request_no' | 'email' | 'first_name' | 'last_name' | 'phone' | 'address')
  | ('status' | 'note' | 'notified_at' | 'keywords' | 'model_number' | 'matched_skus' | 'subject' | 'message')
  | ('category_id' | 'is_sample' | 'created_at' | 'language')
> & { category_name: string | null /** `created_at`, to the last digit. */; at: string };

/** Of `forms f`, joined with its category as below. */
export const formColumns: RawBuilder<unknown> = sql.raw(`
  f.id, f.store_id, f.kind, f.request_no, f.email, f.first_name, f.last_name, f.phone, f.address, f.status, f.note,
  f.notified_at, f.keywords, f.model_number, f.matched_skus, f.subject, f.message, f.category_id, f.is_sample,
  f.language, f.created_at, f.created_at::text as at, c.name as category_name`);

export const formJoins: RawBuilder<unknown> = sql.raw(
  'left join categories c on c.merchant_id = f.merchant_id and c.id = f.category_id',
);

/** The inbox: what visitors sent, and whoever subscribed and confirmed it. */
export const formListRepository = (db: Db) => ({
  /**
   * One window of the list, newest first: the index says which of each
   * store and kind may be in it, rows are looked up after that.
   */
  async window(scope: MerchantScope, filter: FormFilter, window: FormWindow): Promise<FormRow[]> {
    const { limit, offset = 0, after, backwards = false } = window;
    const order = sql.raw(backwards ? 'f.created_at, f.id' : 'f.created_at desc, f.id desc');
    const { rows } = await sql<FormRow>`
      select ${formColumns}
      from (
        select f.merchant_id, f.id, f.created_at from ${storesOf(scope, filter.storeId)} s
        cross join unnest(${filter.kinds}::text[]) k (kind)
        cross join lateral (
          select f.merchant_id, f.id, f.created_at from forms f
          where f.merchant_id = s.merchant_id and f.store_id = s.id and f.kind = k.kind and f.is_listed
            ${beyond(after)}
          order by ${order} limit ${sql.lit(offset + limit)}) f
        order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
      ) w
      join forms f on f.merchant_id = w.merchant_id and f.id = w.id ${formJoins}
      order by ${order}`.execute(db);
    return backwards ? rows.reverse() : rows;
  },

  /** How long the list is, as the forms' triggers wrote it down. */
  async count(scope: MerchantScope, { kinds, storeId }: FormFilter): Promise<number> {
    const ofStore = storeId === undefined ? sql`` : sql`and c.store_id = ${storeId}`;
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(c.change), 0)::bigint as count from form_counts c
      where c.merchant_id = ${scope.merchantId} ${ofStore} ${withinStores(scope, 'c.store_id')} and c.kind = any(${kinds}::text[])`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },

  /** Adds the counts up where many have come together. */
  async foldCounts(most: number): Promise<void> {
    await sql`
      with folded as (
        delete from form_counts c using (
          select merchant_id, store_id from form_counts group by 1, 2 having count(1) > ${most}) many
        where c.merchant_id = many.merchant_id and c.store_id = many.store_id
        returning c.merchant_id, c.store_id, c.kind, c.change)
      insert into form_counts (merchant_id, store_id, kind, change)
      select merchant_id, store_id, kind, sum(change) from folded
      group by 1, 2, 3 having sum(change) <> 0`.execute(db);
  },
});

/** Further down a list than that. */
export const beyond = (after: FormAnchor | undefined): RawBuilder<unknown> =>
  after === undefined ? sql`` : sql`and (f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;

/** The store that is asked for, or all that whoever asks works in: what is removed still has its forms. */
export const storesOf = (scope: MerchantScope, storeId: string | undefined): RawBuilder<unknown> =>
  sql`(select s.merchant_id, s.id, s.time_zone from stores s where s.merchant_id = ${scope.merchantId}
    ${storeId === undefined ? withinStores(scope, 's.id') : sql`and s.id = ${storeId}`})`;
