import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// The package would fetch this file from a CDN; ours is served with the app.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

const overrides = { locateFile: () => wasmUrl };

/** The Barcode Detection API on ZXing, for browsers without their own; a file that can't be loaded is told at once. */
export async function loadWasmDetector(): Promise<typeof BarcodeDetector> {
  await prepareZXingModule({ overrides, fireImmediately: true });
  return BarcodeDetector;
}
