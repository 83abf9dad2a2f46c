import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, Means, MerchantScope } from '#server/kit/actor.ts';
import { readRights } from './rights.service.ts';

/** What somebody may do at this moment, for what acts in their name; undefined once they are no longer there. */
export async function readActingUser(
  db: Db,
  { merchantId }: MerchantScope,
  userId: string,
  via: Means,
): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('roles as r', (join) => join.onRef('r.merchant_id', '=', 'u.merchant_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('subscriptions as p', 'p.merchant_id', 'u.merchant_id')
    .select(['u.role', 'u.ready_role', 'u.store_ids', 'u.location_ids', 'p.status'])
    .select(['r.permissions', 'r.refund_limit_cents', 'r.write_off_limit_cents', 'r.price_cut_percent'])
    .where('u.merchant_id', '=', merchantId)
    .where('u.id', '=', userId)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const { permissions, limits } = readRights(row);
  return {
    merchantId,
    userId,
    sessionId: '',
    via,
    address: '',
    role: row.role,
    permissions,
    limits,
    storeIds: row.store_ids,
    locationIds: row.location_ids,
    subscriptionStatus: row.status as SubscriptionStatus | null,
  };
}
