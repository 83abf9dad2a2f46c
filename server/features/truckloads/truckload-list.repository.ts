import { type RawBuilder, sql } from 'kysely';
import type { TruckloadStatus } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type TruckloadRow, truckloadColumns, truckloadJoins } from './truckload-rows.repository.ts';

export interface TruckloadFilter {
  isActive: boolean;
  /** Looked for in the title and the lot number. */
  search?: string | undefined;
  status?: TruckloadStatus | undefined;
}

export interface TruckloadWindow {
  limit: number;
  offset?: number;
  /** The last row before the window. */
  after?: string | undefined;
}

export const truckloadListRepository = (db: Db) => ({
  /** One window of the list, newest first; its rows are looked up only after the index has said which they are. */
  async window(
    scope: MerchantScope,
    filter: TruckloadFilter,
    { limit, offset = 0, after }: TruckloadWindow,
  ): Promise<TruckloadRow[]> {
    const { rows } = await sql<TruckloadRow>`
      select ${truckloadColumns}
      from (
        select t.merchant_id, t.id from truckloads t
        where ${matching(scope, filter)} ${after ? sql`and t.id < ${after}` : sql``}
        order by t.id desc limit ${sql.lit(limit)} offset ${offset}
      ) w
      join truckloads t on t.merchant_id = w.merchant_id and t.id = w.id ${truckloadJoins}
      order by t.id desc`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope, filter: TruckloadFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from truckloads t where ${matching(scope, filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
});

const mostWords = 8;

/** The filter as a condition on `truckloads t`; every word of a search must be found. */
function matching({ merchantId }: MerchantScope, { isActive, search, status }: TruckloadFilter): RawBuilder<unknown> {
  const conditions = [sql`t.merchant_id = ${merchantId}`, sql.raw(isActive ? 't.is_active' : 'not t.is_active')];
  if (status) conditions.push(sql`t.status = ${status}`);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)) {
    conditions.push(sql`concat_ws(' ', t.title, t.lot_number) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  return sql.join(conditions, sql` and `);
}
