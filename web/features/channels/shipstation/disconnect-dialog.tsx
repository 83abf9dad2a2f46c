import { t } from '#web/kit/messages/t.ts';
import { DisconnectDialog } from '#web/ui/disconnect-dialog.tsx';
import { useDisconnectKeys } from './shipstation.queries.ts';

/** Asks before the account is disconnected, and says what becomes of orders that are there. */
export function DisconnectShipstationDialog({ onClose }: { onClose: () => void }) {
  const disconnect = useDisconnectKeys();
  return (
    <DisconnectDialog
      name={t.shipstation.name}
      text={t.shipstation.settings.disconnectText}
      words={t.channelSettings}
      onDisconnect={() => disconnect.mutateAsync(undefined)}
      onClose={onClose}
    />
  );
}
