import { code128, drawingSVG } from 'bwip-js/generic';
import type { ReceiptBlock } from '#contract/counter/receipt-blocks.ts';
import { drawQr } from '#web/ui/facts/draw-qr.ts';
import type { PrinterFacts } from './encode-receipt.ts';

/** What the paper leaves to print on. */
const printableOf = { 58: 48, 80: 72 } as const;
const millimetre = 96 / 25.4;

const rules = `
  .receipt { position: fixed; left: -200vw; top: 0; color: #000; background: #fff; font: 12px/1.35 Geist, sans-serif; }
  .receipt > div { overflow-wrap: anywhere; }
  .receipt .center { text-align: center; }
  .receipt .bold { font-weight: 600; }
  .receipt .large { font-size: 18px; font-weight: 700; }
  .receipt .row { display: flex; justify-content: space-between; align-items: flex-end; gap: 0 8px; }
  .receipt .row > .lead { align-self: flex-start; min-width: 14px; }
  .receipt .row > .words { flex: 1; }
  .receipt .row > :last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
  .receipt .note { padding-left: 22px; font-size: 11px; }
  .receipt .rule { border-top: 1px dashed #000; margin: 6px 0; }
  .receipt img { display: block; margin: 10px auto 0; }
  @media print {
    body > :not(.receipt) { display: none !important; }
    .receipt { position: static; }
  }`;

/** Draws a receipt as wide as its paper, and opens the dialog of the system to print it. */
export async function printPage(blocks: readonly ReceiptBlock[], paper: PrinterFacts['paper']): Promise<void> {
  const page = drawReceipt(blocks, paper);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(page);
  try {
    await Promise.all([...page.querySelectorAll('img')].map((image) => image.decode()));
    // Paper from a roll is as long as what is on it.
    const length = Math.ceil(page.getBoundingClientRect().height / millimetre) + 8;
    sheet.insertRule(`@page { size: ${paper}mm ${length}mm; margin: 4mm ${(paper - printableOf[paper]) / 2}mm; }`);
    window.print();
  } finally {
    page.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}

function drawReceipt(blocks: readonly ReceiptBlock[], paper: PrinterFacts['paper']): HTMLElement {
  const page = element('div', 'receipt');
  page.style.width = `${printableOf[paper]}mm`;
  page.append(...blocks.map(drawBlock));
  return page;
}

function drawBlock(block: ReceiptBlock): HTMLElement {
  switch (block.kind) {
    case 'text':
      return element('div', `${block.align} ${block.weight}`, block.text);
    case 'row': {
      const row = element('div', `row ${block.weight}`);
      if (block.lead !== '') row.append(element('span', 'lead', block.lead));
      row.append(element('span', 'words', block.text), element('span', '', block.amount));
      return row;
    }
    case 'note':
      return element('div', 'note', block.text);
    case 'rule':
      return element('div', 'rule');
    case 'barcode': {
      const svg = code128({ bcid: 'code128', text: block.data, height: 10, includetext: true }, drawingSVG());
      return picture(`data:image/svg+xml,${encodeURIComponent(svg)}`, '40mm', block.data);
    }
    case 'qr':
      return picture(drawQr(block.data), '28mm', block.data);
  }
}

function element(name: 'div' | 'span', className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function picture(address: string, width: string, alt: string): HTMLElement {
  const image = document.createElement('img');
  image.src = address;
  image.alt = alt;
  image.style.width = width;
  return image;
}
