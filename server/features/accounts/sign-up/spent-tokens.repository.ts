import type { Db } from '#server/db/database.ts';

export const spentTokensRepository = (db: Db) => ({
  /** Marks a token as used; false when it was used before. */
  async spend({ tokenId, expiresAt }: { tokenId: string; expiresAt: Date }): Promise<boolean> {
    const spent = await db
      .insertInto('spent_tokens')
      .values({ id: tokenId, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return spent !== undefined;
  },
});
