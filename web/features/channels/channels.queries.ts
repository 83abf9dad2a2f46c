import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { channels } from '#contract/channels/channels.contract.ts';
import type { ChannelAccount, ChannelName } from '#contract/channels/channels.schemas.ts';
import { call } from '#web/kit/api.ts';

/** Everything that is read of channels hangs under this key. */
export const channelsKey = ['channels'] as const;

/** The merchant's channels and where each stands. */
export const channelsQuery = () =>
  queryOptions({ queryKey: [...channelsKey, 'accounts'], queryFn: () => call(channels.list) });

/** One of them; undefined until it is known. */
export function useChannel(channel: ChannelName): ChannelAccount | undefined {
  const { data } = useQuery(channelsQuery());
  return data?.find((account) => account.channel === channel);
}

/** Reads again what an act on a channel may have touched: accounts, listings, sales. */
export const refreshChannels = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: channelsKey });
