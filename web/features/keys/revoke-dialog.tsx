import { useRef } from 'react';
import type { ApiKey } from '#contract/keys/keys.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useRevokeKey } from './keys.queries.ts';

const words = t.keys.revocation;

/** Asks before a key ends for good. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | undefined; onClose: () => void }) {
  const { notify } = useSnackbar();
  const revoke = useRevokeKey();
  // The name stays while the dialog fades out.
  const shown = useRef(apiKey);
  if (apiKey) shown.current = apiKey;
  const { current: key } = shown;
  if (!key) return null;
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      danger
      title={words.title(key.name)}
      text={words.text(key.lastFour)}
      confirmLabel={words.submit}
      pendingLabel={words.submitting}
      onConfirm={async () => {
        await revoke.mutateAsync(key._id);
        notify({ message: words.done(key.name), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
}
