import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { counter } from '#contract/counter/counter.contract.ts';
import { call } from '#web/kit/api.ts';

// What is asked for while somebody waits is asked anew: other tills sell meanwhile.
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const recentQuery = (location: string, search: string) =>
  queryOptions({
    queryKey: ['counter', 'sales', location, search],
    queryFn: () => call(counter.recent, { query: { location, ...(search !== '' && { search }) } }),
    ...fresh,
  });

export const pickupsQuery = (location: string, search: string) =>
  queryOptions({
    queryKey: ['counter', 'pickups', location, search],
    queryFn: () => call(counter.pickups, { query: { location, ...(search !== '' && { search }) } }),
    ...fresh,
  });

export const pickupQuery = (id: string) =>
  queryOptions({
    queryKey: ['counter', 'pickup', id],
    queryFn: () => call(counter.pickup, { params: { id } }),
    staleTime: 0,
  });

export const parkedQuery = (location: string) =>
  queryOptions({
    queryKey: ['counter', 'parked', location],
    queryFn: () => call(counter.parked, { query: { location } }),
    staleTime: 0,
  });
