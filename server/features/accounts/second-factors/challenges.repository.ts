import type { Db } from '#server/db/database.ts';

export type ChallengePurpose = 'register' | 'sign-in' | 'step-up' | 'mail';

interface Challenge {
  hash: Buffer;
  purpose: ChallengePurpose;
  /** Null where whoever signs in is not known yet. */
  userId: string | null;
}

export const challengesRepository = (db: Db) => ({
  async open({ hash, purpose, userId }: Challenge, expiresAt: Date): Promise<void> {
    await db
      .insertInto('sign_in_challenges')
      .values({ challenge_hash: hash, purpose, user_id: userId, expires_at: expiresAt })
      .execute();
  },

  /** True for the first who brings it in time, for what it was made for. */
  async take({ hash, purpose, userId }: Challenge, now: Date): Promise<boolean> {
    const taken = await db
      .deleteFrom('sign_in_challenges')
      .where('challenge_hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .where('expires_at', '>', now)
      .returning('challenge_hash')
      .executeTakeFirst();
    return taken !== undefined;
  },

  async dropMailed(userId: string): Promise<void> {
    await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).where('purpose', '=', 'mail').execute();
  },

  findMailed: (userId: string, now: Date) =>
    db
      .selectFrom('sign_in_challenges')
      .select('challenge_hash')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'mail')
      .where('expires_at', '>', now)
      .executeTakeFirst(),
});
