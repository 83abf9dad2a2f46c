import Button, { type ButtonProps } from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type App, apps } from '#contract/apps/apps.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { reloadBilling } from '#web/shared/billing/billing.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { appQuery } from './apps.queries.ts';
import { endingWords } from './ending-words.ts';
import type { StoredApp } from './stored-app.ts';

interface EndingButtonProps extends Pick<ButtonProps, 'fullWidth' | 'variant' | 'size'> {
  app: StoredApp;
}

type Asking = 'uninstall' | 'resume' | null;

/** Uninstalls an installed app, or keeps one that is to end; both ask first. */
export function EndingButton({ app, ...look }: EndingButtonProps) {
  const words = t.apps.ending;
  // Kept, not told from the app: it is the other kind as soon as it is done, while the dialog still says that it works.
  const [asking, setAsking] = useState<Asking>(null);
  const ends = app.isEnding && app.status === 'active';
  const close = () => setAsking(null);
  return (
    <>
      <Button
        {...look}
        color={ends ? 'primary' : 'inherit'}
        aria-label={ends ? words.resumeNamed(app.name) : words.uninstallNamed(app.name)}
        onClick={() => setAsking(ends ? 'resume' : 'uninstall')}
      >
        {ends ? words.resume : words.uninstall}
      </Button>
      <UninstallDialog app={app} open={asking === 'uninstall'} onClose={close} />
      <ResumeDialog app={app} open={asking === 'resume'} onClose={close} />
    </>
  );
}

interface EndingDialogProps {
  app: StoredApp;
  open: boolean;
  onClose: () => void;
}

function UninstallDialog({ app, open, onClose }: EndingDialogProps) {
  const words = t.apps.ending;
  const end = useEnding(app);
  return (
    <ConfirmDialog
      open={open}
      title={words.title(app.name)}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      onConfirm={() => end('uninstall')}
      onClose={onClose}
    >
      {endingWords(app).map((line) => (
        <DialogContentText key={line} sx={{ '& + &': { mt: 1 } }}>
          {line}
        </DialogContentText>
      ))}
    </ConfirmDialog>
  );
}

function ResumeDialog({ app, open, onClose }: EndingDialogProps) {
  const words = t.apps.ending;
  const end = useEnding(app);
  return (
    <ConfirmDialog
      open={open}
      costly
      title={words.resumeTitle(app.name)}
      text={words.resumeText(formatMoney(app.pricing), app.endsAt ? formatDate(app.endsAt) : '')}
      confirmLabel={words.resume}
      onConfirm={() => end('resume')}
      onClose={onClose}
    />
  );
}

/** Uninstalls an app, or takes that back; what fails is thrown, so that the dialog says it. */
function useEnding({ id }: StoredApp) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async (act: 'uninstall' | 'resume'): Promise<void> => {
    const after = await call(apps[act], { params: { id } });
    client.setQueryData(appQuery(id).queryKey, after);
    notify({ message: whatHappened(act, after), tone: 'success' });
    await reloadBilling(client);
  };
}

function whatHappened(act: 'uninstall' | 'resume', { name, installation }: App): string {
  const words = t.apps.ending;
  if (act === 'resume') return words.resumed(name);
  return installation?.endsAt ? words.ends(name, formatDate(installation.endsAt)) : words.uninstalled(name);
}
