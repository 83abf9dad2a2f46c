// Larger than anything that is shown of it, and small enough for the canvas of any phone.
const largestSide = 3000;
const quality = 0.9;

/** A photo as JPEG, upright and no larger than we need it; rejects what this browser can't read. */
export async function convertPhoto(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const jpeg = await draw(image).convertToBlob({ type: 'image/jpeg', quality });
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function draw(image: HTMLImageElement): OffscreenCanvas {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, largestSide / Math.max(naturalWidth, naturalHeight));
  const canvas = new OffscreenCanvas(Math.round(naturalWidth * scale), Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
