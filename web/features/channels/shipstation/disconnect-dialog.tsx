import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { useDisconnectKeys } from './shipstation.queries.ts';

const words = t.channelSettings;
const { name } = t.shipstation;

/** Asks before the account is disconnected, and says what becomes of orders that are there. */
export function DisconnectShipstationDialog({ onClose }: { onClose: () => void }) {
  const { notify } = useSnackbar();
  const disconnect = useDisconnectKeys();
  return (
    <ConfirmDialog
      open
      danger
      title={words.disconnectTitle(name)}
      text={t.shipstation.settings.disconnectText}
      confirmLabel={words.disconnect}
      pendingLabel={words.disconnecting}
      onConfirm={async () => {
        await disconnect.mutateAsync(undefined);
        notify({ message: words.disconnected(name), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
}
