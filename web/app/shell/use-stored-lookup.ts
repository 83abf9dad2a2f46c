import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runningMark } from '#web/features/lookup/lookup-mark.ts';
import { userQuery } from '#web/kit/account.queries.ts';
import { whenIdle } from '#web/kit/when-idle.ts';

/** A lookup that was running when the browser was closed goes on, whatever page is opened. */
export function useStoredLookup(): void {
  const { data: user } = useQuery(userQuery());
  const userId = user?._id;
  useEffect(() => {
    if (userId === undefined || !runningMark.isOf(userId)) return;
    return whenIdle(() => {
      // Its page tells what went wrong, should the code not come.
      void import('#web/features/lookup/use-lookup.ts').then(({ lookupOf }) => lookupOf(userId)).catch(() => undefined);
    });
  }, [userId]);
}
