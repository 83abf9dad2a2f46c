import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { useDisconnect } from './channel-settings.queries.ts';

interface DisconnectChannelDialogProps {
  channel: ListingChannel;
  onClose: () => void;
}

/** Asks before a channel is disconnected, and says what becomes of what is listed there. */
export function DisconnectChannelDialog({ channel, onClose }: DisconnectChannelDialogProps) {
  const words = t.channelSettings;
  const name = words.names[channel];
  const { notify } = useSnackbar();
  const disconnect = useDisconnect();
  return (
    <ConfirmDialog
      open
      danger
      title={words.disconnectTitle(name)}
      text={words.disconnectText[channel]}
      confirmLabel={words.disconnect}
      pendingLabel={words.disconnecting}
      onConfirm={async () => {
        await disconnect.mutateAsync(channel);
        notify({ message: words.disconnected(name), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
}
