import { useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '#contract/dashboard/dashboard.contract.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import type { DayText } from '#web/ui/calendar/days.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import { dayAt, type Period, periodKeys, periodOf } from './period.ts';

/** The days of the page, as far as the store is known. */
export interface Days extends Period {
  today: DayText;
}

export interface Dashboard {
  store: Store | undefined;
  days: Days | undefined;
  setDay: (which: keyof typeof periodKeys, day: DayText) => void;
  /** Of the store and days, or those that were shown before while these are loaded. */
  stats: DashboardStats | undefined;
  /** Other figures are on their way; those of before are shown. */
  isChanging: boolean;
  error: unknown;
  retry: () => void;
}

/** The chosen store and days, kept in the address, and what was sold then. */
export function useDashboard(): Dashboard {
  const { store, error: storeError, retry: retryStores } = useSelectedStore();
  const [params, changeParams] = useAddress();
  const now = new Date();
  const period = store && periodOf(params, store, now);
  const { data: stats, error, isPlaceholderData, refetch } = useQuery(dashboardQuery(store?._id, period));
  return {
    store,
    days: store && period && { ...period, today: dayAt(now, store.timeZone) },
    setDay: (which, day) =>
      changeParams((before) => {
        const next = new URLSearchParams(before);
        next.set(periodKeys[which], day);
        // Other days have other orders: the list starts anew.
        next.delete('orders-page');
        return next;
      }),
    stats,
    isChanging: isPlaceholderData && stats !== undefined,
    error: storeError ?? error,
    retry: () => (storeError ? retryStores() : void refetch()),
  };
}
