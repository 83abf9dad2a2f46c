import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { type IsLeaving, useHeldStep } from '../form/inputs/use-held-step.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface DiscardDialogProps {
  /** Something would be lost. */
  isUnsaved: boolean;
  /** Somebody closes the dialog with its own buttons. */
  isClosing: boolean;
  title?: string;
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  children?: ReactNode;
  onDiscard: () => void;
  onKeep: () => void;
}

// What one address shows may lie in its search, too, and the page's own guard rests while this one is there.
const toAnotherAddress: IsLeaving = (from, to) => from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before what was typed in a dialog is thrown away, whether it is closed or the page is left under it.
 * The router asks the youngest guard only: over a page that has one, show it only while something is unsaved.
 */
export function DiscardDialog({ isUnsaved, isClosing, onDiscard, onKeep, ...words }: DiscardDialogProps) {
  const { isHeld, go, stay } = useHeldStep(isUnsaved, toAnotherAddress);
  const { leave } = t.common;
  return (
    <ConfirmDialog
      title={leave.title}
      text={leave.textDialog}
      confirmLabel={leave.go}
      cancelLabel={leave.stay}
      {...words}
      open={isClosing || isHeld}
      danger
      onConfirm={() => go(isHeld ? undefined : onDiscard)}
      onClose={() => {
        stay();
        onKeep();
      }}
    />
  );
}
