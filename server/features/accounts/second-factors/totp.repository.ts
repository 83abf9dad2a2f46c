import type { Db } from '#server/db/database.ts';
import type { FactorOwner } from './passkeys.repository.ts';

export const totpRepository = (db: Db) => ({
  find: ({ merchantId, userId }: FactorOwner) =>
    db
      .selectFrom('totp_secrets')
      .select(['sealed', 'created_at', 'confirmed_at'])
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  /** Takes the place of one that was never confirmed; false where one is in use. */
  async begin({ merchantId, userId }: FactorOwner, sealed: Buffer, now: Date): Promise<boolean> {
    const begun = await db
      .insertInto('totp_secrets')
      .values({ merchant_id: merchantId, user_id: userId, sealed, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'user_id'])
          .doUpdateSet({ sealed, created_at: now, last_step: 0 })
          .where('totp_secrets.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return begun !== undefined;
  },

  /** True for the first who confirms this very secret. */
  async confirm({ merchantId, userId }: FactorOwner, sealed: Buffer, step: number, now: Date): Promise<boolean> {
    const confirmed = await db
      .updateTable('totp_secrets')
      .set({ confirmed_at: now, last_step: step })
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .where('sealed', '=', sealed)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return confirmed !== undefined;
  },

  /** Uses up the code of a step, and those of all before it; false where that has happened. */
  async spendStep({ merchantId, userId }: FactorOwner, step: number): Promise<boolean> {
    const used = await db
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  async remove({ merchantId, userId }: FactorOwner): Promise<boolean> {
    const removed = await db
      .deleteFrom('totp_secrets')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  async replaceRecoveryCodes({ merchantId, userId }: FactorOwner, hashes: readonly Buffer[]): Promise<void> {
    await db.deleteFrom('recovery_codes').where('merchant_id', '=', merchantId).where('user_id', '=', userId).execute();
    if (hashes.length === 0) return;
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ merchant_id: merchantId, user_id: userId, code_hash })))
      .execute();
  },

  async spendRecoveryCode({ merchantId, userId }: FactorOwner, hash: Buffer): Promise<boolean> {
    const used = await db
      .deleteFrom('recovery_codes')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  async recoveryCodesLeft({ merchantId, userId }: FactorOwner): Promise<number> {
    const { count } = await db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  },
});
