import { asPrinted } from './as-printed.ts';
import type { BarcodeFormat, ReadBarcode } from './barcode-formats.ts';

export interface BarcodeReader {
  read: (frame: HTMLVideoElement) => Promise<readonly ReadBarcode[]>;
}

interface Detector {
  detect: (frame: HTMLVideoElement) => Promise<readonly { rawValue: string; format: string }[]>;
}

interface DetectorClass {
  new (options: { formats: BarcodeFormat[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** Opens the browser's own reader where it knows all these formats, ours in WebAssembly elsewhere. */
export async function openBarcodeReader(formats: readonly BarcodeFormat[]): Promise<BarcodeReader> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const DetectorClass = Native && (await knowsAll(Native, formats)) ? Native : await loadOwnDetector();
  const detector = new DetectorClass({ formats: [...formats] });
  return {
    read: async (frame) => {
      const found = await detector.detect(frame);
      return found.flatMap(
        ({ rawValue: value, format }) => asPrinted({ value, format: format as BarcodeFormat }, formats) ?? [],
      );
    },
  };
}

// Some browsers have the interface without any format behind it.
async function knowsAll(Native: DetectorClass, formats: readonly BarcodeFormat[]): Promise<boolean> {
  const known: readonly string[] = await Native.getSupportedFormats().catch(() => []);
  return formats.every((format) => known.includes(format));
}

async function loadOwnDetector(): Promise<DetectorClass> {
  const { loadWasmDetector } = await import('./wasm-detector.ts');
  return loadWasmDetector();
}
