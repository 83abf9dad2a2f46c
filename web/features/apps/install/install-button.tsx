import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type App, apps } from '#contract/apps/apps.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { appQuery } from '#web/shared/apps/apps.queries.ts';
import { PayingDialogs } from '#web/shared/paying/paying-dialogs.tsx';
import { usePaying } from '#web/shared/paying/use-paying.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { answerAbout } from './answer-about.ts';
import { InstallDialog } from './install-dialog.tsx';

/** Installs an app, or goes on with its first payment; whatever is charged is said and agreed to before. */
export function InstallButton({ app }: { app: App }) {
  const flow = useInstall();
  const [isAsking, setIsAsking] = useState(false);
  const words = t.apps.install;
  const isBegun = app.installation?.status === 'incomplete';
  const isInstalled = app.installation !== null && !isBegun;
  const label = isBegun ? words.goOn : words.act;
  return (
    <>
      {flow.stage.at === 'bank' && <Banner tone="info">{words.atBank}</Banner>}
      {!isInstalled && (
        <Button
          fullWidth
          variant="contained"
          aria-disabled={flow.isBusy || undefined}
          onClick={flow.isBusy ? undefined : () => setIsAsking(true)}
        >
          {flow.isBusy ? words.installing : label}
        </Button>
      )}
      {isAsking && (
        <InstallDialog
          app={app}
          act={label}
          hidden={flow.stage.at === 'bank'}
          onInstall={() => flow.buy(app)}
          onClose={() => setIsAsking(false)}
        />
      )}
      <PayingDialogs flow={flow} />
    </>
  );
}

/** Installs an app and goes through what its payment needs; again, it goes on with the same purchase. */
function useInstall() {
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
