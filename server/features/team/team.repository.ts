import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export const teamRepository = (db: Db) => ({
  members: (scope: MerchantScope) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'role', 'status', 'created_at'])
      .where('merchant_id', '=', scope.merchantId)
      .where('status', '!=', 'inactive')
      .orderBy('created_at')
      .limit(500)
      .execute(),

  openInvitations: (scope: MerchantScope, now: Date) =>
    db
      .selectFrom('invitations')
      .select(['id', 'email', 'created_at', 'expires_at'])
      .where('merchant_id', '=', scope.merchantId)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .limit(500)
      .execute(),

  /** Invites; an open invitation to the same mail is renewed instead of doubled. */
  async invite(
    scope: MerchantScope,
    invitation: { id: string; email: string; invitedBy: string; now: Date; expiresAt: Date },
  ): Promise<{ id: string; email: string; created_at: Date; expires_at: Date }> {
    return db
      .insertInto('invitations')
      .values({
        merchant_id: scope.merchantId,
        id: invitation.id,
        email: invitation.email,
        invited_by: invitation.invitedBy,
        created_at: invitation.now,
        expires_at: invitation.expiresAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'email'])
          .where('accepted_at', 'is', null)
          .where('withdrawn_at', 'is', null)
          .doUpdateSet({ expires_at: invitation.expiresAt, invited_by: invitation.invitedBy }),
      )
      .returning(['id', 'email', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow();
  },

  async withdraw(scope: MerchantScope, id: string, now: Date): Promise<boolean> {
    const withdrawn = await db
      .updateTable('invitations')
      .set({ withdrawn_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return withdrawn !== undefined;
  },

  findInvitation: (id: string, now: Date) =>
    db
      .selectFrom('invitations as i')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 'i.merchant_id').onRef('u.id', '=', 'i.invited_by'),
      )
      .select(['i.id', 'i.merchant_id', 'i.email', 'u.first_name', 'u.last_name'])
      .where('i.id', '=', id)
      .where('i.accepted_at', 'is', null)
      .where('i.withdrawn_at', 'is', null)
      .where('i.expires_at', '>', now)
      .where('u.status', '=', 'active')
      .executeTakeFirst(),

  /** Uses an invitation up; whoever comes second finds nothing. */
  async accept(id: string, now: Date): Promise<boolean> {
    const accepted = await db
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    return accepted !== undefined;
  },

  /** Staff only: the owner can't be removed, whoever asks. */
  async removeMember(scope: MerchantScope, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('users')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('role', '=', 'staff')
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },
});
