import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

const words = t.themes;

interface RemoveThemeProps {
  name: string;
  isActive: boolean;
  onRemove: () => Promise<void>;
}

/** Deletes a theme, after asking. */
export function RemoveTheme({ name, isActive, onRemove }: RemoveThemeProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.remove}</Button>
      <ConfirmDialog
        open={isAsking}
        title={words.removeTitle(name)}
        text={isActive ? words.removeActiveText : words.removeText}
        confirmLabel={words.remove}
        pendingLabel={words.removing}
        danger
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
