import { useSnackbar } from '../feedback/snackbar.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DisconnectDialogProps {
  /** Of what is disconnected. */
  name: string;
  /** What becomes of what depends on it. */
  text: string;
  words: {
    disconnectTitle: (name: string) => string;
    disconnect: string;
    disconnecting: string;
    disconnected: (name: string) => string;
  };
  onDisconnect: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an account elsewhere is disconnected, and says when that is done. */
export function DisconnectDialog({ name, text, words, onDisconnect, onClose }: DisconnectDialogProps) {
  const { notify } = useSnackbar();
  return (
    <ConfirmDialog
      open
      danger
      title={words.disconnectTitle(name)}
      text={text}
      confirmLabel={words.disconnect}
      pendingLabel={words.disconnecting}
      onConfirm={async () => {
        await onDisconnect();
        notify({ message: words.disconnected(name), tone: 'success' });
      }}
      onClose={onClose}
    />
  );
}
