import {
  type ChannelAccount,
  type ChannelName,
  channelApps,
  channels as channelNames,
  type ListingChannel,
} from '#contract/channels/channels.schemas.ts';
import type { HubKeys } from '#providers/channels/shipping-hub.port.ts';
import { hasApp } from '#server/features/apps/installed-apps.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { channelAccountsRepository } from './accounts/channel-accounts.repository.ts';
import { createChannelConnection } from './accounts/connect-account.ts';
import { toChannelAccount } from './channels.mapper.ts';
import type { Drivers } from './drivers.ts';
import { activityRepository } from './listings/activity.repository.ts';
import { makeActivity } from './listings/activity.ts';
import { connectHub, disconnectHub } from './shipstation/connect-hub.ts';

export type ChannelsService = ReturnType<typeof channelsService>;

/** The merchant's accounts at channels, what is listed there and what was sold. */
export function channelsService(deps: Deps, drivers: Drivers) {
  const { db } = deps;
  const connecting = createChannelConnection(deps, drivers);
  const accounts = channelAccountsRepository(db);

  const countsOf = (scope: MerchantScope, channel: ChannelName) =>
    channel === 'shipstation' ? undefined : activityRepository(db).counts(scope, channel);

  async function view(scope: MerchantScope, channel: ChannelName): Promise<ChannelAccount> {
    const [row, isInstalled, counts] = await Promise.all([
      accounts.find(scope, channel),
      hasApp(db, scope, channelApps[channel]),
      countsOf(scope, channel),
    ]);
    return toChannelAccount(channel, { isAvailable: deps.channels[channel] !== null, isInstalled, row, counts });
  }

  const disconnect = (actor: Actor, channel: ChannelName) =>
    db.transaction().execute(async (tx) => {
      found(await channelAccountsRepository(tx).remove(actor, channel));
      const about = { subject: 'channel', id: channel, name: channel, action: 'disconnected' } as const;
      await recordChange(tx, actor, { ...about, at: deps.clock.now() });
    });

  return {
    activity: makeActivity(deps, drivers),

    async list(scope: MerchantScope): Promise<ChannelAccount[]> {
      const views: ChannelAccount[] = [];
      for (const channel of channelNames) views.push(await view(scope, channel));
      return views;
    },

    connect: (actor: Actor, channel: ListingChannel) => connecting.begin(actor, channel),

    async finish(actor: Actor, channel: ListingChannel, query: Readonly<Record<string, string>>) {
      await connecting.finish(actor, channel, query);
      return view(actor, channel);
    },

    async connectKeys(actor: Actor, keys: HubKeys): Promise<ChannelAccount> {
      await connectHub(deps, actor, keys);
      return view(actor, 'shipstation');
    },

    /** What is listed there stays and rests, until an account is connected again. */
    async disconnect(actor: Actor, channel: ChannelName): Promise<ChannelAccount> {
      if (channel === 'shipstation') await disconnectHub(deps, actor);
      else await disconnect(actor, channel);
      return view(actor, channel);
    },
  };
}
