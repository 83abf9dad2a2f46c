import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { DisconnectDialog } from '#web/ui/disconnect-dialog.tsx';
import { useDisconnect } from './channel-settings.queries.ts';

interface DisconnectChannelDialogProps {
  channel: ListingChannel;
  onClose: () => void;
}

/** Asks before a channel is disconnected, and says what becomes of what is listed there. */
export function DisconnectChannelDialog({ channel, onClose }: DisconnectChannelDialogProps) {
  const words = t.channelSettings;
  const disconnect = useDisconnect();
  return (
    <DisconnectDialog
      name={words.names[channel]}
      text={words.disconnectText[channel]}
      words={words}
      onDisconnect={() => disconnect.mutateAsync(channel)}
      onClose={onClose}
    />
  );
}
