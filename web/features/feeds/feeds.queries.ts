import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { feeds } from '#contract/feeds/feeds.contract.ts';
import type { FeedChoice, FeedName, FeedReason, FeedsOverview } from '#contract/feeds/feeds.schemas.ts';
import { call, callPage } from '#web/kit/api.ts';

const checkedEveryMs = 1500;

export const feedsKey = (storeId: string) => ['feeds', storeId] as const;

/** The feeds of a store; asked again while a check runs. */
export const feedsQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...feedsKey(storeId), 'overview'],
    queryFn: () => call(feeds.get, { params: { id: storeId } }),
    refetchInterval: ({ state }) => (state.data?.isChecking ? checkedEveryMs : false),
  });

/** Products that a channel would refuse, or those of one reason. */
export const findingsQuery = (storeId: string, rule: FeedReason | undefined, pageSize: number) =>
  queryOptions({
    queryKey: [...feedsKey(storeId), 'findings', rule ?? 'all', pageSize],
    queryFn: ({ signal }) =>
      callPage(feeds.findings, { params: { id: storeId }, query: { ...(rule && { rule }), pageSize } }, { signal }),
  });

export const fetchesQuery = (storeId: string, pageSize: number) =>
  queryOptions({
    queryKey: [...feedsKey(storeId), 'fetches'],
    queryFn: ({ signal }) => callPage(feeds.fetches, { params: { id: storeId }, query: { pageSize } }, { signal }),
    gcTime: 0,
  });

function useFeedsChange<Input>(storeId: string, mutationFn: (input: Input) => Promise<FeedsOverview>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (overview) => client.setQueryData(feedsQuery(storeId).queryKey, overview),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey(storeId) }),
  });
}

export const useCheckFeeds = (storeId: string) =>
  useFeedsChange(storeId, (_: undefined) => call(feeds.check, { params: { id: storeId } }));

export const useChooseForFeeds = (storeId: string) =>
  useFeedsChange(storeId, (choices: readonly FeedChoice[]) =>
    call(feeds.choose, { params: { id: storeId }, body: { choices: [...choices] } }),
  );

export const useLeaveOut = (storeId: string) =>
  useFeedsChange(storeId, (body: { rule: FeedReason; product?: string }) =>
    call(feeds.leaveOut, { params: { id: storeId }, body }),
  );

export const useBringBack = (storeId: string) =>
  useFeedsChange(storeId, (_: undefined) => call(feeds.bringBack, { params: { id: storeId } }));

export const useFeedToken = (storeId: string) =>
  useFeedsChange(storeId, ({ name, isWanted }: { name: FeedName; isWanted: boolean }) =>
    call(isWanted ? feeds.renewToken : feeds.removeToken, { params: { id: storeId, feed: name } }),
  );

export const useNameLocation = (storeId: string) =>
  useFeedsChange(storeId, ({ location, code }: { location: string; code: string }) =>
    call(feeds.nameLocation, { params: { id: storeId, location }, body: { code } }),
  );
