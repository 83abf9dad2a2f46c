import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BarcodeFormat } from '#web/kit/scanning/barcode-formats.ts';
import { type BarcodeReader, openBarcodeReader } from '#web/kit/scanning/barcode-reader.ts';
import { type Camera, type CameraChoice, listCameras, openCamera } from '#web/kit/scanning/camera.ts';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page can be seen: not while its tab is in the background or the phone is locked. */
const useVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

export type CameraState =
  | { kind: 'asking' }
  | { kind: 'failed' }
  | { kind: 'running'; camera: Camera; cameras: readonly CameraChoice[]; reader: BarcodeReader };

const asking: CameraState = { kind: 'asking' };
const failed: CameraState = { kind: 'failed' };

/** A camera and a reader for what it sees, for as long as the component is there and the page can be seen. */
export function useCamera(formats: readonly BarcodeFormat[]) {
  const visible = useVisible();
  const [deviceId, setDeviceId] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>(asking);
  const wanted = formats.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to begin again.
  useEffect(() => {
    if (!visible) return;
    const opening = openBoth(deviceId, wanted.split(' ') as BarcodeFormat[]);
    let left = false;
    const show = (next: CameraState) => {
      if (!left) setState(next);
    };
    opening.then(
      (running) => {
        // Unplugged, or taken by another program.
        for (const track of running.camera.stream.getTracks()) track.onended = () => show(failed);
        show(running);
      },
      () => show(failed),
    );
    return () => {
      left = true;
      setState(asking);
      opening.then(({ camera }) => camera.stop()).catch(() => {});
    };
  }, [visible, deviceId, wanted, attempt]);

  return {
    state,
    chooseCamera: setDeviceId,
    retry: () => {
      setDeviceId(undefined);
      setAttempt(attempt + 1);
    },
    fail: () => setState(failed),
  };
}

async function openBoth(deviceId: string | undefined, formats: readonly BarcodeFormat[]) {
  const camera = await openCamera(deviceId);
  try {
    const [reader, cameras] = await Promise.all([openBarcodeReader(formats), listCameras()]);
    return { kind: 'running' as const, camera, cameras, reader };
  } catch (error) {
    camera.stop();
    throw error;
  }
}
