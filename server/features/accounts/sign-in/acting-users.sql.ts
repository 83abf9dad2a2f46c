import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, Means, MerchantScope } from '#server/kit/actor.ts';
import { readRights } from './rights.service.ts';

/** Who is on a team, with what says what they may: what acts in somebody’s name is joined to it. */
export const selectActingUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('roles as r', (join) => join.onRef('r.merchant_id', '=', 'u.merchant_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('subscriptions as p', 'p.merchant_id', 'u.merchant_id')
    .select(['u.role', 'u.ready_role', 'u.store_ids', 'u.location_ids', 'p.status'])
    .select(['r.permissions', 'r.refund_limit_cents', 'r.write_off_limit_cents', 'r.price_cut_percent'])
    .where('u.status', '=', 'active');

/** What somebody may do at this moment, for what acts in their name; undefined once they are no longer there. */
export async function readActingUser(
  db: Db,
  { merchantId }: MerchantScope,
  userId: string,
  via: Means,
): Promise<Actor | undefined> {
  const row = await selectActingUsers(db)
    .where('u.merchant_id', '=', merchantId)
    .where('u.id', '=', userId)
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
