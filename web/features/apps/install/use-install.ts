import { useQueryClient } from '@tanstack/react-query';
import { type App, apps } from '#contract/apps/apps.contract.ts';
import { call } from '#web/kit/api.ts';
import { appQuery } from '#web/kit/apps.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { usePaying } from '#web/shared/paying/use-paying.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { answerAbout } from './answer-about.ts';

/** Installs an app and goes through what its payment needs; again, it goes on with the same purchase. */
export function useInstall() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return usePaying<App>({
    request: async ({ _id: id }) => {
      const answer = await call(apps.install, { params: { id } });
      client.setQueryData(appQuery(id).queryKey, answer.app);
      return answerAbout(answer);
    },
    onEnd: ({ name }, ending) => {
      if (ending.kind === 'done') notify({ message: t.apps.install.done(name), tone: 'success' });
    },
  });
}
