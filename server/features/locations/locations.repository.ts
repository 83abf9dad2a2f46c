import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

const columns = ['id', 'store_id', 'name', 'address', 'phone', 'hours', 'is_pickup'] as const;

export type LocationRow = Pick<Selectable<Tables['store_locations']>, (typeof columns)[number]> & {
  products_count: number;
};

export interface NewLocation {
  id: string;
  store_id: string;
  name: string;
  address: string;
  phone: string;
  hours: string;
  is_pickup: boolean;
  created_at: Date;
}

export type LocationChanges = Updateable<
  Pick<Tables['store_locations'], 'name' | 'address' | 'phone' | 'hours' | 'is_pickup'>
>;

/** What keeps a place from being removed. */
export interface Uses {
  is_last: boolean;
  products_count: number;
  truckloads_count: number;
  is_delivery: boolean;
  is_pickup: boolean;
  tills_count: number;
  has_reports: boolean;
  is_unpacked_at: boolean;
  has_goods_in_bins: boolean;
}

type OfLocation = ExpressionBuilder<Tables, 'store_locations'>;

const soldFromHere = ({ selectFrom }: OfLocation) =>
  selectFrom('products as p')
    .whereRef('p.merchant_id', '=', 'store_locations.merchant_id')
    .whereRef('p.store_location_id', '=', 'store_locations.id')
    .where('p.is_active', '=', true);

const countProducts = (eb: OfLocation) =>
  soldFromHere(eb)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar();

/** It is no longer offered as a whole, and won't be again by taking back that it was broken up. */
const becameProducts = (now: Date) => sql<boolean>`(t.break_state = 'done' and t.status = 'Unpublished' and not exists (
  select from undo_acts a where a.merchant_id = t.merchant_id and a.id = t.break_act_id
    and a.undone_at is null and a.expires_at > ${now}))`;

/** Truckloads without a place are offered in every store, so none loses its place unasked. */
const offeredFromHere = ({ selectFrom }: OfLocation, now: Date) =>
  selectFrom('truckloads as t')
    .whereRef('t.merchant_id', '=', 'store_locations.merchant_id')
    .whereRef('t.store_location_id', '=', 'store_locations.id')
    .where('t.is_active', '=', true)
    .where(({ not }) => not(becameProducts(now)));

