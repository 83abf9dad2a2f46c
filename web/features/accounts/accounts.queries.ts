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

/** Takes the answer of anything that signs in: null when the person is in, or where the account stands. */
export function useEnter() {
  const client = useQueryClient();
  return useCallback(
    (reply: SignInReply) => (enterSession(client, reply) ? null : { id: reply._id, email: reply.email }),
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

/** Signs devices out; one that is out already counts as done. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessions: readonly DeviceSession[]) => Promise.all(sessions.map(endSession)),
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
