import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { CodeBox } from './code-box.tsx';
import { useRenewSecret } from './webhooks.queries.ts';

const words = t.webhooks.secret;

/** Shows a secret, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {words.text}
        </DialogContentText>
        <CodeBox label={words.title} end={<CopyButton text={secret} label={words.copy} />}>
          {secret}
        </CodeBox>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface RenewSecretDialogProps {
  endpoint: WebhookEndpoint;
  onRenewed: (secret: string) => void;
  onClose: () => void;
}

/** Asks before what receivers check with is replaced. */
export function RenewSecretDialog({ endpoint, onRenewed, onClose }: RenewSecretDialogProps) {
  const renew = useRenewSecret();
  let secret: string | undefined;
  const confirm = async () => {
    ({ secret } = await renew.mutateAsync(endpoint._id));
  };
  return (
    <ConfirmDialog
      open
      title={words.renewTitle}
      text={words.renewText}
      confirmLabel={words.renew}
      pendingLabel={words.renewing}
      onConfirm={confirm}
      onClose={() => (secret === undefined ? onClose() : onRenewed(secret))}
    />
  );
}
