import { fontFamily } from '#web/ui/theme/tokens.ts';
import { type CollagePlan, cutText, type PlannedCell, placePicture } from './plan-collage.ts';

const band = 'rgba(20, 19, 17, 0.72)';
const letters = '#ffffff';
const quality = 0.92;

/** Draws a collage; pictures that are not there yet leave their place free. */
export function drawCollage(
  canvas: HTMLCanvasElement,
  plan: CollagePlan,
  pictures: ReadonlyMap<string, HTMLImageElement>,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = plan.size.width;
  canvas.height = plan.size.height;
  context.fillStyle = plan.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  for (const cell of plan.cells) {
    const picture = pictures.get(cell.key);
    if (picture) drawCell(context, cell, picture, plan.lineHeight);
  }
}

function drawCell(context: CanvasRenderingContext2D, cell: PlannedCell, picture: HTMLImageElement, lineHeight: number) {
  const { x, y, width, height } = cell.rect;
  const { source, target } = placePicture(
    cell.rect,
    { width: picture.naturalWidth, height: picture.naturalHeight },
    cell.isWhole,
  );
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, cell.radius);
  context.clip();
  context.drawImage(
    picture,
    ...([source.x, source.y, source.width, source.height] as const),
    ...([target.x, target.y, target.width, target.height] as const),
  );
  drawCaption(context, cell, lineHeight);
  context.restore();
}

function drawCaption(context: CanvasRenderingContext2D, { rect, caption, radius }: PlannedCell, lineHeight: number) {
  if (caption.length === 0) return;
  const padding = Math.round(lineHeight * 0.5);
  const side = Math.max(padding, radius / 2);
  const height = Math.min(rect.height, caption.length * lineHeight + padding * 2);
  const top = rect.y + rect.height - height;
  context.fillStyle = band;
  context.fillRect(rect.x, top, rect.width, height);
  context.fillStyle = letters;
  context.textBaseline = 'middle';
  for (const [index, { text, isBold }] of caption.entries()) {
    context.font = `${isBold ? 600 : 400} ${Math.round(lineHeight * 0.72)}px ${fontFamily}`;
    const shown = cutText(text, rect.width - side * 2, (part) => context.measureText(part).width);
    context.fillText(shown, rect.x + side, top + padding + (index + 0.5) * lineHeight);
  }
}

/** The drawn collage as a file. */
export function toJpeg(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], name, { type: blob.type })) : reject(new Error('No picture came out.')),
      'image/jpeg',
      quality,
    );
  });
}
