import type { Selectable } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { ReadyRole } from '#contract/team/roles.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type RoleRow = Selectable<Tables['roles']>;

export interface RoleColumns {
  name: string;
  permissions: string[];
  refund_limit_cents: Cents | null;
  write_off_limit_cents: Cents | null;
  price_cut_percent: number | null;
}

/** How many have a role: staff, or open invitations. */
export interface RoleCount {
  ready_role: ReadyRole;
  role_id: string | null;
  count: number;
}

export const rolesRepository = (db: Db) => ({
  list: (scope: MerchantScope): Promise<RoleRow[]> =>
    db
      .selectFrom('roles')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .orderBy('name')
      .orderBy('id')
      .limit(100)
      .execute(),

  countMembers: (scope: MerchantScope): Promise<RoleCount[]> =>
    db
      .selectFrom('users')
      .select(({ fn }) => ['ready_role', 'role_id', fn.countAll<number>().as('count')])
      .where('merchant_id', '=', scope.merchantId)
      .where('role', '=', 'staff')
      .where('status', '!=', 'inactive')
      .groupBy(['ready_role', 'role_id'])
      .execute(),

  countInvitations: (scope: MerchantScope, now: Date): Promise<RoleCount[]> =>
    db
      .selectFrom('invitations')
      .select(({ fn }) => ['ready_role', 'role_id', fn.countAll<number>().as('count')])
      .where('merchant_id', '=', scope.merchantId)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .groupBy(['ready_role', 'role_id'])
      .execute(),

  /** As it is, until the transaction ends. */
  findShared: (scope: MerchantScope, id: string): Promise<RoleRow | undefined> =>
    db
      .selectFrom('roles')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst(),

  /** Nobody gets it or is invited with it until the transaction ends. */
  lock: (scope: MerchantScope, id: string): Promise<RoleRow | undefined> =>
    db
      .selectFrom('roles')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async countAll(scope: MerchantScope): Promise<number> {
    const { count } = await db
      .selectFrom('roles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('merchant_id', '=', scope.merchantId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  insert: (scope: MerchantScope, id: string, columns: RoleColumns, now: Date): Promise<RoleRow> =>
    db
      .insertInto('roles')
      .values({ merchant_id: scope.merchantId, id, created_at: now, updated_at: now, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow(),

  update: (scope: MerchantScope, id: string, columns: RoleColumns, now: Date): Promise<RoleRow> =>
    db
      .updateTable('roles')
      .set({ ...columns, updated_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  async roleOfUser(scope: MerchantScope, userId: string): Promise<string | null> {
    const row = await db
      .selectFrom('users')
      .select('role_id')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.role_id ?? null;
  },

  /** Removes one that nobody has; invitations and accounts that are over forget it. */
  async remove(scope: MerchantScope, id: string): Promise<void> {
    for (const table of ['users', 'invitations'] as const) {
      await db
        .updateTable(table)
        .set({ role_id: null, ready_role: 'viewer' })
        .where('merchant_id', '=', scope.merchantId)
        .where('role_id', '=', id)
        .execute();
    }
    await db.deleteFrom('roles').where('merchant_id', '=', scope.merchantId).where('id', '=', id).execute();
  },
});
