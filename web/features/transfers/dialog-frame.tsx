import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface DialogFrameProps {
  onClose: () => void;
  /** A line under the title. */
  facts: string;
  /** Told to screen readers when it changes. */
  news: string;
  /** As high as the window allows, for steps with a list. */
  isTall: boolean;
  children: ReactNode;
}

/** The dialog around every step: 640 px wide, the whole screen on phones. */
export function DialogFrame({ onClose, facts, news, isTall, children }: DialogFrameProps) {
  const id = useId();
  const phone = usePhone();
  const size = { width: 640, height: isTall ? 'min(760px, calc(100% - 32px))' : undefined };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: phone ? undefined : size } }}
    >
      <DialogTitle id={`${id}-title`}>{t.transfers.dialog.title}</DialogTitle>
      {facts !== '' && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: { xs: 2, sm: 3 }, mt: -0.5, mb: 1.5, overflowWrap: 'anywhere' }}
        >
          {facts}
        </Typography>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {children}
    </Dialog>
  );
}
