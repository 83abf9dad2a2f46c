import { drawingSVG, qrcode } from 'bwip-js/generic';

/** A QR code as the address of a picture. */
export function drawQr(text: string): string {
  const options = { bcid: 'qrcode', text, eclevel: 'M' } as Parameters<typeof qrcode>[0];
  return `data:image/svg+xml,${encodeURIComponent(qrcode(options, drawingSVG()))}`;
}
