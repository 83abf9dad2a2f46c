import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { profileInput, SignInReply, session } from '#contract/accounts/accounts.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { enterSession, userQuery } from '#web/shared/accounts/account.queries.ts';

export type DeviceSession = z.output<typeof session>;

const lookEveryMs = 3_000;
const mostLooks = 20;

export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['verification', id],
    queryFn: () => call(accounts.verificationStatus, { params: { id } }),
    retry: false,
    // A mailbox that refuses the code does so within seconds: whoever waits for it is told.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'pending' && !data.isMailRefused && dataUpdateCount < mostLooks && lookEveryMs,
  });

export const sessionsQuery = () => queryOptions({ queryKey: ['sessions'], queryFn: () => call(accounts.sessions) });

/** Where somebody goes on who is not in yet. */
export interface NextStep {
  to: string;
  state: object;
}

/** Takes the answer of anything that signs in: null when the person is in, or where they go on: by now they are not. */
export function useEnter() {
  const client = useQueryClient();
  return useCallback(
    (reply: SignInReply): NextStep | null => {
      if (enterSession(client, reply)) return null;
      if ('ticket' in reply) return { to: '/secondstep', state: reply };
      return { to: `/verifyaccount/${reply._id}`, state: { email: reply.email } };
    },
    [client],
  );
}

interface ProfileChange {
  details: z.input<typeof profileInput>;
  picture: File | undefined;
  removePicture: boolean;
}

/** Saves the profile and, when one was chosen or taken away, the picture. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ details, picture, removePicture }: ProfileChange) => {
      const user = await call(accounts.updateProfile, { form: details, files: { image: picture } });
      return removePicture && !picture ? call(accounts.removeAvatar) : user;
    },
    onSuccess: (user) => client.setQueryData(userQuery().queryKey, user),
  });
}

/** Signs a device out; one that is out already counts as done. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(accounts.endOtherSessions),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });
}

async function endSession({ _id }: DeviceSession): Promise<void> {
  try {
    await call(accounts.endSession, { params: { id: _id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
