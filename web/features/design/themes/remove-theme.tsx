import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const text = t.design.themes;

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
      <Button onClick={() => setAsking(true)}>{text.remove}</Button>
      <ConfirmDialog
        open={isAsking}
        title={text.removeTitle(name)}
        text={isActive ? text.removeActiveText : text.removeText}
        confirmLabel={text.remove}
        pendingLabel={text.removing}
        danger
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
