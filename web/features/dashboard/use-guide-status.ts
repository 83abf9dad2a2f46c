import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

type GuideStatus = 'active' | 'dismissed';

/** Shows or hides the guide at once and tells the server; comes back if the server refuses. */
function useGuideStatus() {
  const client = useQueryClient();
  const { queryKey } = userQuery();
  const show = (guideStatus: string) => client.setQueryData(queryKey, (user) => user && { ...user, guideStatus });
  return useMutation({
    mutationFn: (guideStatus: GuideStatus) => call(accounts.updateSettings, { body: { guideStatus } }),
    onMutate: async (guideStatus) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.guideStatus;
      show(guideStatus);
      return before;
    },
    onError: (_, __, before) => {
      if (before !== undefined) show(before);
    },
    onSuccess: (user) => client.setQueryData(queryKey, user),
  });
}

/** Closes the guide; the message that follows can bring it back. */
export function useDismissGuide(): () => void {
  const { mutate, mutateAsync } = useGuideStatus();
  const { notify } = useSnackbar();
  const { dismissed, failed } = t.dashboard.guide;
  return () =>
    mutate('dismissed', {
      onSuccess: () => notify({ message: dismissed, undo: async () => void (await mutateAsync('active')) }),
      onError: (error) =>
        notify({ message: failed, tone: 'error', correlationId: describeFailure(error).correlationId }),
    });
}
