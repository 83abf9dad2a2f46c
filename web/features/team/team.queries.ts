import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { team } from '#contract/team/team.contract.ts';
import { call } from '#web/kit/api.ts';

export const teamQuery = () => queryOptions({ queryKey: ['team'], queryFn: () => call(team.list) });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call(team.invitation, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Invites by mail; an open invitation to the same address is sent again. */
export function useInvite() {
  return useTeamChange((email: string) => call(team.invite, { body: { email } }));
}

export function useWithdraw() {
  return useTeamChange((id: string) => call(team.withdraw, { params: { id } }));
}

export function useRemoveMember() {
  return useTeamChange((id: string) => call(team.removeMember, { params: { id } }));
}

function useTeamChange<Reply>(mutationFn: (of: string) => Promise<Reply>) {
  const client = useQueryClient();
  // Refused or not, the list may have changed under us.
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(teamQuery()) });
}
