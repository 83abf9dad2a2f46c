import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '#contract/kit/route.ts';
import type { RoleInput } from '#contract/team/roles.schemas.ts';
import { type MemberInput, team } from '#contract/team/team.contract.ts';
import { call } from '#web/kit/api.ts';

export const teamQuery = () => queryOptions({ queryKey: ['team'], queryFn: () => call(team.list) });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call(team.invitation, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const rolesQuery = () => queryOptions({ queryKey: ['team', 'roles'], queryFn: () => call(team.roles) });

/** Adds a role, or changes the one of this id. */
export function useSaveRole(id: string | null) {
  return useTeamChange((body: RoleInput) =>
    id === null ? call(team.createRole, { body }) : call(team.updateRole, { params: { id }, body }),
  );
}

export function useRemoveRole() {
  return useTeamChange((id: string) => call(team.removeRole, { params: { id } }));
}

export function useUpdateMember() {
  return useTeamChange(({ id, body }: { id: string; body: MemberInput }) =>
    call(team.updateMember, { params: { id }, body }),
  );
}

/** Invites by mail; an open invitation to the same address is sent again. */
export function useInvite() {
  return useTeamChange((body: RouteInput<typeof team.invite>['body']) => call(team.invite, { body }));
}

export function useWithdraw() {
  return useTeamChange((id: string) => call(team.withdraw, { params: { id } }));
}

export function useRemoveMember() {
  return useTeamChange((id: string) => call(team.removeMember, { params: { id } }));
}

function useTeamChange<Of, Reply>(mutationFn: (of: Of) => Promise<Reply>) {
  const client = useQueryClient();
  // Refused or not, the lists may have changed under us.
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(teamQuery()) });
}
