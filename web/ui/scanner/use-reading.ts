import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ReadBarcode } from '#web/kit/scanning/barcode-formats.ts';
import type { BarcodeReader } from '#web/kit/scanning/barcode-reader.ts';
import { createRepeatGuard } from '#web/kit/scanning/repeat-guard.ts';

const interval = 500;
const patience = 4;

interface Reading {
  video: RefObject<HTMLVideoElement | null>;
  /** Nothing is read without one. */
  reader: BarcodeReader | undefined;
  onRead: (barcode: ReadBarcode) => void;
  /** The reader failed several times in a row. */
  onFailure: () => void;
}

/** Reads the picture every 500 ms and reports each code once while it stays in view. */
export function useReading({ video, reader, onRead, onFailure }: Reading) {
  const [guard] = useState(() => createRepeatGuard());
  const report = useEffectEvent(onRead);
  const giveUp = useEffectEvent(onFailure);
  useEffect(() => {
    if (!reader) return;
    let busy = false;
    let failures = 0;
    let left = false;
    const look = async (frame: HTMLVideoElement) => {
      try {
        const found = await reader.read(frame);
        failures = 0;
        if (left) return;
        for (const barcode of found) if (guard.isNew(barcode.value, performance.now())) report(barcode);
      } catch {
        failures += 1;
        if (failures === patience && !left) giveUp();
      }
    };
    const timer = setInterval(() => {
      const frame = video.current;
      if (busy || !frame || frame.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      busy = true;
      void look(frame).finally(() => {
        busy = false;
      });
    }, interval);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [reader, video, guard]);
}
