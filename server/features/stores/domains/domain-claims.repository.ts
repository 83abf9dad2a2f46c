import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { FullStoreRow } from '../stores.repository.ts';
import type { JudgedClaim } from './custom-domain.ts';

/** A store's name that is due to be looked at. */
export interface DueClaim {
  merchantId: string;
  storeId: string;
  name: string;
}

// As the index says it: as a bound value it would not be used by a kept plan.
const isHeld = sql<boolean>`domain_proof <> 'none' and is_active`;

/** Who claims which name of their own, whoever they are: a name is one store's alone. */
export const domainClaimsRepository = (db: Db) => ({
  /** Holds the store that has the name; undefined while nobody else has it. */
  lockHolder: (name: string, exceptStoreId: string): Promise<FullStoreRow | undefined> =>
    db
      .selectFrom('stores')
      .selectAll()
      .where('custom_domain', '=', name)
      .where(isHeld)
      .where('id', '<>', exceptStoreId)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Where the account's owner reads; null for an account that is closed. */
  async ownerMailbox({ merchantId }: MerchantScope): Promise<string | null> {
    const row = await db
      .selectFrom('users')
      .select('email')
      .where('merchant_id', '=', merchantId)
      .where('role', '=', 'owner')
      .where('status', '=', 'active')
      .executeTakeFirst();
    return row?.email ?? null;
  },

  async save(
    scope: MerchantScope,
    storeId: string,
    claim: JudgedClaim,
    { found, now }: { found: string | null; now: Date },
  ): Promise<void> {
    await db
      .updateTable('stores')
      .set({ ...claim, domain_found: found, domain_checked_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', storeId)
      .execute();
  },

  due: (now: Date, limit: number): Promise<DueClaim[]> =>
    db
      .selectFrom('stores')
      .select(['merchant_id as merchantId', 'id as storeId'])
      .select(sql<string>`custom_domain`.as('name'))
      .where(isHeld)
      .where('domain_due_at', '<=', now)
      .orderBy('domain_due_at')
      .limit(limit)
      .execute(),

  async postpone({ merchantId, storeId }: DueClaim, until: Date): Promise<void> {
    await db
      .updateTable('stores')
      .set({ domain_due_at: until })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .where(isHeld)
      .execute();
  },
});
