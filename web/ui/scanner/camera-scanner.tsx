import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { type BarcodeFormat, goodsFormats, type ReadBarcode } from '#web/kit/scanning/barcode-formats.ts';
import type { Camera } from '#web/kit/scanning/camera.ts';
import { beep, buzz } from '#web/kit/scanning/scan-feedback.ts';
import { CameraIcon, CheckIcon } from '../icons.tsx';
import { CameraMenu, TorchButton } from './camera-controls.tsx';
import { useCamera } from './use-camera.ts';
import { useReading } from './use-reading.ts';
import { glass, Notice, Stage, TopRow, Viewfinder, Words } from './viewfinder.tsx';

export interface CameraScannerProps {
  /** Called once for each code that comes into view. */
  onCode: (value: string, format: BarcodeFormat) => void;
  /** All that names goods for sale unless said otherwise. */
  formats?: readonly BarcodeFormat[];
  /** Shows the picture and reads nothing. */
  paused?: boolean;
  /** A tone with every read. */
  sound?: boolean;
  /** What came of the last read; the code itself unless said otherwise. */
  notice?: ReactNode;
  /** Round buttons beside the torch; give them the look of `glass`. */
  actions?: ReactNode;
}

const flash = 700;

/** The camera's picture with a frame to hold barcodes into. */
export function CameraScanner(props: CameraScannerProps) {
  const { onCode, formats = goodsFormats, paused = false, sound = true, notice, actions } = props;
  const video = useRef<HTMLVideoElement>(null);
  const { state, chooseCamera, retry, fail } = useCamera(formats);
  const running = state.kind === 'running' ? state : undefined;
  const { last, isFresh, note } = useLastRead();

  const take = (barcode: ReadBarcode) => {
    if (sound) beep();
    buzz();
    note(barcode.value);
    onCode(barcode.value, barcode.format);
  };
  useReading({ video, reader: paused ? undefined : running?.reader, onRead: take, onFailure: fail });
  usePicture(video, running?.camera);

  return (
    <Stage aria-label={t.editing.scanner.region}>
      {running && (
        <>
          <video ref={video} autoPlay muted playsInline aria-label={t.editing.scanner.picture} />
          <Viewfinder hit={isFresh} />
        </>
      )}
      <TopRow>
        {running && <CameraMenu cameras={running.cameras} current={running.camera.deviceId} onChoose={chooseCamera} />}
        <span style={{ flex: 1 }} />
        {actions}
        {running?.camera.setTorch && <TorchButton key={running.camera.deviceId} setTorch={running.camera.setTorch} />}
      </TopRow>
      {running && (
        <Notice role="status">
          <span data-hit={(last !== undefined && isFresh) || undefined}>
            {last !== undefined && <CheckIcon />}
            {notice ?? (last === undefined ? t.editing.scanner.aim : t.editing.scanner.read(last))}
          </span>
        </Notice>
      )}
      <NoPicture kind={state.kind} onRetry={retry} />
    </Stage>
  );
}

function NoPicture({ kind, onRetry }: { kind: 'asking' | 'failed' | 'running'; onRetry: () => void }) {
  const { scanner } = t.editing;
  // One live region for both, so that the change from asking to failing is announced.
  return (
    <div role="status">
      {kind === 'asking' && (
        <Words>
          <CameraIcon />
          <p>
            {scanner.asking}
            <br />
            {scanner.allow}
          </p>
        </Words>
      )}
      {kind === 'failed' && (
        <Words>
          <CameraIcon />
          <p>{scanner.unavailable}</p>
          <Button
            variant="text"
            color="inherit"
            onClick={onRetry}
            sx={{ ...glass, px: 2, borderColor: 'currentColor' }}
          >
            {scanner.retry}
          </Button>
        </Words>
      )}
    </div>
  );
}

/** The code that was read last, and whether that was a moment ago. */
function useLastRead() {
  const [read, setRead] = useState<{ code: string }>();
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (!read) return;
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), flash);
    return () => clearTimeout(timer);
  }, [read]);
  return { last: read?.code, isFresh, note: (code: string) => setRead({ code }) };
}

function usePicture(video: { current: HTMLVideoElement | null }, camera: Camera | undefined) {
  useEffect(() => {
    const place = video.current;
    if (!place || !camera) return;
    place.srcObject = camera.stream;
    // Some phones wait for the word although the picture is set to start by itself.
    place.play().catch(() => {});
    return () => {
      place.srcObject = null;
    };
  }, [video, camera]);
}
