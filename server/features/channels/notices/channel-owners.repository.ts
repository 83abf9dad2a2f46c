import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export const channelOwnersRepository = (db: Db) => ({
  /** Who is written to; nobody once the account is closed. */
  find: ({ merchantId }: MerchantScope): Promise<{ email: string; firstName: string } | undefined> =>
    db
      .selectFrom('users')
      .select(['email', 'first_name as firstName'])
      .where('merchant_id', '=', merchantId)
      .where('role', '=', 'owner')
      .where('status', '=', 'active')
      .executeTakeFirst(),
});
