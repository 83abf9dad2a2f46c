import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
// The package would fetch this file from a CDN; ours is served with the app.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

const overrides = { locateFile: () => wasmUrl };

/**
 * The Barcode Detection API on ZXing, for browsers without their own; a file that can't be loaded is told at once, and
 * asked for anew by whoever tries again.
 */
export async function loadWasmDetector(): Promise<typeof BarcodeDetector> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
  return BarcodeDetector;
}
