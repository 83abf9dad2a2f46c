import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BuyerMail } from '#contract/notifications/mail-settings.schemas.ts';
import { notifications } from '#contract/notifications/notifications.contract.ts';
import { call } from '#web/kit/api.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import type { MailValues } from './mail-values.ts';

const settingsKey = ['mail-settings'] as const;

export const mailSettingsQuery = () =>
  queryOptions({ queryKey: settingsKey, queryFn: ({ signal }) => call(notifications.settings, {}, { signal }) });

export const previewQuery = (mail: BuyerMail, words: { subject: string; text: string; senderLogo: string | null }) =>
  queryOptions({
    queryKey: [...settingsKey, 'preview', mail, words],
    queryFn: ({ signal }) => call(notifications.preview, { body: { mail, ...words } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Saves everything on the page; the switch for all own mails is a call of its own. */
export function useSaveMailSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ emailNotification, senderLogo, mails, own }: MailValues) => {
      await call(notifications.updateSettings, { body: { client: { senderLogo, mails }, own } });
      return call(notifications.setOwnMails, { body: { data: emailNotification } });
    },
    onSuccess: (saved) => client.setQueryData(mailSettingsQuery().queryKey, saved),
    onSettled: () => client.invalidateQueries({ queryKey: userQuery().queryKey }),
  });
}

export const useUploadLogo = () =>
  useMutation({
    mutationFn: async (logo: File) => (await call(notifications.uploadLogo, { form: {}, files: { logo } })).senderLogo,
  });
