import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { factors } from '#contract/accounts/factors.contract.ts';
import { call } from '#web/kit/api.ts';
import { makePasskey } from '../passkeys/passkey-calls.ts';

export const factorsQuery = () => queryOptions({ queryKey: ['factors'], queryFn: () => call(factors.list) });

export const useAddPasskey = () => useFactorChange((name: string) => makePasskey(name));

export const useRemovePasskey = () => useFactorChange((id: string) => call(factors.removePasskey, { params: { id } }));

export const useBeginTotp = () => useFactorChange(() => call(factors.beginTotp));

export const useConfirmTotp = () => useFactorChange((code: string) => call(factors.confirmTotp, { body: { code } }));

export const useRemoveTotp = () => useFactorChange(() => call(factors.removeTotp));

export const useRenewRecoveryCodes = () => useFactorChange(() => call(factors.renewRecoveryCodes));

function useFactorChange<Wanted, Reply>(mutationFn: (of: Wanted) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(factorsQuery()) });
}
