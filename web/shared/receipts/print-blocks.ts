import type { ReceiptBlock } from '#contract/counter/receipt-blocks.ts';
import type { PrinterFacts } from './encode-receipt.ts';
import { knownPrinter, sendToPrinter } from './receipt-printer.ts';

/** Prints at the printer of this browser, or by the dialog of the system where there is none. */
export async function printBlocks(
  blocks: readonly ReceiptBlock[],
  paper: PrinterFacts['paper'],
): Promise<'printer' | 'dialog'> {
  const printer = knownPrinter();
  if (printer) {
    const { encodeReceipt } = await import('./encode-receipt.ts');
    await sendToPrinter(printer, encodeReceipt(blocks, { paper, language: printer.language }));
    return 'printer';
  }
  const { printPage } = await import('./print-page.ts');
  await printPage(blocks, paper);
  return 'dialog';
}
