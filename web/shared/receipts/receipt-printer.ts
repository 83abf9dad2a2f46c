import {
  type ConnectedPrinter,
  choosePrinter as chooseConnected,
  sendToPrinter,
} from '#web/shared/printers/connected-printer.ts';
import type { PrinterFacts } from './encode-receipt.ts';

export { printerWays, sendToPrinter } from '#web/shared/printers/connected-printer.ts';

/** The printer of receipts that this browser was allowed to use, as it is remembered. */
export interface KnownPrinter extends ConnectedPrinter {
  language: PrinterFacts['language'];
}

const storageKey = 'scanfront.receipt-printer';
const starVendor = 0x0519;

export function knownPrinter(): KnownPrinter | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KnownPrinter | null;
  } catch {
    return null;
  }
}

export const rememberPrinter = (printer: KnownPrinter | null): void =>
  printer === null ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, JSON.stringify(printer));

/** Lets the person choose a printer, as the browser asks for; null when they choose none. */
export async function choosePrinter(way: KnownPrinter['way'], baudRate: number): Promise<KnownPrinter | null> {
  const printer = await chooseConnected(way, baudRate);
  const isStar = printer?.way === 'usb' && printer.vendorId === starVendor;
  return printer && { ...printer, language: isStar ? 'star-prnt' : 'esc-pos' };
}

/** Opens the drawer that hangs on the printer; whether there is one to ask. */
export async function kickConnectedDrawer(paper: PrinterFacts['paper']): Promise<boolean> {
  const printer = knownPrinter();
  if (!printer) return false;
  const { encodeDrawerKick } = await import('./encode-receipt.ts');
  await sendToPrinter(printer, encodeDrawerKick({ paper, language: printer.language }));
  return true;
}
