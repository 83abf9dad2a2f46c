import { pointsPerDot } from '../layout/dots.ts';
import type { PagePlan, Placed } from '../layout/sheet-grid.ts';
import type { Bitmap } from '../text/pen.ts';
import type { Drawing } from './drawing.ts';
import { decimal, type PdfWriter, pdfWriter, refer } from './write-pdf.ts';

interface PdfOptions {
  /** Thin grey lines around the cells of a sheet. */
  cutLines?: boolean;
  /** Told how many drawings are written; waited for, so that the page stays alive meanwhile. */
  onProgress?: (done: number) => void | Promise<void>;
}

const text = new TextEncoder();

/**
 * A PDF of drawings on pages: each drawing is in the file once, however often it is printed. Where they go is asked for
 * when all of them are drawn.
 */
export async function writeLabelPdf(
  drawings: Iterable<Drawing>,
  planned: () => PagePlan,
  { cutLines = false, onProgress }: PdfOptions = {},
): Promise<Blob> {
  const pdf = pdfWriter();
  const pictures = pictureKeeper(pdf);
  const forms: number[] = [];
  for (const drawing of drawings) {
    forms.push(await putDrawing(pdf, drawing, pictures));
    await onProgress?.(forms.length);
  }
  const plan = planned();
  const tree = pdf.reserve();
  const box = `/MediaBox [0 0 ${decimal(plan.size.width)} ${decimal(plan.size.height)}]`;
  const pages: number[] = [];
  for (const placed of plan.pages) {
    const content = `${cutLines ? outlines(plan) : ''}${placed.map((each) => place(each, plan)).join('')}`;
    const stream = await pdf.putStream('', text.encode(content));
    const used = [...new Set(placed.map(({ index }) => index))].map(
      (index) => `/L${index} ${refer(forms[index] ?? 0)}`,
    );
    const resources = `/Resources << /XObject << ${used.join(' ')} >> >>`;
    pages.push(pdf.put(`/Type /Page /Parent ${refer(tree)} ${box} ${resources} /Contents ${refer(stream)}`));
  }
  pdf.put(`/Type /Pages /Count ${pages.length} /Kids [${pages.map(refer).join(' ')}]`, tree);
  // Viewers that would fit the page to their paper are asked not to.
  const catalogue = `/Type /Catalog /Pages ${refer(tree)} /ViewerPreferences << /PrintScaling /None >>`;
  return pdf.finish(pdf.put(catalogue));
}

/** Measured in dots from the upper left corner of the drawing. */
const place = ({ index, x, y }: Placed, { size }: PagePlan): string => {
  const [scale, left, top] = [pointsPerDot, x * pointsPerDot, size.height - y * pointsPerDot].map(decimal);
  return `q ${scale} 0 0 -${scale} ${left} ${top} cm /L${index} Do Q\n`;
};

const outlines = ({ cells, size }: PagePlan): string => {
  const lines = cells.map(({ x, y, width, height }) =>
    [x, size.height / pointsPerDot - y - height, width, height].map((dots) => decimal(dots * pointsPerDot)).join(' '),
  );
  return `q 0.8 G 0.3 w ${lines.map((line) => `${line} re`).join(' ')} S Q\n`;
};

async function putDrawing(pdf: PdfWriter, drawing: Drawing, pictures: PictureKeeper): Promise<number> {
  const { width, height } = drawing.size;
  const names = new Map<number, string>();
  const commands = ['0 g'];
  for (const { x, y, width: across, height: down } of drawing.bars) commands.push(`${x} ${y} ${across} ${down} re`);
  // One path, filled once: bars that touch have no seam.
  if (drawing.bars.length > 0) commands.push('f');
  for (const { box, bitmap } of drawing.texts) {
    const id = await pictures(bitmap);
    const name = names.get(id) ?? `I${names.size}`;
    names.set(id, name);
    commands.push(`q ${box.width} 0 0 -${box.height} ${box.x} ${box.y + box.height} cm /${name} Do Q`);
  }
  const used = [...names].map(([id, name]) => `/${name} ${refer(id)}`).join(' ');
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << /XObject << ${used} >> >>`;
  return pdf.putStream(entries, text.encode(commands.join('\n')));
}

type PictureKeeper = (bitmap: Bitmap) => Promise<number>;

/** Puts each picture into the file once: prices and words come again and again. */
function pictureKeeper(pdf: PdfWriter): PictureKeeper {
  const known = new Map<string, number>();
  return async ({ width, height, bits }) => {
    const key = `${width} ${height} ${digestOf(bits)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const kind = '/Type /XObject /Subtype /Image /ImageMask true /BitsPerComponent 1 /Decode [1 0]';
    const id = await pdf.putStream(`${kind} /Width ${width} /Height ${height}`, bits);
    known.set(key, id);
    return id;
  };
}

/** Two sums over the bytes, as a name; equal pictures of equal size have equal names. */
function digestOf(bytes: Uint8Array): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = (Math.imul(b, 31) + byte) | 0;
  }
  return `${a} ${b}`;
}
