import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { readPaymentPlatforms } from '#server/features/platforms/platforms.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { channelAccountsRepository } from './accounts/channel-accounts.repository.ts';
import { toChannelPlatforms } from './channels.mapper.ts';

/** What `GET /users` tells of the merchant's platforms: processors, and channels. */
export const readPlatforms = async (db: Db, scope: MerchantScope): Promise<User['platforms']> => ({
  ...(await readPaymentPlatforms(db, scope)),
  ...toChannelPlatforms(await channelAccountsRepository(db).list(scope)),
});
