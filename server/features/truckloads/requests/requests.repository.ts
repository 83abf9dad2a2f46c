import { type Insertable, type Selectable, sql } from 'kysely';
import type { RequestStatus } from '#contract/truckloads/requests.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';

/** A request as it is read, with the name of its truckload. */
export type RequestRow = Selectable<Tables['truckload_requests']> & { title: string; lot_number: string };
export type NewRequest = Omit<Insertable<Tables['truckload_requests']>, 'merchant_id'>;

interface StoreScope extends MerchantScope {
  storeId: string;
}

const named = sql.raw(`r.*, t.title, t.lot_number from truckload_requests r
  join truckloads t on t.merchant_id = r.merchant_id and t.id = r.truckload_id`);

export const requestsRepository = (db: Db) => ({
  /** One window of the list, newest first. */
  async window(
    scope: MerchantScope,
    status: RequestStatus | undefined,
    { limit, offset = 0, after }: { limit: number; offset?: number; after?: string | undefined },
  ): Promise<RequestRow[]> {
    const { rows } = await sql<RequestRow>`
      select ${named} where r.merchant_id = ${scope.merchantId} ${ofStatus(status)} ${withinStores(scope, 'r.store_id')} ${after ? sql`and r.id < ${after}` : sql``}
      order by r.id desc limit ${sql.lit(limit)} offset ${offset}`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope, status: RequestStatus | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from truckload_requests r
      where r.merchant_id = ${scope.merchantId} ${ofStatus(status)} ${withinStores(scope, 'r.store_id')}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async find({ merchantId }: MerchantScope, id: string): Promise<RequestRow | undefined> {
    const { rows } = await sql<RequestRow>`
      select ${named} where r.merchant_id = ${merchantId} and r.id = ${id}`.execute(db);
    return rows[0];
  },

  /** False when there is no such request. */
  async setStatus({ merchantId }: MerchantScope, id: string, status: RequestStatus, now: Date): Promise<boolean> {
    const updated = await db
      .updateTable('truckload_requests')
      .set({ status, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  },

  async remove({ merchantId }: MerchantScope, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('truckload_requests')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** Until this transaction ends, nothing else from this address is taken in. */
  async waitFor({ storeId }: StoreScope, email: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`request ${storeId} ${email}`}, 0))`.execute(db);
  },

  /** Whether the store got the very same since then: a button that was pressed twice. */
  async hasSame(
    { merchantId, storeId }: StoreScope,
    { truckload_id, email, notes }: Pick<NewRequest, 'truckload_id' | 'email' | 'notes'>,
    since: Date,
  ): Promise<boolean> {
    const { rows } = await sql`
      select 1 from truckload_requests r
      where r.merchant_id = ${merchantId} and r.truckload_id = ${truckload_id} and r.store_id = ${storeId}
        and r.created_at >= ${since} and r.email = ${email} and r.notes = ${notes} limit 1`.execute(db);
    return rows.length > 0;
  },

  /** The truckload at an address that visitors may ask about: not deleted, no sample, and offered or still shown. */
  async offered({ merchantId }: MerchantScope, slug: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select t.id from truckloads t
      where t.merchant_id = ${merchantId} and t.slug = ${slug} and t.is_active and not t.is_sample
        and (t.status <> 'Unpublished' or t.live_version is not null)`.execute(db);
    return rows[0]?.id;
  },

  async insert({ merchantId }: MerchantScope, requests: readonly NewRequest[]): Promise<void> {
    await db
      .insertInto('truckload_requests')
      .values(requests.map((request) => ({ ...request, merchant_id: merchantId })))
      .execute();
  },
});

const ofStatus = (status: RequestStatus | undefined) => (status ? sql`and r.status = ${status}` : sql``);
