import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { ReceiptBlock } from '#contract/counter/receipt-blocks.ts';

/** What a printer takes: how wide its paper is, and which commands it understands. */
export interface PrinterFacts {
  paper: 58 | 80;
  language: 'esc-pos' | 'star-prnt' | 'star-line';
}

/** Characters of the usual font in a line. */
const columnsOf = { 58: 32, 80: 48 } as const;
const noteIndent = '   ';

const encoderFor = ({ paper, language }: PrinterFacts) =>
  new ReceiptPrinterEncoder({
    columns: columnsOf[paper],
    language,
    feedBeforeCut: 4,
    errors: 'relaxed',
  })
    .initialize()
    .codepage('auto');

/** The bytes that print a receipt or a report, and cut it off. */
export function encodeReceipt(blocks: readonly ReceiptBlock[], printer: PrinterFacts): Uint8Array {
  const encoder = encoderFor(printer);
  const columns = columnsOf[printer.paper];
  for (const block of blocks) encodeBlock(encoder, block, columns);
  return encoder.cut('partial').encode();
}

/** The bytes that open the drawer at the printer: whichever of its two pins it hangs on. */
export const encodeDrawerKick = (printer: PrinterFacts): Uint8Array =>
  encoderFor(printer).pulse(0, 100, 500).pulse(1, 100, 500).encode();

function encodeBlock(encoder: ReceiptPrinterEncoder, block: ReceiptBlock, columns: number): void {
  switch (block.kind) {
    case 'text': {
      const isLarge = block.weight === 'large';
      encoder
        .align(block.align)
        .bold(block.weight !== 'normal')
        .size(isLarge ? 2 : 1, isLarge ? 2 : 1);
      for (const line of wrap(block.text, isLarge ? Math.floor(columns / 2) : columns)) encoder.line(line);
      encoder.size(1, 1).bold(false).align('left');
      return;
    }
    case 'row': {
      const isLarge = block.weight === 'large';
      encoder.bold(block.weight !== 'normal').size(1, isLarge ? 2 : 1);
      for (const line of wrapRow(block, columns)) encoder.line(line);
      encoder.size(1, 1).bold(false);
      return;
    }
    case 'note':
      for (const line of wrap(block.text, columns - noteIndent.length)) encoder.line(noteIndent + line);
      return;
    case 'rule':
      encoder.line('-'.repeat(columns));
      return;
    case 'barcode':
      encoder
        .newline()
        .align('center')
        .barcode(block.data, 'code128', { height: 60, width: 2, text: true })
        .align('left');
      return;
    case 'qr':
      encoder
        .newline()
        .align('center')
        .qrcode(block.data, { model: 2, size: columns > 32 ? 5 : 4, errorlevel: 'm' })
        .align('left');
  }
}

/** A text in lines of at most so many characters, broken between words where that is possible. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).flatMap((each) => cutWord(each, columns))) {
      if (line !== '' && line.length + 1 + word.length > columns) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}

function cutWord(word: string, columns: number): string[] {
  const parts: string[] = [];
  for (let from = 0; from < word.length; from += columns) parts.push(word.slice(from, from + columns));
  return parts.length === 0 ? [''] : parts;
}

/** A text with an amount at the right of its last line: an amount is never broken, nor does it touch the text. */
export function wrapRow(
  { lead, text, amount }: Pick<Extract<ReceiptBlock, { kind: 'row' }>, 'lead' | 'text' | 'amount'>,
  columns: number,
): string[] {
  const indent = lead === '' ? 0 : Math.max(noteIndent.length, lead.length + 1);
  const lines = wrap(text, columns - indent - amount.length - 1).map(
    (line, index) => (index === 0 ? lead : '').padEnd(indent) + line,
  );
  const last = lines.pop() ?? '';
  return [...lines, last + ' '.repeat(columns - last.length - amount.length) + amount];
}
