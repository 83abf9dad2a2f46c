import type { DocumentView } from './document-view.ts';
import { drawTable } from './draw-table.ts';
import {
  closePaper,
  drawFacts,
  drawNotes,
  ink,
  margin,
  need,
  openPaper,
  type Paper,
  rule,
  widthOf,
  write,
} from './paper.ts';

export interface Letterhead {
  logo: Buffer | null;
  madeAt: Date;
}

/** What was sold to whom and for how much; the stream of it is read while it is stored. */
export function drawInvoice(view: DocumentView, head: Letterhead): Paper {
  const paper = openPaper({ ...view, ...head, title: 'Invoice' });
  drawFacts(paper, [view.seller, view.buyer, view.handover]);
  drawFacts(paper, [view.ordered, view.payment, view.reference]);
  drawTable(
    paper,
    [
      { title: 'Item', width: 0 },
      { title: 'Quantity', width: 58, align: 'right' },
      { title: 'Price', width: 78, align: 'right' },
      { title: 'Amount', width: 84, align: 'right' },
    ],
    view.lines.map((line) => ({
      note: `${line.condition} · SKU ${line.sku}`,
      cells: [line.title, `${line.quantity}`, line.price, line.amount],
    })),
  );
  drawSums(paper, view);
  drawNotes(paper, 'Notes', view.notes);
  closePaper(paper, `${view.storeTitle} · Invoice ${view.number}`);
  return paper;
}

function drawSums(paper: Paper, { sums, total, after }: DocumentView): void {
  const row = 17;
  need(paper, (sums.length + after.length + 1) * row + 20);
  paper.y += 8;
  for (const sum of sums) drawSum(paper, sum);
  rule(paper, paper.y + 3, margin + widthOf(paper) / 2);
  paper.y += 8;
  drawSum(paper, { label: 'Total', amount: total }, 'strong');
  for (const sum of after) drawSum(paper, sum);
}

function drawSum(paper: Paper, { label, amount }: { label: string; amount: string }, font?: 'strong'): void {
  const half = widthOf(paper) / 2;
  const figures = 80;
  const y = paper.y + 3;
  const size = font ? 11 : 9.5;
  const color = font ? ink.text : ink.quiet;
  write(paper, label, { font, size, color, x: margin + half, y, width: half - figures - 8 });
  const bottom = paper.y;
  write(paper, amount, { font, size, x: margin + widthOf(paper) - figures, y, width: figures, align: 'right' });
  paper.y = Math.max(bottom, paper.y);
}
