import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { channelAccountsRepository } from './accounts/channel-accounts.repository.ts';
import { toChannelPlatforms } from './channels.mapper.ts';

/** What `GET /users` tells of the merchant's channels. */
export const readChannelPlatforms = async (
  db: Db,
  scope: MerchantScope,
): Promise<Pick<User['platforms'], 'ebay' | 'clover'>> =>
  toChannelPlatforms(await channelAccountsRepository(db).list(scope));