const countTruckloads = (eb: OfLocation, now: Date) =>
  offeredFromHere(eb, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar();

const tillsHere = ({ selectFrom }: OfLocation) =>
  selectFrom('tills as c')
    .whereRef('c.merchant_id', '=', 'store_locations.merchant_id')
    .whereRef('c.location_id', '=', 'store_locations.id');

const countTills = (eb: OfLocation) =>
  tillsHere(eb)
    .where('c.is_active', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar();

/** What was sold at a counter stays with its place, and so do the reports of its tills. */
/** Goods that were unpacked here: what came of a truckload, and what it cost, is told by their units. */
const unpackedHere = ({ selectFrom }: OfLocation) =>
  selectFrom('intake_sessions as i')
    .innerJoin('intake_units as u', (join) =>
      join.onRef('u.merchant_id', '=', 'i.merchant_id').onRef('u.session_id', '=', 'i.id'),
    )
    .whereRef('i.merchant_id', '=', 'store_locations.merchant_id')
    .whereRef('i.store_location_id', '=', 'store_locations.id')
    .select('i.id');

const liesInBinsHere = ({ selectFrom }: OfLocation) =>
  selectFrom('bins as n')
    .innerJoin('receipts as r', (join) =>
      join.onRef('r.merchant_id', '=', 'n.merchant_id').onRef('r.bin_id', '=', 'n.id').on('r.is_open', '=', true),
    )
    .whereRef('n.merchant_id', '=', 'store_locations.merchant_id')
    .whereRef('n.location_id', '=', 'store_locations.id')
    .select('n.id');

const hasReports = (eb: OfLocation) =>
  eb.or([
    eb.exists(
      tillsHere(eb)
        .innerJoin('shifts as f', (join) =>
          join.onRef('f.merchant_id', '=', 'c.merchant_id').onRef('f.till_id', '=', 'c.id'),
        )
        .select('f.id'),
    ),
    eb.exists(
      eb
        .selectFrom('counter_sales as n')
        .select('n.order_id')
        .whereRef('n.merchant_id', '=', 'store_locations.merchant_id')
        .whereRef('n.location_id', '=', 'store_locations.id'),
    ),
  ]);

const hasOthers = ({ exists, selectFrom }: OfLocation) =>
  exists(
    selectFrom('store_locations as o')
      .select('o.id')
      .whereRef('o.merchant_id', '=', 'store_locations.merchant_id')
      .whereRef('o.store_id', '=', 'store_locations.store_id')
      .whereRef('o.id', '<>', 'store_locations.id'),
  );

const ofStore = ({ selectFrom }: OfLocation) =>
  selectFrom('stores as s')
    .select('s.id')
    .whereRef('s.merchant_id', '=', 'store_locations.merchant_id')
    .whereRef('s.id', '=', 'store_locations.store_id');

const deliversFromHere = sql<boolean>`s.delivery @> jsonb_build_object(
  'isOn', true, 'area', 'radius', 'radius', jsonb_build_object('location', store_locations.id))`;

const handsOutHere = sql<boolean>`s.pickup @> jsonb_build_object(
  'isOn', true, 'places', jsonb_build_array(jsonb_build_object('location', store_locations.id, 'isOn', true)))`;

export const locationsRepository = (db: Db) => ({
  /** Whether the store is there; held until the transaction ends, as by everybody who changes what refers to places. */
  async lockStore({ merchantId }: MerchantScope, storeId: string): Promise<boolean> {
    const row = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  async hasStore({ merchantId }: MerchantScope, storeId: string): Promise<boolean> {
    const row = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  ofStore: (scope: MerchantScope, storeId: string): Promise<LocationRow[]> =>
    db
      .selectFrom('store_locations')
      .select(columns)
      .select((eb) => countProducts(eb).as('products_count'))
      .where('merchant_id', '=', scope.merchantId)
      .where('store_id', '=', storeId)
      .where(isWithinLocations(scope))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Adds a place unless the store has so many; the caller holds the store. */
  async insert({ merchantId }: MerchantScope, location: NewLocation, most: number): Promise<boolean> {
    const { rows } = await sql`
      insert into store_locations
        (merchant_id, id, store_id, name, address, phone, hours, is_pickup, created_at)
      select ${merchantId}::uuid, ${location.id}::uuid, ${location.store_id}::uuid, ${location.name},
        ${location.address}::jsonb, ${location.phone}, ${location.hours}::jsonb, ${location.is_pickup}::boolean,
        ${location.created_at}::timestamptz
      where (select count(*) from store_locations
        where merchant_id = ${merchantId}::uuid and store_id = ${location.store_id}::uuid) < ${most}::integer
      returning id`.execute(db);
    return rows.length > 0;
  },

  find: ({ merchantId }: MerchantScope, id: string): Promise<LocationRow | undefined> =>
    db
      .selectFrom('store_locations')
      .select(columns)
      .select((eb) => countProducts(eb).as('products_count'))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  update: ({ merchantId }: MerchantScope, id: string, changes: LocationChanges): Promise<{ id: string } | undefined> =>
    db
      .updateTable('store_locations')
      // An update of nothing is none; setting the key to itself keeps the answer the same.
      .set({ id, ...changes })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  /** Holds a place, so that nothing begins to be sold from it. */
  lock: ({ merchantId }: MerchantScope, id: string): Promise<{ id: string } | undefined> =>
    db
      .selectFrom('store_locations')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Deletes a place that nothing needs; the caller holds it and its store. */
  async removeUnused({ merchantId }: MerchantScope, id: string, now: Date): Promise<boolean> {
    const removed = await db
      .deleteFrom('store_locations')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where((eb) => hasOthers(eb))
      .where((eb) => eb.not(eb.exists(soldFromHere(eb).select('p.id'))))
      .where((eb) => eb.not(eb.exists(offeredFromHere(eb, now).select('t.id'))))
      .where((eb) => eb.not(eb.exists(tillsHere(eb).select('c.id').where('c.is_active', '=', true))))
      .where((eb) => eb.not(hasReports(eb)))
      .where((eb) => eb.not(eb.exists(unpackedHere(eb))))
      .where((eb) => eb.not(eb.exists(liesInBinsHere(eb))))
      .where((eb) => eb.not(eb.exists(ofStore(eb).where((s) => s.or([deliversFromHere, handsOutHere])))))
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  uses: ({ merchantId }: MerchantScope, id: string, now: Date): Promise<Uses> =>
    db
      .selectFrom('store_locations')
      .select((eb) => [
        eb.not(hasOthers(eb)).as('is_last'),
        countProducts(eb).as('products_count'),
        countTruckloads(eb, now).as('truckloads_count'),
        eb.exists(ofStore(eb).where(deliversFromHere)).as('is_delivery'),
        eb.exists(ofStore(eb).where(handsOutHere)).as('is_pickup'),
        countTills(eb).as('tills_count'),
        hasReports(eb).as('has_reports'),
        eb.exists(unpackedHere(eb)).as('is_unpacked_at'),
        eb.exists(liesInBinsHere(eb)).as('has_goods_in_bins'),
      ])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow() as Promise<Uses>,

  /** Takes a removed place out of the settings that named it without using it. */
  async forget({ merchantId }: MerchantScope, storeId: string, id: string): Promise<void> {
    await sql`
      update stores set
        delivery = case when delivery #>> '{radius,location}' = ${id}
          then jsonb_set(delivery, '{radius,location}', 'null') else delivery end,
        pickup = case when pickup is null then null else jsonb_set(pickup, '{places}', coalesce((
          select jsonb_agg(place order by nr) from jsonb_array_elements(pickup -> 'places') with ordinality e(place, nr)
          where place ->> 'location' <> ${id}), '[]')) end
      where merchant_id = ${merchantId}::uuid and id = ${storeId}::uuid
        and (delivery #>> '{radius,location}' = ${id}
          or pickup -> 'places' @> jsonb_build_array(jsonb_build_object('location', ${id}::text)))`.execute(db);
  },
});
