import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';

export interface NewApproval {
  id: string;
  deviceId: string;
  approverId: string;
  permission: string;
  actHash: Buffer;
  tokenHash: Buffer;
  expiresAt: Date;
}

export const approvalsRepository = (db: Db) => ({
  async insert(actor: Actor, approval: NewApproval): Promise<void> {
    await db
      .insertInto('approvals')
      .values({
        merchant_id: actor.merchantId,
        id: approval.id,
        session_id: actor.sessionId,
        device_id: approval.deviceId,
        approver_id: approval.approverId,
        permission: approval.permission,
        act_hash: approval.actHash,
        token_hash: approval.tokenHash,
        expires_at: approval.expiresAt,
      })
      .execute();
  },

  /** With the approver’s rights as they are now; nothing where it is another session’s, another act’s or too old. */
  find: (actor: Actor, { tokenHash, actHash, now }: { tokenHash: Buffer; actHash: Buffer; now: Date }) =>
    db
      .selectFrom('approvals as a')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 'a.merchant_id').onRef('u.id', '=', 'a.approver_id'),
      )
      .innerJoin('shared_devices as d', (join) =>
        join.onRef('d.merchant_id', '=', 'a.merchant_id').onRef('d.id', '=', 'a.device_id'),
      )
      .leftJoin('roles as r', (join) =>
        join.onRef('r.merchant_id', '=', 'u.merchant_id').onRef('r.id', '=', 'u.role_id'),
      )
      .select(['a.id', 'a.permission', 'u.first_name', 'u.last_name', 'u.role', 'u.ready_role'])
      .select(['u.store_ids', 'u.location_ids'])
      .select(['r.permissions', 'r.refund_limit_cents', 'r.write_off_limit_cents', 'r.price_cut_percent'])
      .where('a.token_hash', '=', tokenHash)
      .where('a.act_hash', '=', actHash)
      .where('a.merchant_id', '=', actor.merchantId)
      .where('a.session_id', '=', actor.sessionId)
      .where('a.expires_at', '>', now)
      .where('u.status', '=', 'active')
      .where('d.locked_at', 'is', null)
      .executeTakeFirst(),

  /** Uses it up; of two who try, one does. */
  async consume({ merchantId }: Actor, id: string): Promise<boolean> {
    const used = await db
      .deleteFrom('approvals')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },
});
