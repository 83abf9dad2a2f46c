import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { approvablePermissions } from '#contract/permissions.ts';
import { ApiError, isPlanError } from '#web/kit/api-error.ts';
import { permitted } from '#web/kit/permitted.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { sharedDevice } from '#web/shared/devices/shared-device.ts';

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
  const refetchUser = (error: unknown) => {
    // What is demanded of this person has changed: the page that asks for it is shown as soon as that is known.
    if (error instanceof ApiError && error.name === 'SECOND_FACTOR_NEEDED') {
      void client.invalidateQueries({ queryKey: ['user'] });
    }
  };
  const whileOnline = () => onlineManager.isOnline();
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: refetchUser }),
    mutationCache: new MutationCache({ onError: refetchUser }),
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
  const [account] = userQuery().queryKey;
  // Before any page hears of the account, so that none asks for what it may not.
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey.length === 1 && query.queryKey[0] === account)
      permitted.set(sendable((query.state.data as User | undefined)?.permissions));
  });
  return client;
}

/** What goes to the server: on a shared device also what a supervisor can approve. */
const sendable = (permissions: readonly string[] | undefined) =>
  permissions && sharedDevice.get() ? [...permissions, ...approvablePermissions] : permissions;
