import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isPlanError } from '#web/kit/api-error.ts';

const tries = 3;

/**
 * Whether a failed read is worth another try: a refusal (4xx, plan limit) never is, it would only come again, and
 * without a network nothing is before it is back.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= tries - 1 || isPlanError(error) || !onlineManager.isOnline()) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/**
 * Offline, a read fails at once, so that the page can say so, and is repeated when the network is back. What is on
 * the page already is left alone until then.
 */
export function makeQueryClient(): QueryClient {
  // It hears of changes only, and takes for granted that a page starts with a network.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  const whileOnline = () => onlineManager.isOnline();
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnMount: whileOnline,
        refetchOnWindowFocus: whileOnline,
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}
