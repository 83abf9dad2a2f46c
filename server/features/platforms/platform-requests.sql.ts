import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';

/** A seller on the way to another house and back. */
export interface PlatformRequest {
  id: string;
  /** The processor or channel that was asked for. */
  platform: string;
  expiresAt: Date;
}

/** What comes back from another house must have been asked for: by this user, there, not long ago, and once. */
export const platformRequests = (db: Db) => ({
  async add({ merchantId, userId }: Actor, { id, platform, expiresAt }: PlatformRequest): Promise<void> {
    await db
      .insertInto('platform_requests')
      .values({ merchant_id: merchantId, id, platform, user_id: userId, expires_at: expiresAt })
      .execute();
  },

  /** Uses it up; undefined when it is not this user's, not for this platform, used already or too old. */
  async take(
    { merchantId, userId }: Actor,
    { id, platform }: Pick<PlatformRequest, 'id' | 'platform'>,
    now: Date,
  ): Promise<PlatformRequest | undefined> {
    const row = await db
      .deleteFrom('platform_requests')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('platform', '=', platform)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .returning('expires_at')
      .executeTakeFirst();
    return row && { id, platform, expiresAt: row.expires_at };
  },
});
