import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { Facts } from './document-view.ts';

// Cuts of Geist with figures of one width; where a letter is missing they show an empty box.
const fontFile = (name: string) => readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url));
const fonts = { regular: fontFile('geist-regular'), strong: fontFile('geist-semibold') };

export const ink = { text: '#1c1b19', quiet: '#6b6860', line: '#d9d6cf' };
export const margin = 54;
const footer = 34;

export type Paper = PDFKit.PDFDocument;

interface Head {
  /** Such as "Invoice". */
  title: string;
  number: string;
  storeTitle: string;
  status: string;
  logo: Buffer | null;
  madeAt: Date;
}

/** Letters of fonts we have, on lines of their own: what steers a terminal or turns a line around is left out. */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '');

/** A US Letter sheet with its head drawn. */
export function openPaper(head: Head): Paper {
  const paper = new PDFDocument({
    size: 'LETTER',
    font: '',
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footer },
    info: {
      Title: printable(`${head.title} ${head.number}`),
      Author: printable(head.storeTitle),
      Creator: 'Scanfront',
      CreationDate: head.madeAt,
    },
  });
  paper.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong);
  drawHead(paper, head);
  return paper;
}

export const widthOf = (paper: Paper): number => paper.page.width - 2 * margin;
export const bottomOf = (paper: Paper): number => paper.page.height - margin - footer;

function drawHead(paper: Paper, { title, number, storeTitle, status, logo }: Head): void {
  const right = { width: widthOf(paper) / 2, align: 'right' as const };
  const half = margin + right.width;
  if (logo) paper.image(logo, margin, margin, { fit: [right.width - 24, 48] });
  else write(paper, storeTitle, { font: 'strong', size: 16, x: margin, y: margin, width: right.width - 24 });
  const below = paper.y;
  write(paper, title, { font: 'strong', size: 20, x: half, y: margin, ...right });
  write(paper, number, { size: 11, color: ink.quiet, x: half, y: paper.y + 2, ...right });
  if (status) write(paper, status, { font: 'strong', size: 11, x: half, y: paper.y + 2, ...right });
  paper.y = Math.max(paper.y, logo ? margin + 48 : below) + 24;
}

interface Writing {
  font?: 'regular' | 'strong';
  size?: number;
  color?: string;
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
}

/** Text in a column; the pen stays below it. */
export function write(paper: Paper, text: string, { font, size, color, x, y, width, align }: Writing): void {
  paper
    .font(font ?? 'regular')
    .fontSize(size ?? 9.5)
    .fillColor(color ?? ink.text)
    .text(printable(text) || ' ', x, y, { width, align: align ?? 'left', lineGap: 1.5 });
}

export function heightOf(paper: Paper, text: string, width: number, size = 9.5): number {
  return paper
    .font('regular')
    .fontSize(size)
    .heightOfString(printable(text) || ' ', { width, lineGap: 1.5 });
}

export function rule(paper: Paper, y: number, from = margin, to = margin + widthOf(paper)): void {
  paper.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(ink.line).stroke();
}

/** Begins a new page when so much more would not fit on this one. */
export function need(paper: Paper, height: number): boolean {
  if (paper.y + height <= bottomOf(paper)) return false;
  paper.addPage();
  return true;
}

/** Headings with their lines, side by side. */
export function drawFacts(paper: Paper, columns: readonly Facts[]): void {
  const gap = 18;
  const width = (widthOf(paper) - gap * (columns.length - 1)) / columns.length;
  const top = paper.y;
  let bottom = top;
  for (const [index, { title, lines }] of columns.entries()) {
    const x = margin + index * (width + gap);
    write(paper, title, { size: 8.5, color: ink.quiet, x, y: top, width });
    for (const line of lines) write(paper, line, { x, y: paper.y + 1, width });
    bottom = Math.max(bottom, paper.y);
  }
  paper.y = bottom + 22;
}

/** A free text under its heading, over as many pages as it takes. */
export function drawNotes(paper: Paper, title: string, notes: string): void {
  if (notes.trim() === '') return;
  need(paper, 48);
  write(paper, title, { size: 8.5, color: ink.quiet, x: margin, y: paper.y + 16, width: widthOf(paper) });
  write(paper, notes, { x: margin, y: paper.y + 2, width: widthOf(paper) });
}

/** Numbers the pages and ends the document; what is still in it is read from the paper. */
export function closePaper(paper: Paper, label: string): void {
  const { count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(index);
    // Below the margin, where nothing else is written and no new page begins.
    paper.page.margins.bottom = 0;
    const y = paper.page.height - margin;
    const half = widthOf(paper) / 2;
    const small = { size: 8, color: ink.quiet, y };
    write(paper, oneLine(paper, label, half), { ...small, x: margin, width: half });
    write(paper, `Page ${index + 1} of ${count}`, { ...small, x: margin + half, width: half, align: 'right' });
  }
  paper.end();
}

/** As much of a text as fits on a line. */
function oneLine(paper: Paper, text: string, width: number): string {
  let fitting = [...printable(text).replaceAll('\n', ' ')];
  paper.font('regular').fontSize(8);
  while (fitting.length > 1 && paper.widthOfString(fitting.join('')) > width - 12) fitting = fitting.slice(0, -1);
  return fitting.join('');
}
