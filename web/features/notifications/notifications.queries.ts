import { queryOptions, useQuery } from '@tanstack/react-query';
import { notifications } from '#contract/notifications/notifications.contract.ts';
import { call } from '#web/kit/api.ts';
import { newest } from './news.ts';
import { useSeenUntil } from './seen.ts';

export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => call(notifications.list, {}, { signal }),
    staleTime: 300_000,
  });

/** Whether there is an update that was not seen on this device. */
export function useHasNews(): boolean {
  const { data = [] } = useQuery(notificationsQuery());
  const seenUntil = useSeenUntil();
  return (newest(data) ?? '') > seenUntil;
}
