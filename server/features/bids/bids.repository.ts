import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { BidState } from '#contract/bids/bids.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

type Columns = Selectable<Tables['bids']>;

export type NewBid = Omit<Insertable<Tables['bids']>, 'merchant_id'>;
export type BidChanges = Updateable<Tables['bids']>;

/** A bid as it is read, with the load that it became and what that has brought. */
export type BidRow = Columns & {
  truckload_title: string | null;
  /** What the load has cost, as its own page says; null without one. */
  purchase_cents: Cents | null;
  /** On which of its days the load is; null before anything of it came in. */
  day: number | null;
  brought_cents: Cents;
  sold_units: number;
};

/** What a manifest is read as: an older reading that still runs somewhere finds that it is over. */
export interface BidClaim extends MerchantScope {
  bidId: string;
  round: number;
}

export const claimOf = ({ merchant_id: merchantId, id: bidId, manifest_round: round }: Columns): BidClaim => ({
  merchantId,
  bidId,
  round,
});

export interface BidFilter {
  search?: string | undefined;
  state?: BidState | undefined;
}

const nothingRead = {
  manifest_done: 0,
  manifest_warned: 0,
  manifest_rejected: 0,
  manifest_problems: '[]',
  manifest_message: null,
} satisfies BidChanges;

const mostWords = 8;

function matching({ merchantId }: MerchantScope, { search, state }: BidFilter): RawBuilder<unknown> {
  const conditions = [sql`b.merchant_id = ${merchantId}`, sql`b.is_active`];
  if (state) conditions.push(sql`b.state = ${state}`);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)) {
    conditions.push(
      sql`concat_ws(' ', b.title, b.lot_number, b.source) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** On the day that it is for the board, which tells what came in. */
const withLoad = sql`
  left join truckloads t on t.merchant_id = b.merchant_id and t.id = b.truckload_id
  left join lateral (
    select (n.as_of at time zone n.time_zone)::date - l.first_day as day
    from insight_loads l join insight_boards n on n.merchant_id = l.merchant_id
    where l.merchant_id = b.merchant_id and l.truckload_id = b.truckload_id) l on true
  left join lateral (
    select coalesce(sum(d.sold_cents - d.refunded_cents), 0)::bigint as cents,
      coalesce(sum(d.sold_units), 0)::bigint as units
    from insight_days d
    where d.merchant_id = b.merchant_id and d.trait = 'truckload' and d.key = b.truckload_id::text) s on true`;

const read = (db: Db, condition: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) =>
  sql<BidRow>`
    select b.*, t.title as truckload_title, t.purchase_cents, l.day, coalesce(s.cents, 0) as brought_cents,
      coalesce(s.units, 0) as sold_units
    from bids b ${withLoad} where ${condition} order by b.id desc ${rest}`.execute(db);

export const bidsRepository = (db: Db) => ({
  /** Nobody else adds one until the transaction ends; tells how many there are. */
  async countForNew({ merchantId }: MerchantScope): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended('bids:' || ${merchantId}::text, 0))`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from bids where merchant_id = ${merchantId} and is_active`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async add({ merchantId }: MerchantScope, row: NewBid): Promise<void> {
    await db
      .insertInto('bids')
      .values({ ...row, merchant_id: merchantId })
      .execute();
  },

  /** Whose terms the next one takes over. */
  newest: ({ merchantId }: MerchantScope): Promise<Columns | undefined> =>
    db
      .selectFrom('bids')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('is_active', '=', true)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  async find({ merchantId }: MerchantScope, id: string): Promise<BidRow | undefined> {
    const { rows } = await read(db, sql`b.merchant_id = ${merchantId} and b.id = ${id} and b.is_active`);
    return rows[0];
  },

  /** Nobody else's until the transaction ends; also one that was deleted. */
  lock: ({ merchantId }: MerchantScope, id: string): Promise<Columns | undefined> =>
    db
      .selectFrom('bids')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async page(
    scope: MerchantScope,
    filter: BidFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<BidRow[]> {
    const { rows } = await read(db, matching(scope, filter), sql`limit ${limit} offset ${offset}`);
    return rows;
  },

  async count(scope: MerchantScope, filter: BidFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from bids b where ${matching(scope, filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async change({ merchantId }: MerchantScope, id: string, changes: BidChanges): Promise<void> {
    await db.updateTable('bids').set(changes).where('merchant_id', '=', merchantId).where('id', '=', id).execute();
  },

  /** Has the file read again. */
  async readAgain({ merchantId }: MerchantScope, id: string, changes: BidChanges): Promise<void> {
    await db
      .updateTable('bids')
      .set((eb) => ({
        ...nothingRead,
        ...changes,
        manifest_state: 'reading',
        manifest_round: eb('manifest_round', '+', 1),
      }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  /** Takes a manifest over for a new reading; whoever still reads in an older one stops. */
  claim: ({ merchantId }: MerchantScope, id: string, now: Date): Promise<Columns | undefined> =>
    db
      .updateTable('bids')
      .set((eb) => ({ ...nothingRead, manifest_round: eb('manifest_round', '+', 1), updated_at: now }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('manifest_state', '=', 'reading')
      .returningAll()
      .executeTakeFirst(),

  /** Changes what is being read; false when another reading has begun, or its end has come. */
  async settle({ merchantId, bidId, round }: BidClaim, changes: BidChanges): Promise<boolean> {
    const changed = await db
      .updateTable('bids')
      .set(changes)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', bidId)
      .where('manifest_round', '=', round)
      .where('manifest_state', '=', 'reading')
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Those that nobody has read on for so long that nobody will. */
  abandoned: (since: Date): Promise<Columns[]> =>
    db.selectFrom('bids').selectAll().where('manifest_state', '=', 'reading').where('updated_at', '<', since).execute(),

  /** Takes away what was deleted, or never saved, so long ago; tells which files go with it. */
  async forget({ deletedBefore, unsavedBefore, limit }: Forgetting): Promise<{ key: string }[]> {
    const { rows } = await sql<{ key: string }>`
      delete from bids b using (
        select merchant_id, id from bids
        where (not is_saved or not is_active)
          and updated_at < case when is_active then ${unsavedBefore}::timestamptz else ${deletedBefore}::timestamptz end
        order by updated_at limit ${sql.lit(limit)}) gone
      where b.merchant_id = gone.merchant_id and b.id = gone.id
      returning b.manifest_key as key`.execute(db);
    return rows;
  },

  /** Whether a truckload is there, and another's bid already. */
  async truckload(
    { merchantId }: MerchantScope,
    { id, bidId }: { id: string; bidId: string },
  ): Promise<{ is_taken: boolean } | undefined> {
    const { rows } = await sql<{ is_taken: boolean }>`
      select exists (select from bids b where b.merchant_id = t.merchant_id
        and b.truckload_id = t.id and b.is_active and b.id <> ${bidId}) as is_taken
      from truckloads t where t.merchant_id = ${merchantId} and t.id = ${id} and t.is_active`.execute(db);
    return rows[0];
  },
});

interface Forgetting {
  deletedBefore: Date;
  unsavedBefore: Date;
  limit: number;
}
