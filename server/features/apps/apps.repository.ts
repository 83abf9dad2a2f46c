import { type SqlBool, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface NewApp {
  id: string;
  identifier: string;
  name: string;
  provider: string;
  icon: string;
  pictures: string[];
  summary: string;
  description: string;
  monthlyCents: Cents;
  isOffered: boolean;
  position: number;
}

export type AppRow = Awaited<ReturnType<ReturnType<typeof visibleApps>['execute']>>[number];

/** What a merchant sees of the app store: what is on offer, and whatever they have. */
const visibleApps = (db: Db, { merchantId }: MerchantScope) =>
  db
    .selectFrom('apps as a')
    .innerJoin('app_categories as c', 'c.id', 'a.category_id')
    .leftJoin('installed_apps as i', (join) =>
      join
        .onRef('i.app_id', '=', 'a.id')
        .on('i.merchant_id', '=', merchantId)
        .on(sql<SqlBool>`i.status is distinct from 'canceled'`),
    )
    .select(['a.id', 'a.identifier', 'a.name', 'a.provider', 'a.icon', 'a.pictures', 'a.summary', 'a.description'])
    .select(['a.monthly_cents', 'a.category_id', 'c.name as category'])
    .select(['i.installed_at', 'i.status', 'i.cancel_at_period_end', 'i.ends_at'])
    .where((eb) => eb.or([eb('a.is_offered', '=', true), eb('i.app_id', 'is not', null)]));

export const appsRepository = (db: Db) => ({
  list: (scope: MerchantScope): Promise<AppRow[]> => visibleApps(db, scope).orderBy('a.position').execute(),

  find: (scope: MerchantScope, id: string): Promise<AppRow | undefined> =>
    visibleApps(db, scope).where('a.id', '=', id).executeTakeFirst(),

  /** The shelves that have something for this merchant on them, and how much. */
  categories: (scope: MerchantScope) =>
    db
      .selectFrom(visibleApps(db, scope).as('v'))
      .innerJoin('app_categories as c', 'c.id', 'v.category_id')
      .select(['c.id', 'c.name'])
      .select((eb) => eb.fn.countAll<number>().as('apps'))
      .groupBy(['c.id', 'c.name', 'c.position'])
      .orderBy('c.position')
      .orderBy('c.name')
      .execute(),

  async identifiers(): Promise<Set<string>> {
    const rows = await db.selectFrom('apps').select('identifier').execute();
    return new Set(rows.map(({ identifier }) => identifier));
  },

  /** Adds an app to a category; one that somebody else has just added is brought up to date. */
  async add(app: NewApp, categoryId: string): Promise<void> {
    const { id, identifier } = app;
    await db
      .insertInto('apps')
      .values({ id, identifier, category_id: categoryId, ...contentOf(app) })
      .onConflict((conflict) => conflict.column('identifier').doUpdateSet(contentOf(app)))
      .execute();
  },

  /** Brings a known app up to date: it keeps its id, and the category it was put in. */
  async update(app: NewApp): Promise<void> {
    await db.updateTable('apps').set(contentOf(app)).where('identifier', '=', app.identifier).execute();
  },
});

const contentOf = (app: NewApp) => ({
  name: app.name,
  provider: app.provider,
  icon: app.icon,
  pictures: app.pictures,
  summary: app.summary,
  description: app.description,
  monthly_cents: app.monthlyCents,
  is_offered: app.isOffered,
  position: app.position,
});
