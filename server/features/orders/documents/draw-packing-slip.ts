import type { DocumentView } from './document-view.ts';
import type { Letterhead } from './draw-invoice.ts';
import { drawTable } from './draw-table.ts';
import { closePaper, drawFacts, drawNotes, margin, need, openPaper, type Paper, widthOf, write } from './paper.ts';

/** What goes into the parcel, without any price: it may be a present. */
export function drawPackingSlip(view: DocumentView, head: Letterhead): Paper {
  const paper = openPaper({ ...view, ...head, title: 'Packing slip' });
  drawFacts(paper, [view.seller, view.handover, view.ordered]);
  drawTable(
    paper,
    [
      { title: '', width: 26 },
      { title: 'Item', width: 0 },
      { title: 'SKU', width: 150 },
      { title: 'Quantity', width: 58, align: 'right' },
    ],
    view.lines.map((line) => ({
      box: true,
      note: line.condition,
      cells: ['', line.title, line.sku, `${line.quantity}`],
    })),
  );
  need(paper, 30);
  const all = view.pieces === 1 ? '1 piece in all' : `${view.pieces} pieces in all`;
  write(paper, all, { font: 'strong', x: margin, y: paper.y + 10, width: widthOf(paper), align: 'right' });
  drawNotes(paper, 'Notes', view.notes);
  closePaper(paper, `${view.storeTitle} · Packing slip ${view.number}`);
  return paper;
}
