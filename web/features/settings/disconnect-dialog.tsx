import type { Processor } from '#contract/platforms/platforms.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { useDisconnect } from './settings.queries.ts';

/** Asks before a processor is disconnected, and names what that costs. */
export function DisconnectDialog({ processor, onClose }: { processor: Processor; onClose: () => void }) {
  const words = t.settings.processors;
  const name = words.names[processor];
  const { notify } = useSnackbar();
  const disconnect = useDisconnect();
  return (
    <ConfirmDialog
      open
      danger
      title={words.disconnectTitle(name)}
      text={words.disconnectText[processor]}
      confirmLabel={words.disconnect}
      pendingLabel={words.disconnecting}
      onConfirm={async () => {
        await disconnect.mutateAsync(processor);
        notify({ message: words.disconnected(name), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
}
