import { type RawBuilder, sql } from 'kysely';
import type { Settlement } from '#contract/intake/intake.schemas.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { personName } from '#server/features/tills/selling.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

/** Whose session it is, where, of what, and by which settings: all that a scan is read with. */
export interface SessionRow {
  id: string;
  station_id: string;
  user_id: string;
  person: string;
  started_at: Date;
  ended_at: Date | null;
  location_id: string;
  location_name: string;
  store_id: string;
  time_zone: string;
  truckload_id: string | null;
  truckload_title: string | null;
  lot_number: string | null;
  round: number | null;
  settlement: Settlement | null;
  break_state: 'none' | 'running' | 'done' | 'failed' | null;
  unpacked_at: Date | null;
  is_load_active: boolean | null;
  usual_condition: Condition | null;
  settings: unknown;
}

export interface SessionsFilter {
  truckload?: string | undefined;
  isOpen?: 'true' | 'false' | undefined;
  isOwn?: 'true' | 'false' | undefined;
}

const columns = sql`s.id, s.station_id, s.user_id, s.person, s.started_at, s.ended_at, s.store_location_id as location_id,
  l.name as location_name, l.store_id, st.time_zone, s.truckload_id, t.title as truckload_title, t.lot_number,
  t.manifest_round as round, t.settlement, t.break_state, t.unpacked_at, t.is_active as is_load_active,
  t.condition as usual_condition, g.settings`;

const joins = sql`
  join store_locations l on l.merchant_id = s.merchant_id and l.id = s.store_location_id
  join stores st on st.merchant_id = l.merchant_id and st.id = l.store_id and st.removed_at is null
  left join truckloads t on t.merchant_id = s.merchant_id and t.id = s.truckload_id
  left join intake_settings g on g.merchant_id = s.merchant_id`;

/** Sessions at places that somebody works at; all where nobody is limited. */
export const withinPlaces = (scope: MerchantScope): RawBuilder<unknown> =>
  scope.storeIds || scope.locationIds
    ? sql`and s.store_location_id in (select id from store_locations
        where merchant_id = ${scope.merchantId} and ${isWithinLocations(scope)})`
    : sql``;

