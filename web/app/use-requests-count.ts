import { useNewRequests } from '#web/features/truckloads/requests/use-new-requests.ts';
import { useIsSubscribed } from './subscription-gate.tsx';

/** The number beside Requests in the sidebar. */
export const useRequestsCount = (): number | undefined => useNewRequests(useIsSubscribed());
