import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface LiveSiteRow {
  merchant_id: string;
  id: string;
  slug: string;
  title: string;
  email: string;
  is_active: boolean;
  site_status: string;
  live_build_id: string | null;
  live_base: string | null;
  custom_domain: string | null;
  domain_status: 'waiting' | 'ready';
  languages: string[];
}

const columns = [
  ...(['stores.merchant_id', 'stores.id', 'stores.slug', 'stores.is_active', 'stores.site_status'] as const),
  ...(['stores.title', 'stores.email'] as const),
  ...(['stores.live_build_id', 'stores.live_base', 'stores.custom_domain', 'stores.domain_status'] as const),
  'stores.languages' as const,
];

/** Who is asked for in public: the one place where a store is found without knowing whose it is. */
export const liveSitesRepository = (db: Db) => ({
  bySlug: (slug: string): Promise<LiveSiteRow | undefined> =>
    db.selectFrom('stores').select(columns).where('slug', '=', slug).executeTakeFirst(),

  byFormerSlug: (slug: string): Promise<LiveSiteRow | undefined> =>
    db
      .selectFrom('former_addresses')
      .innerJoin('stores', (join) =>
        join
          .onRef('stores.merchant_id', '=', 'former_addresses.merchant_id')
          .onRef('stores.id', '=', 'former_addresses.store_id'),
      )
      .select(columns)
      .where('former_addresses.slug', '=', slug)
      .executeTakeFirst(),

  /** The one store that has proved the name and is found there; those that only claim it are nobody. */
  byDomain: (domain: string): Promise<LiveSiteRow | undefined> =>
    db
      .selectFrom('stores')
      .select(columns)
      .where('custom_domain', '=', domain)
      // As the index says it: as a bound value it would not be used by a kept plan.
      .where(sql<boolean>`domain_proof <> 'none' and is_active`)
      .where('domain_status', '=', 'ready')
      .executeTakeFirst(),
});
