/** Whether this browser could scan at all; a camera that is missing or not allowed is another matter. */
export function canScan(): boolean {
  // Without a secure address no browser gives the camera away, and another browser would not help.
  if (!globalThis.isSecureContext) return true;
  const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function';
  const hasReader = 'BarcodeDetector' in globalThis || typeof WebAssembly === 'object';
  return hasCamera && hasReader;
}
