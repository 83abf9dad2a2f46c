import type { Unit } from '#contract/intake/intake.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { writeZpl } from '#web/shared/labels/files/write-zpl.ts';
import { barsOf, type LabelLayout } from '#web/shared/labels/layout/label-layout.ts';
import { labelPrinting, sendLabel } from '#web/shared/labels/printer/label-printer.ts';
import { makeCanvasPen } from '#web/shared/labels/text/canvas-pen.ts';
import type { Pen } from '#web/shared/labels/text/pen.ts';
import { layOutTag, type TagTexts } from './lay-out-tag.ts';
import { dotsOfTag, tagSizeOf, tagSizes } from './tag-sizes.ts';

/** What a label says, whoever has made it: the server, or this browser without a network. */
export type Tag = Omit<Unit['label'], 'cl_sku' | 'title'> & Partial<Pick<Unit['label'], 'cl_sku' | 'title'>>;

export const textsOfTag = (tag: Tag): TagTexts => ({
  code: tag.code,
  price: formatMoney(tag.price),
  grade: tag.grade,
  sku: tag.cl_sku ?? '',
  bin: tag.bin,
  tag: tag.tag?.name ?? '',
  lot: tag.lotNumber,
});

let pen: Pen | undefined;

export const tagPen = (): Pen => {
  pen ??= makeCanvasPen();
  return pen;
};

/** A label for the printer of this browser; null for a code that can’t be printed. */
export function drawTag(tag: Tag, size = labelPrinting.get().size): LabelLayout | null {
  return layOutTag(dotsOfTag(tagSizeOf(size)), textsOfTag(tag), tagPen().measure);
}

/** Prints at the printer of this browser, or by the dialog of the system where there is none. */
export async function printTag(tag: Tag): Promise<'printer' | 'dialog'> {
  const { printer, size } = labelPrinting.get();
  const layout = drawTag(tag, size);
  if (!layout) throw new Error(tag.code);
  if (printer) {
    await sendLabel(printer, writeZpl(layout, tagPen(), { copies: 1, nudge: { x: 0, y: 0 } }));
    return 'printer';
  }
  printLayout(layout, tagSizes[tagSizeOf(size)]);
  return 'dialog';
}

const rules = `
  .unit-label { position: fixed; left: -200vw; top: 0; background: #fff; }
  .unit-label svg { display: block; }
  @media print {
    body > :not(.unit-label) { display: none !important; }
    .unit-label { position: static; }
  }`;

const spaceOfSvg = 'http://www.w3.org/2000/svg';

/** Draws the label as large as it is, and opens the dialog of the system to print it. */
function printLayout(layout: LabelLayout, inches: { width: number; height: number }): void {
  const page = document.createElement('div');
  page.className = 'unit-label';
  page.append(drawSvg(layout, inches));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${rules} @page { size: ${inches.width}in ${inches.height}in; margin: 0; }`);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(page);
  try {
    window.print();
  } finally {
    page.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}

/** The same drawing that is printed, as a picture of itself on the screen. */
export function drawSvg(layout: LabelLayout, inches?: { width: number; height: number }): SVGSVGElement {
  const svg = document.createElementNS(spaceOfSvg, 'svg');
  svg.setAttribute('viewBox', `0 0 ${layout.size.width} ${layout.size.height}`);
  if (inches) {
    svg.setAttribute('width', `${inches.width}in`);
    svg.setAttribute('height', `${inches.height}in`);
  }
  const add = (name: 'path' | 'text', attributes: Record<string, string | number>): SVGElement => {
    const element = document.createElementNS(spaceOfSvg, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    svg.append(element);
    return element;
  };
  const bars = barsOf(layout.code).map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`);
  add('path', { d: bars.join(''), fill: '#000' });
  for (const { text, x, y, width, size, bold, align } of layout.lines) {
    const at = { left: x, center: x + width / 2, right: x + width }[align];
    add('text', {
      x: at,
      y: y + Math.round(size * 0.96),
      'font-size': size,
      'font-weight': bold ? 700 : 400,
      'font-family': 'Arial, "Helvetica Neue", "Liberation Sans", sans-serif',
      'text-anchor': { left: 'start', center: 'middle', right: 'end' }[align],
      fill: '#000',
    }).textContent = text;
  }
  return svg;
}
