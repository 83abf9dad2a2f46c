import { type Drawing, textScale } from '#web/shared/labels/files/drawing.ts';
import { type Bitmap, bytesInRow } from '#web/shared/labels/text/pen.ts';

/** Paints a drawing as it will be printed, so many pixels wide. */
export function paintDrawing(canvas: HTMLCanvasElement, drawing: Drawing, width: number): void {
  const { size } = drawing;
  Object.assign(canvas, { width, height: Math.round((width * size.height) / size.width) });
  const context = canvas.getContext('2d');
  if (!context) return;
  const full = document.createElement('canvas');
  paintDots(full, drawing);
  context.imageSmoothingQuality = 'high';
  context.drawImage(full, 0, 0, canvas.width, canvas.height);
}

/** Dot for dot. */
function paintDots(canvas: HTMLCanvasElement, { size, bars, texts }: Drawing): void {
  const width = size.width * textScale;
  const height = size.height * textScale;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  for (const bar of bars) {
    context.fillRect(bar.x * textScale, bar.y * textScale, bar.width * textScale, bar.height * textScale);
  }
  for (const { box, bitmap } of texts) context.putImageData(toImage(bitmap), box.x * textScale, box.y * textScale);
}

function toImage(bitmap: Bitmap): ImageData {
  const { width, height, bits } = bitmap;
  const image = new ImageData(width, height);
  const stride = bytesInRow(bitmap);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInk = ((bits[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      const shade = isInk ? 0 : 255;
      image.data.set([shade, shade, shade, 255], (y * width + x) * 4);
    }
  }
  return image;
}
