import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { channelsPath, isNotConnected } from './use-push-orders.ts';

interface PushDialogProps {
  /** "3 orders". */
  amount: string;
  onPush: () => Promise<void>;
  onClose: () => void;
}

const words = t.shipstation.bulk;

/** Asks before orders go to ShipStation; without an account it shows the way to one. */
export function PushDialog({ amount, onPush, onClose }: PushDialogProps) {
  const [isLoose, setIsLoose] = useState(false);
  const push = async () => {
    try {
      await onPush();
    } catch (error) {
      setIsLoose(isNotConnected(error));
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      title={words.title(amount)}
      text={words.text}
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      onConfirm={push}
      onClose={onClose}
    >
      {isLoose && (
        <p style={{ margin: '12px 0 0' }}>
          <Link to={channelsPath}>{words.connect}</Link>
        </p>
      )}
    </ConfirmDialog>
  );
}
