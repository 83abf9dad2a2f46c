import { type Selectable, sql, type Updateable } from 'kysely';
import { newStoreDesign } from '#contract/design/starters.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinStores } from '#server/kit/within-stores.ts';

export type FullStoreRow = Selectable<Tables['stores']>;
export type StoreRow = Pick<FullStoreRow, (typeof listed)[number]>;

/** Columns as they are set; objects that are merged into what is there have a list of their own. */
export type StoreColumns = Omit<Updateable<Tables['stores']>, 'merchant_id' | 'id' | 'custom_domain'> & {
  custom_domain?: string | null;
};
export type MergedColumns = Partial<Record<'address' | 'social_links', object>>;

export interface NewStore {
  id: string;
  title: string;
  slug: string;
  isDemoMode: boolean;
  slides?: readonly object[] | undefined;
  now: Date;
}

type SiteStatus = FullStoreRow['site_status'];

const listed = [
  'id',
  'title',
  'slug',
  'is_active',
  'is_demo_mode',
  'created_at',
  'time_zone',
  'site_status',
  'site_url',
  'site_updated_at',
  'logo_key',
  'secondary_logo_key',
  'slides',
  'ship_to',
  'description',
  'seo_title',
  'seo_description',
  'removed_at',
] as const;

const mostStores = 500;

export const storesRepository = (db: Db) => ({
  list(scope: MerchantScope, isActive: boolean | undefined): Promise<StoreRow[]> {
    const stores = db
      .selectFrom('stores')
      .select(listed)
      .where('merchant_id', '=', scope.merchantId)
      .where(isWithinStores(scope, 'id'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(mostStores);
    return (isActive === undefined ? stores : stores.where('is_active', '=', isActive)).execute();
  },

  find: (scope: MerchantScope, id: string): Promise<FullStoreRow | undefined> =>
    db
      .selectFrom('stores')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Holds an active store until the transaction ends. */
  lock: (scope: MerchantScope, id: string): Promise<FullStoreRow | undefined> =>
    db
      .selectFrom('stores')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Holds every active store, so that of two that are removed at the same time one stays. */
  lockActive: (scope: MerchantScope): Promise<{ id: string; title: string }[]> =>
    db
      .selectFrom('stores')
      .select(['id', 'title'])
      .where('merchant_id', '=', scope.merchantId)
      .where('is_active', '=', true)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),

  /** Whether the merchant has a store; whoever asks at the same time waits until this transaction ends. */
  async hasAny(scope: MerchantScope): Promise<boolean> {
    await db
      .selectFrom('merchants')
      .select('id')
      .where('id', '=', scope.merchantId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const row = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Creates the store unless its slug is taken. */
  async create(scope: MerchantScope, store: NewStore): Promise<boolean> {
    const created = await db
      .insertInto('stores')
      .values({
        merchant_id: scope.merchantId,
        id: store.id,
        title: store.title,
        slug: store.slug,
        is_demo_mode: store.isDemoMode,
        slides: store.slides && JSON.stringify(store.slides),
        design: JSON.stringify(newStoreDesign),
        created_at: store.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return created !== undefined;
  },

  update: (
    scope: MerchantScope,
    id: string,
    { custom_domain, ...columns }: StoreColumns,
    merged: MergedColumns = {},
  ): Promise<FullStoreRow | undefined> =>
    db
      .updateTable('stores')
      .set({
        ...columns,
        ...(custom_domain !== undefined && changeDomain(custom_domain)),
        ...(merged.address && { address: merge('address', merged.address) }),
        ...(merged.social_links && { social_links: merge('social_links', merged.social_links) }),
      })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .returningAll()
      .executeTakeFirst(),

  remove: (scope: MerchantScope, id: string, now: Date): Promise<StoreRow | undefined> =>
    db
      .updateTable('stores')
      .set({
        is_active: false,
        removed_at: now,
        updated_at: now,
        refresh_due_at: null,
        ...changeDomain(null),
        // Off the net at once; what never was on it stays as it is.
        site_status: sql<SiteStatus>`case when live_build_id is null then 'init' else 'stopped' end`,
      })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .returning(listed)
      .executeTakeFirst(),

  restore: (
    scope: MerchantScope,
    id: string,
    { removedAfter, now }: { removedAfter: Date; now: Date },
  ): Promise<StoreRow | undefined> =>
    db
      .updateTable('stores')
      .set({
        is_active: true,
        removed_at: null,
        updated_at: now,
        site_status: sql<SiteStatus>`case when live_build_id is null then 'init' when ${isUnpaid(scope)} then 'stopped' else 'live' end`,
      })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('is_active', '=', false)
      .where('removed_at', '>', removedAfter)
      .returning(listed)
      .executeTakeFirst(),

  async findFirst({ merchantId }: MerchantScope): Promise<string | undefined> {
    const store = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return store?.id;
  },

  /** Ends the demo mode; slides go that are still as they came. */
  leaveDemoMode: (scope: MerchantScope, id: string, samples: readonly object[]) =>
    db
      .updateTable('stores')
      .set({ is_demo_mode: false, slides: without(samples) })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning('site_status')
      .executeTakeFirst(),
});

const without = (samples: readonly object[]) => sql<string>`(
  select coalesce(jsonb_agg(slide order by place), '[]') from jsonb_array_elements(slides) with ordinality s (slide, place)
  where slide not in (select jsonb_array_elements(${JSON.stringify(samples)}::jsonb)))`;

const merge = (column: 'address' | 'social_links', value: object) =>
  sql<string>`${sql.ref(column)} || ${JSON.stringify(value)}::jsonb`;

const isUnpaid = ({ merchantId }: MerchantScope) =>
  sql`exists (select 1 from subscriptions where merchant_id = ${merchantId} and stopped_at is not null)`;

/** Another name has not been looked at, and the database forgets its proof; the same one keeps what was found. */
const changeDomain = (name: string | null) => ({
  custom_domain: name,
  domain_status: sql<'waiting' | 'ready'>`case when custom_domain = ${name} then domain_status else 'waiting' end`,
  domain_checked_at: sql<Date>`case when custom_domain = ${name} then domain_checked_at end`,
  domain_found: sql<string>`case when custom_domain = ${name} then domain_found end`,
});
