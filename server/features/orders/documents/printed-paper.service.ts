// What other capabilities print on the same paper as invoices and packing slips.
export { drawTable, type TableRow } from './draw-table.ts';
export { closePaper, drawFacts, margin, need, openPaper, type Paper, widthOf, write } from './paper.ts';
