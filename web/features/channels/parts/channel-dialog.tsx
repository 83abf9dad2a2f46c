import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { usePhone } from '#web/ui/use-phone.ts';

interface ChannelDialogProps {
  title: string;
  children: ReactNode;
  /** At the foot: what leaves first, what acts last. */
  actions: ReactNode;
  /** 640 px instead of 500. */
  wide?: boolean;
  onClose: () => void;
}

/** The dialog around what is sold elsewhere; the whole screen on phones. */
export function ChannelDialog({ title, children, actions, wide = false, onClose }: ChannelDialogProps) {
  const id = useId();
  const phone = usePhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: phone ? undefined : { width: wide ? 640 : 500 } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
