import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Assignment } from '#server/features/accounts/sign-in/rights.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations, isWithinStores } from '#server/kit/within-stores.ts';

const assignmentColumns = ['ready_role', 'role_id', 'store_ids', 'location_ids'] as const;
const memberColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'status',
  'created_at',
  ...assignmentColumns,
] as const;
const invitationColumns = ['id', 'email', 'created_at', 'expires_at', ...assignmentColumns] as const;

export type MemberRow = Pick<Selectable<Tables['users']>, (typeof memberColumns)[number]>;
export type InvitationRow = Pick<Selectable<Tables['invitations']>, (typeof invitationColumns)[number]>;

export const toAssignment = (
  row: Pick<Selectable<Tables['users']>, (typeof assignmentColumns)[number]>,
): Assignment => ({
  readyRole: row.role_id ? null : row.ready_role,
  roleId: row.role_id,
  storeIds: row.store_ids,
  locationIds: row.location_ids,
});

// Beside a role of one's own stands the ready one that includes least, should it ever be gone.
const toAssignmentColumns = ({ readyRole, roleId, storeIds, locationIds }: Assignment) => ({
  ready_role: readyRole ?? ('viewer' as const),
  role_id: roleId,
  store_ids: storeIds && [...storeIds],
  location_ids: locationIds && [...locationIds],
});

// Keeps a list from being empty.
const nowhere = '00000000-0000-0000-0000-000000000000';

export const teamRepository = (db: Db) => ({
  members: (scope: MerchantScope) =>
    db
      .selectFrom('users')
      .select([...memberColumns])
      .where('merchant_id', '=', scope.merchantId)
      .where('status', '!=', 'inactive')
      .orderBy('created_at')
      .limit(500)
      .execute(),

  openInvitations: (scope: MerchantScope, now: Date) =>
    db
      .selectFrom('invitations')
      .select([...invitationColumns])
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
    assignment: Assignment,
  ): Promise<InvitationRow> {
    const columns = toAssignmentColumns(assignment);
    return db
      .insertInto('invitations')
      .values({
        merchant_id: scope.merchantId,
        id: invitation.id,
        email: invitation.email,
        invited_by: invitation.invitedBy,
        created_at: invitation.now,
        expires_at: invitation.expiresAt,
        ...columns,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'email'])
          .where('accepted_at', 'is', null)
          .where('withdrawn_at', 'is', null)
          .doUpdateSet({ expires_at: invitation.expiresAt, invited_by: invitation.invitedBy, ...columns }),
      )
      .returning([...invitationColumns])
      .executeTakeFirstOrThrow();
  },

  withdraw: (scope: MerchantScope, id: string, now: Date): Promise<{ email: string } | undefined> =>
    db
      .updateTable('invitations')
      .set({ withdrawn_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('email')
      .executeTakeFirst(),

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

  /** Uses an invitation up, and tells what it makes of whoever follows it; whoever comes second finds nothing. */
  async accept(id: string, now: Date): Promise<Assignment | undefined> {
    const accepted = await db
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .returning([...assignmentColumns])
      .executeTakeFirst();
    return accepted && toAssignment(accepted);
  },

  /** A member of staff, until the transaction ends; the owner is nobody's to change. */
  lockMember: (scope: MerchantScope, id: string) =>
    db
      .selectFrom('users')
      .select([...memberColumns])
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('role', '=', 'staff')
      .where('status', '!=', 'inactive')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  assign: (scope: MerchantScope, id: string, assignment: Assignment): Promise<MemberRow> =>
    db
      .updateTable('users')
      .set(toAssignmentColumns(assignment))
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('role', '=', 'staff')
      .returning([...memberColumns])
      .executeTakeFirstOrThrow(),

  /** Of these, what is there for whoever asks. */
  async findWorkplaces(scope: MerchantScope, storeIds: readonly string[], locationIds: readonly string[]) {
    const stores = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', 'in', [...storeIds, nowhere])
      .where(isWithinStores(scope, 'id'))
      .execute();
    const locations = await db
      .selectFrom('store_locations')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', 'in', [...locationIds, nowhere])
      .where(isWithinLocations(scope))
      .execute();
    return { stores: new Set(stores.map(({ id }) => id)), locations: new Set(locations.map(({ id }) => id)) };
  },

  /** Staff only: the owner can't be removed, whoever asks. */
  removeMember: (scope: MerchantScope, id: string): Promise<{ email: string } | undefined> =>
    db
      .deleteFrom('users')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('role', '=', 'staff')
      .returning('email')
      .executeTakeFirst(),
});
