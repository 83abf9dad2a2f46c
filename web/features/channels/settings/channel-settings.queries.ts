import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { channels } from '#contract/channels/channels.contract.ts';
import type { ChannelAccount, ListingChannel } from '#contract/channels/channels.schemas.ts';
import { type EbaySettingsInput, ebay } from '#contract/channels/ebay.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { channelsKey, channelsQuery, refreshChannels } from '../channels.queries.ts';
import type { ShownState } from './activity-state.ts';

/** Milliseconds between two looks: at what is on its way, and at what may come. */
const calmly = 4000;
const nowAndThen = 30_000;

/** The channels, looked at more often while something waits to be sent. */
export const watchedChannelsQuery = () => ({
  ...channelsQuery(),
  refetchInterval: ({ state }: { state: { data?: ChannelAccount[] | undefined } }) =>
    state.data?.some(({ waiting }) => waiting > 0) ? calmly : nowAndThen,
});

const pageSize = 10;

/** Whether rows may stand in for others: those of another state must not. */
const isOf = (list: readonly unknown[], key: readonly unknown[] = []) => list.every((part, at) => key[at] === part);

interface ListingsRequest {
  account: ChannelAccount & { channel: ListingChannel };
  state: ShownState;
  page: number;
}

/** Products on a channel in one state. Whenever the channel's figures change, they are read again. */
export function listingsQuery({ account, state, page }: ListingsRequest) {
  const { channel, listed, waiting, failed } = account;
  const list = [...channelsKey, 'listings', channel, state];
  return queryOptions({
    queryKey: [...list, page, { listed, waiting, failed }],
    queryFn: ({ signal }) =>
      callPage(channels.listings, { params: { channel }, query: { page, pageSize, state } }, { signal }),
    placeholderData: (rows, before) => (isOf(list, before?.queryKey) ? rows : undefined),
    refetchInterval: ({ state: { data } }) => (state === 'waiting' && data?.rows.length ? calmly : false),
  });
}

/** What was sold on the channels; `isOversold`: only what has to be given back. */
export function salesQuery({ isOversold, page }: { isOversold: boolean; page: number }) {
  const list = [...channelsKey, 'sales', isOversold ? 'oversold' : 'all'];
  return queryOptions({
    queryKey: [...list, page],
    queryFn: ({ signal }) =>
      callPage(
        channels.sales,
        { query: { page, pageSize, ...(isOversold && { oversold: 'true' as const }) } },
        { signal },
      ),
    placeholderData: (rows, before) => (isOf(list, before?.queryKey) ? rows : undefined),
    refetchInterval: nowAndThen,
  });
}

/** Where the owner is sent to agree. */
export const useConnect = () =>
  useMutation({ mutationFn: (channel: ListingChannel) => call(channels.connect, { params: { channel } }) });

export const useFinish = () =>
  useAccountChange(({ channel, query }: { channel: ListingChannel; query: Record<string, string> }) =>
    call(channels.finish, { params: { channel }, body: { query } }),
  );

export const useDisconnect = () =>
  useAccountChange((channel: ListingChannel) => call(channels.disconnect, { params: { channel } }));

/** A change that answers how the channel stands then. */
function useAccountChange<Input>(mutationFn: (input: Input) => Promise<ChannelAccount>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (fresh) => {
      client.setQueryData(channelsQuery().queryKey, (known: ChannelAccount[] | undefined) =>
        known?.map((one) => (one.channel === fresh.channel ? fresh : one)),
      );
    },
    // Refused or not, it may have changed under us; the account names its platforms, too.
    onSettled: () => {
      void client.invalidateQueries(userQuery());
      void refreshChannels(client);
    },
  });
}

/** Tries the named products again, or all that failed. */
export function useRetry(channel: ListingChannel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      call(channels.retry, { params: { channel }, body: { ...(ids && { ids }) } }),
    onSettled: () => refreshChannels(client),
  });
}

export function useSettleSale() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(channels.settleSale, { params: { id } }),
    onSettled: () => refreshChannels(client),
  });
}

/** The policies at eBay: asked for there, so they are kept for a minute. */
export const ebayPoliciesQuery = () =>
  queryOptions({ queryKey: [...channelsKey, 'ebay policies'], queryFn: () => call(ebay.policies), staleTime: 60_000 });

export const ebaySettingsQuery = () =>
  queryOptions({ queryKey: [...channelsKey, 'ebay settings'], queryFn: () => call(ebay.settings) });

export function useSaveEbaySettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EbaySettingsInput) => call(ebay.saveSettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(ebaySettingsQuery().queryKey, saved);
      void client.invalidateQueries(userQuery());
      // Listings that are there follow.
      void client.invalidateQueries(channelsQuery());
    },
  });
}
