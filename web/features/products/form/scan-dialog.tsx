import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { CameraScanner } from '#web/ui/scanner/camera-scanner.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads one barcode with the camera; a hand scanner is heard as well. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const id = useId();
  const phone = usePhone();
  const { scanTitle, scanText } = t.productForm;
  useWedgeScanner(onCode);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: phone ? undefined : { width: 560 } } }}
    >
      <DialogTitle id={`${id}-title`}>{scanTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {scanText}
        </DialogContentText>
        <CameraScanner onCode={onCode} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
