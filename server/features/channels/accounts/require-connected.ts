import { type ChannelName, channelApps } from '#contract/channels/channels.schemas.ts';
import { requireApp } from '#server/features/apps/installed-apps.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { channelTitles } from '../notices/channel-titles.ts';
import { type AccountRow, channelAccountsRepository } from './channel-accounts.repository.ts';

/** The account at a channel whose app is installed; refuses without either, and while the seller has to connect again. */
export async function requireConnected(
  { db }: Pick<Deps, 'db'>,
  scope: MerchantScope,
  channel: ChannelName,
): Promise<AccountRow> {
  await requireApp(db, scope, channelApps[channel]);
  const account = await channelAccountsRepository(db).find(scope, channel);
  if (!account) throw failure('CHANNEL_NOT_CONNECTED');
  if (account.is_broken) {
    throw failure('CHANNEL_NOT_CONNECTED', { message: `${channelTitles[channel]} asks you to connect again.` });
  }
  return account;
}
