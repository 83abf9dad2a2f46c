import { attempt } from '#web/kit/attempt.ts';
import { makeStore } from '#web/kit/store.ts';
import { type ConnectedPrinter, sendToPrinter } from '#web/shared/printers/connected-printer.ts';

/** How this browser prints labels: at a printer that it reaches itself, or by the dialog of the system. */
export interface LabelPrinting {
  /** One that speaks ZPL; null where the dialog prints. */
  printer: ConnectedPrinter | null;
  /** A name among `labelSizes` of `sizes.ts`. */
  size: string;
}

const storageKey = 'scanfront.label-printer';
const usual: LabelPrinting = { printer: null, size: '2x1' };

function read(): LabelPrinting {
  const kept = attempt(() => JSON.parse(localStorage.getItem(storageKey) ?? '{}')) as
    | Partial<LabelPrinting>
    | undefined;
  return { printer: kept?.printer ?? null, size: typeof kept?.size === 'string' ? kept.size : usual.size };
}

const store = makeStore(read());

/** What was chosen at this browser. */
export const labelPrinting = {
  get: store.get,
  use: store.use,
  set(next: LabelPrinting): void {
    attempt(() => localStorage.setItem(storageKey, JSON.stringify(next)));
    store.set(next);
  },
};

const encoder = new TextEncoder();

/** Sends ZPL to a printer; throws when it is out of reach or refuses it. */
export const sendLabel = (printer: ConnectedPrinter, zpl: string): Promise<void> =>
  sendToPrinter(printer, encoder.encode(zpl));
