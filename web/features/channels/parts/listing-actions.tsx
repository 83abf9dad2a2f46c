import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface ListingWords {
  end: string;
  ending: string;
  endTitle: string;
  endText: string;
  keep: string;
}

interface ListingActionsProps {
  words: ListingWords;
  isListed: boolean;
  /** The act that is on its way: `end`, or whatever the channel calls the other. */
  running: string | undefined;
  /** What lists the product, or brings it up to date there. */
  send: { label: string; pendingLabel: string };
  canSend: boolean;
  canEnd: boolean;
  onSend: () => void;
  onEnd: () => void;
  onClose: () => void;
}

/** The foot of a channel's dialog: leave it, end what is listed there once that is confirmed, or send it. */
export function ListingActions(props: ListingActionsProps) {
  const { words, isListed, running, send, canSend, canEnd, onSend, onEnd, onClose } = props;
  const [asksToEnd, setAsksToEnd] = useState(false);
  return (
    <>
      <Button onClick={onClose}>{t.common.close}</Button>
      {isListed && (
        <ActionButton
          label={words.end}
          pendingLabel={words.ending}
          isPending={running === 'end'}
          disabled={!canEnd}
          onClick={() => setAsksToEnd(true)}
        />
      )}
      <ActionButton
        primary
        {...send}
        isPending={running !== undefined && running !== 'end'}
        disabled={!canSend}
        onClick={onSend}
      />
      <ConfirmDialog
        open={asksToEnd}
        title={words.endTitle}
        text={words.endText}
        confirmLabel={words.end}
        cancelLabel={words.keep}
        onConfirm={onEnd}
        onClose={() => setAsksToEnd(false)}
      />
    </>
  );
}

interface ActButtonProps {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  disabled?: boolean;
  /** The one that matters most. */
  primary?: boolean;
  onClick: () => void;
}

/** A button of an act that takes a moment; while it runs it keeps the focus and can't be pressed again. */
function ActionButton({ label, pendingLabel, isPending, disabled = false, primary, onClick }: ActButtonProps) {
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      disabled={disabled && !isPending}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) onClick();
      }}
    >
      {isPending ? pendingLabel : label}
    </Button>
  );
}
