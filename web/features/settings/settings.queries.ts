import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import {
  type PayLaterMethod,
  type PaymentProcessorView,
  type Processor,
  platforms,
  type StripeMethod,
} from '#contract/platforms/platforms.contract.ts';
import { call } from '#web/kit/api.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';

export const processorsQuery = () =>
  queryOptions({ queryKey: ['processors'], queryFn: () => call(platforms.processors) });

/** Where the owner is sent to agree. */
export const useConnect = () =>
  useMutation({ mutationFn: (processor: Processor) => call(platforms.connect, { params: { processor } }) });

export function useRefresh() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (processor: Processor) => call(platforms.refresh, { params: { processor } }),
    onSuccess: (fresh) => {
      client.setQueryData(processorsQuery().queryKey, (known: PaymentProcessorView[] | undefined) =>
        known?.map((one) => (one.processor === fresh.processor ? fresh : one)),
      );
      return client.invalidateQueries(userQuery());
    },
  });
}

export const useDisconnect = () =>
  useChange((processor: Processor) => call(platforms.disconnect, { params: { processor } }));

export const useFinish = () =>
  useChange(({ processor, query }: { processor: Processor; query: Record<string, string> }) =>
    call(platforms.finish, { params: { processor }, body: { query } }),
  );

/** Saves what the checkout offers, then what stores tell of it. */
export const useSaveCheckout = () =>
  useChange(async ({ methods, banners }: { methods: StripeMethod[]; banners: PayLaterMethod[] }) => {
    await call(platforms.methods, { body: { methods } });
    return call(platforms.banners, { body: { banners } });
  });

/** A change that answers what the user's platforms are then. */
function useChange<Input>(mutationFn: (input: Input) => Promise<Pick<User, 'platforms'>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (fields) =>
      client.setQueryData(userQuery().queryKey, (user: User | undefined) => user && { ...user, ...fields }),
    // Refused or not, it may have changed under us.
    onSettled: () => client.invalidateQueries(processorsQuery()),
  });
}