export const stationRepository = (db: Db) => ({
  async find(scope: MerchantScope, id: string): Promise<SessionRow | undefined> {
    const { rows } = await sql<SessionRow>`
      select ${columns} from intake_sessions s ${joins}
      where s.merchant_id = ${scope.merchantId} and s.id = ${id} ${withinPlaces(scope)}`.execute(db);
    return rows[0];
  },

  async list(
    scope: MerchantScope & { userId: string },
    filter: SessionsFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<(SessionRow & { units: number })[]> {
    const { rows } = await sql<SessionRow & { units: number }>`
      select ${columns}, (select count(1) from intake_units u
        where u.merchant_id = s.merchant_id and u.session_id = s.id and u.undone_at is null)::integer as units
      from intake_sessions s ${joins}
      where s.merchant_id = ${scope.merchantId} ${matching(scope, filter)}
      order by s.started_at desc, s.id desc limit ${sql.lit(limit)} offset ${offset}`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope & { userId: string }, filter: SessionsFilter, cap: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1)::integer as count from (select from intake_sessions s
        where s.merchant_id = ${scope.merchantId} ${matching(scope, filter)} limit ${sql.lit(cap + 1)}) c`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async countUnits({ merchantId }: MerchantScope, id: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1)::integer as count from intake_units
      where merchant_id = ${merchantId} and session_id = ${id} and undone_at is null`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Whether it is a place where somebody works. */
  async hasLocation(scope: MerchantScope, id: string): Promise<boolean> {
    const { rows } = await sql`
      select from store_locations where merchant_id = ${scope.merchantId} and id = ${id}
        and ${isWithinLocations(scope)}`.execute(db);
    return rows.length > 0;
  },

  async findLoad(
    { merchantId }: MerchantScope,
    id: string,
  ): Promise<{ break_state: string; manifest_state: string | null; is_active: boolean } | undefined> {
    return db
      .selectFrom('truckloads')
      .select(['break_state', 'manifest_state', 'is_active'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Whether it is a session now that was none before. */
  async insert(
    actor: Pick<Actor, 'merchantId' | 'userId'>,
    session: { id: string; station: string; truckload: string | null; location: string; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into intake_sessions (merchant_id, id, station_id, truckload_id, store_location_id, user_id, person, started_at)
      values (${actor.merchantId}, ${session.id}, ${session.station}, ${session.truckload}, ${session.location},
        ${actor.userId}, ${personName(actor)}, ${session.now})
      on conflict (merchant_id, id) do nothing returning id`.execute(db);
    return rows.length > 0;
  },

  /** Somebody works at one thing at a station. */
  async endOthers(
    { merchantId, userId }: Pick<Actor, 'merchantId' | 'userId'>,
    { id, station, now }: { id: string; station: string; now: Date },
  ): Promise<void> {
    await sql`
      update intake_sessions set ended_at = ${now}
      where merchant_id = ${merchantId} and user_id = ${userId} and station_id = ${station} and ended_at is null
        and id <> ${id}`.execute(db);
  },

  async setEnd({ merchantId }: MerchantScope, id: string, endedAt: Date | null): Promise<void> {
    await db
      .updateTable('intake_sessions')
      .set({ ended_at: endedAt })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  async categories({
    merchantId,
  }: MerchantScope): Promise<{ id: string; name: string; subs: { _id: string; name: string }[] }[]> {
    const { rows } = await sql<{ id: string; name: string; subs: { _id: string; name: string }[] }>`
      select c.id, c.name, coalesce((select jsonb_agg(jsonb_build_object('_id', s.id, 'name', s.name) order by lower(s.name))
        from sub_categories s where s.merchant_id = c.merchant_id and s.category_id = c.id), '[]') as subs
      from categories c where c.merchant_id = ${merchantId} order by lower(c.name) limit 1000`.execute(db);
    return rows;
  },

  async findSettings({ merchantId }: MerchantScope): Promise<unknown> {
    const row = await db
      .selectFrom('intake_settings')
      .select('settings')
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst();
    return row?.settings;
  },

  async saveSettings({ merchantId }: MerchantScope, settings: object, now: Date): Promise<void> {
    const row = { settings: JSON.stringify(settings), updated_at: now };
    await db
      .insertInto('intake_settings')
      .values({ ...row, merchant_id: merchantId })
      .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
      .execute();
  },

  /** Those of these that are not the merchant’s. */
  async foreignCategories({ merchantId }: MerchantScope, ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      select u.id::text from unnest(${ids}::uuid[]) u (id)
      where not exists (select from categories c where c.merchant_id = ${merchantId} and c.id = u.id)`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  /** Numbers of a station that are on no label yet, as far as it matters how many. */
  async countUnspent({ merchantId }: MerchantScope, station: string, cap: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1)::integer as count from (select from intake_labels
        where merchant_id = ${merchantId} and station_id = ${station} and unit_id is null
        limit ${sql.lit(cap + 1)}) c`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async reserveLabels(
    { merchantId }: MerchantScope,
    { codes, station, now }: { codes: readonly string[]; station: string; now: Date },
  ): Promise<void> {
    await sql`
      insert into intake_labels (merchant_id, code, station_id, reserved_at)
      select ${merchantId}::uuid, code, ${station}::uuid, ${now}::timestamptz
      from unnest(${codes}::text[]) code`.execute(db);
  },
});

const matching = (scope: MerchantScope & { userId: string }, { truckload, isOpen, isOwn }: SessionsFilter) => sql`
  ${truckload === undefined ? sql`` : sql`and s.truckload_id = ${truckload}`}
  ${isOpen === undefined ? sql`` : isOpen === 'true' ? sql`and s.ended_at is null` : sql`and s.ended_at is not null`}
  ${isOwn === undefined ? sql`` : isOwn === 'true' ? sql`and s.user_id = ${scope.userId}` : sql`and s.user_id <> ${scope.userId}`}
  ${withinPlaces(scope)}`;
