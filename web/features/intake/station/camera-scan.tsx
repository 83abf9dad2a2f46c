import Dialog from '@mui/material/Dialog';
import { t } from '#web/kit/messages/t.ts';
import { type BarcodeFormat, goodsFormats } from '#web/kit/scanning/barcode-formats.ts';
import { BarButton } from '#web/shared/station/pieces.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { CameraScanner } from '#web/ui/scanner/camera-scanner.tsx';

interface CameraScanProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

const formats: readonly BarcodeFormat[] = goodsFormats;

/** The camera over the whole screen; it closes on the hit. */
export function CameraScan({ onCode, onClose }: CameraScanProps) {
  return (
    <Dialog open onClose={onClose} fullScreen aria-label={t.intake.acts.scan}>
      <div style={{ flex: 1, minHeight: 0, display: 'grid' }}>
        <CameraScanner onCode={onCode} formats={formats} sound={false} />
      </div>
      <BarButton aria-label={t.common.close} style={{ alignSelf: 'center', margin: 12 }} onClick={onClose}>
        <CloseIcon />
        {t.common.close}
      </BarButton>
    </Dialog>
  );
}
