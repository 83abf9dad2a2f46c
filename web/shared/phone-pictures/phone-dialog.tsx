import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { PairedPhone, type PhonePicture } from './paired-phone.tsx';

interface PhoneDialogProps {
  onPicture: (picture: PhonePicture) => void;
  onClose: () => void;
}

/** Pairs a phone for as long as it is open. */
export function PhoneDialog({ onPicture, onClose }: PhoneDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t.phonePictures.title}</DialogTitle>
      <DialogContent>
        <PairedPhone onPicture={onPicture} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t.phonePictures.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
