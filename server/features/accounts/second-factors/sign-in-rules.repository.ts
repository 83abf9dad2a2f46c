import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isOperator } from '../operators/operators.sql.ts';
import type { FactorOwner } from './passkeys.repository.ts';
import { hasSecondFactor, isDemanded, lacksSecondFactor, roleKey } from './second-factor.sql.ts';

export const signInRulesRepository = (db: Db) => ({
  /** What is demanded of somebody, and whether they have it. */
  of: ({ merchantId, userId }: FactorOwner) =>
    db
      .selectFrom('users as u')
      .select([isDemanded.as('isDemanded'), lacksSecondFactor.as('lacksSecondFactor'), isOperator.as('isOperator')])
      .where('u.merchant_id', '=', merchantId)
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow(),

  list: ({ merchantId }: MerchantScope) =>
    db.selectFrom('sign_in_rules').select('role_key').where('merchant_id', '=', merchantId).execute(),

  ownRoles: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('merchant_id', '=', merchantId)
      .orderBy(sql`lower(name)`)
      .execute(),

  /** How many people have each role, and how many of them no second factor. */
  countPeople: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('users as u')
      .select([roleKey.as('role'), (eb) => eb.fn.countAll<number>().as('people')])
      .select(sql<number>`count(*) filter (where not ${hasSecondFactor})`.as('peopleWithout'))
      .where('u.merchant_id', '=', merchantId)
      .where('u.status', '=', 'active')
      .groupBy(roleKey)
      .execute(),

  async demand({ merchantId }: MerchantScope, role: string, now: Date): Promise<void> {
    await db
      .insertInto('sign_in_rules')
      .values({ merchant_id: merchantId, role_key: role, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async drop({ merchantId }: MerchantScope, role: string): Promise<void> {
    await db.deleteFrom('sign_in_rules').where('merchant_id', '=', merchantId).where('role_key', '=', role).execute();
  },
});
