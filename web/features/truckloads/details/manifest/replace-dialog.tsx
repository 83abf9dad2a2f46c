import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { tableFiles } from '#web/ui/files/drop-rules.ts';
import { OneFileDrop } from '#web/ui/files/one-file-drop.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { chooseManifest } from './choose-manifest.ts';

const words = t.truckloadDetails.manifest;

interface ReplaceDialogProps {
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Takes another file in place of the one that is there, and says what that costs. */
export function ReplaceDialog({ onFile, onClose }: ReplaceDialogProps) {
  const id = useId();
  const phone = usePhone();
  const take = (file: File) => {
    onClose();
    onFile(file);
  };
  return (
    <Dialog open fullScreen={phone} onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{words.replaceTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {words.replaceText}
        </DialogContentText>
        <OneFileDrop accept={tableFiles} choose={chooseManifest} onFile={take} words={words} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
