import { type Selectable, sql, type Updateable } from 'kysely';
import type { CustomSettings } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Assignment, RoleRow } from './sign-in/rights.service.ts';

/**
 * What a new merchant begins with. Surplus is not sold at full retail; who was here before this rule keeps the prices
 * of the sources until they set one.
 */
const settingsOfNew: Partial<CustomSettings> = {
  pricePercents: { New: 70, 'Like-new': 60, 'Open-box': 60, Used: 40, Refurbished: 55 },
};

export type UserRow = Selectable<Tables['users']>;
export type UserStatus = UserRow['status'];
export type UserChanges = Updateable<
  Pick<
    Tables['users'],
    'first_name' | 'last_name' | 'area_code' | 'phone' | 'postal_code' | 'address' | 'city' | 'country' | 'image_key'
  >
>;

export interface NewUser {
  merchantId: string;
  id: string;
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  role: UserRow['role'];
  status: UserStatus;
  assigned?: Assignment;
  now: Date;
}

export const usersRepository = (db: Db) => ({
  async createMerchant(id: string, now: Date, options: { isDemo?: boolean } = {}): Promise<void> {
    await db
      .insertInto('merchants')
      .values({
        id,
        created_at: now,
        is_demo: options.isDemo ?? false,
        custom_settings: JSON.stringify(settingsOfNew),
      })
      // As with its user below: two who sign up at once then wait for each other in one order where every machine has both.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async removeMerchant(id: string): Promise<void> {
    await db.deleteFrom('merchants').where('id', '=', id).execute();
  },

  /** Creates the user unless the mail is taken; who wins a race is the index's to say. */
  async create(user: NewUser): Promise<boolean> {
    const inserted = await db
      .insertInto('users')
      .values({
        merchant_id: user.merchantId,
        id: user.id,
        email: user.email,
        password_hash: user.passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        role: user.role,
        status: user.status,
        // Beside a role of one's own stands the ready one that includes least.
        ready_role: user.assigned?.readyRole ?? (user.assigned?.roleId ? 'viewer' : undefined),
        role_id: user.assigned?.roleId,
        store_ids: user.assigned?.storeIds && [...user.assigned.storeIds],
        location_ids: user.assigned?.locationIds && [...user.assigned.locationIds],
        created_at: user.now,
        updated_at: user.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  findByEmail: (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),

  /** By id alone, for links and pages that know no merchant yet. */
  findById: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  find: (scope: MerchantScope, id: string) =>
    db
      .selectFrom('users')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  roleOf: (scope: MerchantScope, id: string): Promise<RoleRow> =>
    db
      .selectFrom('users as u')
      .leftJoin('roles as r', (join) =>
        join.onRef('r.merchant_id', '=', 'u.merchant_id').onRef('r.id', '=', 'u.role_id'),
      )
      .select(['u.role', 'u.ready_role'])
      .select(['r.permissions', 'r.refund_limit_cents', 'r.write_off_limit_cents', 'r.price_cut_percent'])
      .where('u.merchant_id', '=', scope.merchantId)
      .where('u.id', '=', id)
      .executeTakeFirstOrThrow(),

  merchant: (scope: MerchantScope) =>
    db.selectFrom('merchants').selectAll().where('id', '=', scope.merchantId).executeTakeFirstOrThrow(),

  async update(scope: MerchantScope, id: string, changes: UserChanges, now: Date): Promise<void> {
    await db
      .updateTable('users')
      .set({ ...changes, updated_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .execute();
  },

  async setPassword(scope: MerchantScope, id: string, passwordHash: string | null, now: Date): Promise<void> {
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .execute();
  },

  /** Moves a user from one of the given statuses to another; false when it stood elsewhere. */
  async move(scope: MerchantScope, id: string, from: UserStatus[], to: UserStatus, now: Date): Promise<boolean> {
    const moved = await db
      .updateTable('users')
      .set({ status: to, updated_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('status', 'in', from)
      .returning('id')
      .executeTakeFirst();
    return moved !== undefined;
  },

  /** Moves every user of a merchant; returns how many stood elsewhere before. */
  async moveAll(scope: MerchantScope, from: UserStatus[], to: UserStatus, now: Date): Promise<number> {
    const moved = await db
      .updateTable('users')
      .set({ status: to, updated_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('status', 'in', from)
      .executeTakeFirst();
    return Number(moved.numUpdatedRows);
  },

  /** What the merchant chose once for all. */
  async settings(scope: MerchantScope): Promise<unknown> {
    const row = await db
      .selectFrom('merchants')
      .select('custom_settings')
      .where('id', '=', scope.merchantId)
      .executeTakeFirst();
    return row?.custom_settings;
  },

  async updateMerchant(
    actor: Actor,
    changes: { guideStatus?: 'active' | 'dismissed'; customSettings?: Record<string, unknown> },
  ): Promise<void> {
    const { guideStatus, customSettings } = changes;
    if (!guideStatus && !customSettings) return;
    await db
      .updateTable('merchants')
      .set({
        guide_status: guideStatus,
        // Settings are merged, so that two screens that save at once keep both their changes.
        custom_settings: customSettings && sql<string>`custom_settings || ${JSON.stringify(customSettings)}::jsonb`,
      })
      .where('id', '=', actor.merchantId)
      .execute();
  },

  /** Those that work: one whose first invoice is unpaid does not. */
  installedApps: (scope: MerchantScope) =>
    db
      .selectFrom('installed_apps')
      .innerJoin('apps', 'apps.id', 'installed_apps.app_id')
      .select(['apps.id', 'apps.identifier'])
      .where('installed_apps.merchant_id', '=', scope.merchantId)
      .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'in', ['active', 'past_due'])]))
      .orderBy('apps.position')
      .execute(),
});
