import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type InvoiceView, seller } from './invoice-view.ts';

type Paper = PDFKit.PDFDocument;

const ink = { text: '#1c1b19', quiet: '#6b6860', line: '#d9d6cf', stamp: '#12603a' };
const margin = 54;
const figures = 110;

interface Writing {
  x?: number;
  width?: number;
  isStrong?: boolean;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

// The fonts that every reader of PDFs has know these letters and no others.
const printable = (text: string) => text.replaceAll('−', '-').replace(/[^\u0020-\u007e\u00a0-\u00ff–]/g, '?');
const widthOf = (paper: Paper) => paper.page.width - 2 * margin;

function write(paper: Paper, text: string, y: number, how: Writing = {}): void {
  const { x = margin, width = widthOf(paper), isStrong, size = 10, color = ink.text, align = 'left' } = how;
  paper
    .font(isStrong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(printable(text) || ' ', x, y, { width, align, lineGap: 2 });
}

function rule(paper: Paper): void {
  const y = paper.y + 6;
  paper
    .moveTo(margin, y)
    .lineTo(margin + widthOf(paper), y)
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .stroke();
  paper.y = y + 8;
}

/** The invoice on paper. */
export function drawInvoicePdf(view: InvoiceView): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `Invoice ${view.number}`, Author: seller.name },
  });
  drawHead(paper, view);
  drawParties(paper, view);
  for (const { title, period, amount } of view.lines) drawLine(paper, title, period, amount);
  drawSums(paper, view);
  paper.end();
  return buffer(paper);
}

function drawHead(paper: Paper, { number, status, facts }: InvoiceView): void {
  write(paper, seller.name, margin, { isStrong: true, size: 16 });
  write(paper, 'Invoice', margin, { isStrong: true, size: 20, align: 'right' });
  write(paper, number, paper.y + 2, { align: 'right', color: ink.quiet });
  for (const { label, value } of facts) write(paper, `${label} ${value}`, paper.y + 2, { align: 'right' });
  const isPaid = status === 'Paid';
  const mark = isPaid ? 'PAID' : status;
  write(paper, mark, paper.y + 6, {
    isStrong: true,
    size: isPaid ? 18 : 11,
    color: isPaid ? ink.stamp : ink.text,
    align: 'right',
  });
  paper.y += 24;
}

function drawParties(paper: Paper, { buyer }: InvoiceView): void {
  const half = widthOf(paper) / 2;
  const top = paper.y;
  let bottom = top;
  const parties = [
    { title: 'From', lines: [seller.name, ...seller.lines] },
    { title: 'Bill to', lines: buyer },
  ];
  for (const [index, { title, lines }] of parties.entries()) {
    const place = { x: margin + index * half, width: half - 18 };
    write(paper, title, top, { ...place, size: 9, color: ink.quiet });
    for (const line of lines) write(paper, line, paper.y + 1, place);
    bottom = Math.max(bottom, paper.y);
  }
  paper.y = bottom + 18;
  rule(paper);
}

function drawLine(paper: Paper, title: string, period: string, amount: string): void {
  if (paper.y > paper.page.height - margin - 60) paper.addPage();
  const top = paper.y;
  write(paper, amount, top, { align: 'right' });
  write(paper, title, top, { width: widthOf(paper) - figures });
  write(paper, period, paper.y + 1, { width: widthOf(paper) - figures, size: 9, color: ink.quiet });
  rule(paper);
}

function drawSums(paper: Paper, { sums }: InvoiceView): void {
  if (paper.y > paper.page.height - margin - sums.length * 18) paper.addPage();
  for (const { label, amount, isStrong = false } of sums) {
    const top = paper.y + 4;
    const half = margin + widthOf(paper) / 2;
    write(paper, label, top, { x: half, width: widthOf(paper) / 2 - figures, isStrong });
    write(paper, amount, top, { align: 'right', isStrong });
  }
}
