import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type RepeatedSignUp = Selectable<Tables['repeated_sign_ups']>;

export interface NewRepeatedSignUp {
  merchantId: string;
  id: string;
  userId: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
}

export const repeatedSignUpsRepository = (db: Db) => ({
  async create(signUp: NewRepeatedSignUp): Promise<void> {
    await db
      .insertInto('repeated_sign_ups')
      .values({
        merchant_id: signUp.merchantId,
        id: signUp.id,
        user_id: signUp.userId,
        password_hash: signUp.passwordHash,
        first_name: signUp.firstName,
        last_name: signUp.lastName,
        expires_at: signUp.expiresAt,
      })
      .execute();
  },

  /** By its id alone, for pages that know no merchant yet. */
  findById: (id: string) => db.selectFrom('repeated_sign_ups').selectAll().where('id', '=', id).executeTakeFirst(),

  async markConfirmed(scope: MerchantScope, id: string, now: Date): Promise<void> {
    await db
      .updateTable('repeated_sign_ups')
      .set({ confirmed_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .execute();
  },
});
