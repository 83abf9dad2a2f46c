import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { operator } from '#contract/operator/operator.contract.ts';
import type { BuildState, JobFilter, MerchantFilter } from '#contract/operator/operator.schemas.ts';
import { call } from '#web/kit/api.ts';

const operatorKey = ['operator'] as const;
// Whoever looks wants to see what happens.
const often = 15_000;

export const merchantsQuery = (filter: MerchantFilter) =>
  infiniteQueryOptions({
    queryKey: [...operatorKey, 'merchants', filter],
    queryFn: ({ pageParam, signal }) =>
      call(operator.merchants, { query: { ...filter, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const merchantCountsQuery = () =>
  queryOptions({
    queryKey: [...operatorKey, 'merchant-counts'],
    queryFn: ({ signal }) => call(operator.merchantCounts, {}, { signal }),
  });

export const merchantQuery = (id: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'merchant', id],
    queryFn: ({ signal }) => call(operator.merchant, { params: { id } }, { signal }),
  });

export const queuesQuery = () =>
  queryOptions({
    queryKey: [...operatorKey, 'queues'],
    queryFn: ({ signal }) => call(operator.queues, {}, { signal }),
    refetchInterval: often,
  });

export interface ShownJobs {
  state: JobFilter['state'];
  queue?: string | undefined;
  mails?: boolean;
}

export const jobsQuery = ({ state, queue, mails }: ShownJobs) =>
  infiniteQueryOptions({
    queryKey: [...operatorKey, 'jobs', state, queue ?? '', mails ?? false],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        state,
        ...(queue !== undefined && { queue }),
        ...(mails && { mails: 'true' }),
        ...(pageParam && { after: pageParam }),
      };
      return call(operator.jobs, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const buildsQuery = (state: BuildState) =>
  infiniteQueryOptions({
    queryKey: [...operatorKey, 'builds', state],
    queryFn: ({ pageParam, signal }) =>
      call(operator.builds, { query: { state, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: state === 'open' ? often : false,
  });

export const channelsQuery = () =>
  queryOptions({
    queryKey: [...operatorKey, 'channels'],
    queryFn: ({ signal }) => call(operator.channels, {}, { signal }),
  });

export const databaseQuery = () =>
  queryOptions({
    queryKey: [...operatorKey, 'database'],
    queryFn: ({ signal }) => call(operator.database, {}, { signal }),
    refetchInterval: often,
  });

export const diskQuery = () =>
  queryOptions({
    queryKey: [...operatorKey, 'disk'],
    queryFn: ({ signal }) => call(operator.disk, {}, { signal }),
  });

export const actsQuery = (merchant?: string) =>
  infiniteQueryOptions({
    queryKey: [...operatorKey, 'acts', merchant ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(merchant !== undefined && { merchant }), ...(pageParam && { before: pageParam }) };
      return call(operator.acts, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Whatever was changed, all that is shown here may be otherwise. */
function useOperatorChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: operatorKey }) });
}

export const useAct = (id: string) =>
  useOperatorChange((name: 'approve' | 'deactivate' | 'activate') => call(operator[name], { params: { id } }));

export const useSetPlan = (id: string) =>
  useOperatorChange((body: { plan: string; cycle: 'month' | 'year' }) =>
    call(operator.setPlan, { params: { id }, body }),
  );

interface NamedJob {
  queue: string;
  id: string;
}

export const useRetryJob = () => useOperatorChange((params: NamedJob) => call(operator.retryJob, { params }));
export const useCancelJob = () => useOperatorChange((params: NamedJob) => call(operator.cancelJob, { params }));
export const useRetryQueue = () =>
  useOperatorChange((queue: string) => call(operator.retryQueue, { params: { queue } }));
