import type { Db } from '#server/db/database.ts';
import { dueChannelsRepository } from './due-channels.repository.ts';
import { channelSalesRepository } from './sales/channel-sales.repository.ts';

export type { ChannelLag } from './due-channels.repository.ts';

/** How sound the channels are over all merchants: for metrics, and for whoever looks after the installation. */
export async function readChannelHealth(tx: Db, now: Date) {
  const channels = dueChannelsRepository(tx);
  return {
    lags: await channels.readLags(now),
    accounts: await channels.countAccounts(),
    oversold: await channelSalesRepository(tx).countOversold(),
  };
}
