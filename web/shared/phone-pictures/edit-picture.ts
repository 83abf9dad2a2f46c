/** What somebody chose of a picture: how much lighter it is, and which part of it is sent. */
export interface PictureEdit {
  /** 1 leaves it as it is. */
  light: number;
  /** 1 shows as much as fits. */
  zoom: number;
  /** Where the middle of the part is, between 0 and 1 of the picture. */
  x: number;
  y: number;
  isSquare: boolean;
}

export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Large enough for every place that shows it. */
const largestSide = 2000;
const quality = 0.9;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of a picture that is sent; it never leaves the picture. */
export function partOf({ width, height }: { width: number; height: number }, edit: PictureEdit): Part {
  const side = Math.min(width, height);
  const [across, down] = (edit.isSquare ? [side, side] : [width, height]).map((each) => each / edit.zoom) as [
    number,
    number,
  ];
  return {
    left: between(0, edit.x * width - across / 2, width - across),
    top: between(0, edit.y * height - down / 2, height - down),
    width: across,
    height: down,
  };
}

/** How much lighter a photo gets until its background is nearly white: that of goods is the lightest part of them. */
export function suggestLight(pixels: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const shade = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  const wanted = (pixels.length / 4) * 0.1;
  let seen = 0;
  let lightest = 255;
  while (lightest > 0 && seen + (counts[lightest] ?? 0) < wanted) {
    seen += counts[lightest] ?? 0;
    lightest -= 1;
  }
  // More would wash the goods out.
  return Math.round(between(1, 245 / Math.max(1, lightest), 1.6) * 100) / 100;
}

/** Makes pixels lighter where they are; what is white already stays. */
export function lighten(pixels: Uint8ClampedArray, light: number): void {
  if (light === 1) return;
  const shades = Uint8ClampedArray.from({ length: 256 }, (_, shade) => shade * light);
  for (let at = 0; at < pixels.length; at += 1) {
    if (at % 4 !== 3) pixels[at] = shades[pixels[at] ?? 0] ?? 255;
  }
}

/** Draws what is sent, no larger than asked for. */
export function drawEdited(image: HTMLImageElement, edit: PictureEdit, most = largestSide): HTMLCanvasElement {
  const part = partOf({ width: image.naturalWidth, height: image.naturalHeight }, edit);
  const scale = Math.min(1, most / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const drawn = context.getImageData(0, 0, canvas.width, canvas.height);
  lighten(drawn.data, edit.light);
  context.putImageData(drawn, 0, 0);
  return canvas;
}

/** What a new picture begins with: square, and as light as it should be. */
export function beginEdit(image: HTMLImageElement): PictureEdit {
  const plain = { light: 1, zoom: 1, x: 0.5, y: 0.5, isSquare: true };
  const small = drawEdited(image, plain, 120);
  const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height).data;
  return { ...plain, light: pixels ? suggestLight(pixels) : 1 };
}

/** The edited picture as a file. */
export async function toFile(image: HTMLImageElement, edit: PictureEdit): Promise<File> {
  const canvas = drawEdited(image, edit);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], 'phone.jpg', { type: 'image/jpeg' });
}
