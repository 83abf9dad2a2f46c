import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { FactorOwner } from '../second-factors/passkeys.repository.ts';
import { hasSecondFactor } from '../second-factors/second-factor.sql.ts';

export const operatorsRepository = (db: Db) => ({
  /** Names somebody who may sign in and has a second factor; false where they may not, have none, or are named. */
  async name({ merchantId, userId }: FactorOwner, now: Date): Promise<boolean> {
    const named = await db
      .insertInto('operators')
      .columns(['merchant_id', 'user_id', 'named_at'])
      .expression((eb) =>
        eb
          .selectFrom('users as u')
          .select(['u.merchant_id', 'u.id', sql<Date>`${now}::timestamptz`.as('named_at')])
          .where('u.merchant_id', '=', merchantId)
          .where('u.id', '=', userId)
          .where('u.status', '=', 'active')
          .where(hasSecondFactor),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return named !== undefined;
  },

  async remove({ merchantId, userId }: FactorOwner): Promise<boolean> {
    const removed = await db
      .deleteFrom('operators')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  isNamed: async ({ merchantId, userId }: FactorOwner): Promise<boolean> => {
    const row = await db
      .selectFrom('operators')
      .select('user_id')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row !== undefined;
  },

  list: () =>
    db
      .selectFrom('operators as o')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 'o.merchant_id').onRef('u.id', '=', 'o.user_id'),
      )
      .select(['u.email', 'u.status', 'o.named_at'])
      .orderBy('u.email')
      .execute(),
});
