import type { Processor } from '#contract/platforms/platforms.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { DisconnectDialog } from '#web/ui/disconnect-dialog.tsx';
import { useDisconnect } from './settings.queries.ts';

/** Asks before a processor is disconnected, and names what that costs. */
export function DisconnectProcessorDialog({ processor, onClose }: { processor: Processor; onClose: () => void }) {
  const words = t.settings.processors;
  const disconnect = useDisconnect();
  return (
    <DisconnectDialog
      name={words.names[processor]}
      text={words.disconnectText[processor]}
      words={words}
      onDisconnect={() => disconnect.mutateAsync(processor)}
      onClose={onClose}
    />
  );
}
