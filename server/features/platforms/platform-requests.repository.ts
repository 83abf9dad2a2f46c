import type { Processor } from '#contract/platforms/platforms.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';

/** A seller on the way to a processor and back. */
export interface PlatformRequest {
  id: string;
  processor: Processor;
  expiresAt: Date;
}

export const platformRequestsRepository = (db: Db) => ({
  async add({ merchantId, userId }: Actor, { id, processor, expiresAt }: PlatformRequest): Promise<void> {
    await db
      .insertInto('platform_requests')
      .values({ merchant_id: merchantId, id, platform: processor, user_id: userId, expires_at: expiresAt })
      .execute();
  },

  /** Uses it up; undefined when it is not this user's, not for this processor, used already or too old. */
  async take(
    { merchantId, userId }: Actor,
    { id, processor }: Pick<PlatformRequest, 'id' | 'processor'>,
    now: Date,
  ): Promise<PlatformRequest | undefined> {
    const row = await db
      .deleteFrom('platform_requests')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('platform', '=', processor)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .returning('expires_at')
      .executeTakeFirst();
    return row && { id, processor, expiresAt: row.expires_at };
  },
});
