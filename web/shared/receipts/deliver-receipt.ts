import { counter } from '#contract/counter/counter.contract.ts';
import type { CounterSale } from '#contract/counter/counter.schemas.ts';
import { layOutReceipt, type ReceiptHead } from '#contract/counter/lay-out-receipt.ts';
import type { ReceiptChoice, Till } from '#contract/tills/tills.contract.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { printBlocks } from './print-blocks.ts';
import { kickConnectedDrawer } from './receipt-printer.ts';
import { speakReceipts } from './speak-receipts.ts';

/** How a receipt has reached its customer: `printer` and `dialog` on paper, `screen` shows its code at the till. */
export type Delivered = 'printer' | 'dialog' | 'mail' | 'screen' | 'none';

interface Delivery extends ReceiptHead {
  till: Pick<Till, 'paper'>;
  choice: ReceiptChoice;
  /** Where it is mailed to; the customer’s address where nothing else is said. */
  email?: string | undefined;
}

const mailKeys = createRequestKeys();

/** Gives the receipt of a sale as was chosen; throws what the customer has to be told. */
export async function deliverReceipt(sale: CounterSale, { choice, email, ...head }: Delivery): Promise<Delivered> {
  if (choice === 'none') return 'none';
  if (choice === 'qr') return 'screen';
  if (choice === 'mail') {
    const body = { email: email ?? sale.customer?.email ?? '' };
    // Pressed again after a lost answer it is the same mail; once it is on its way, it is another.
    const idempotencyKey = mailKeys.keyFor({ sale: sale._id, ...body });
    await call(counter.mailReceipt, { params: { id: sale._id }, body }, { idempotencyKey });
    mailKeys.answered();
    return 'mail';
  }
  const blocks = await speakReceipts(head.store.language, () => layOutReceipt(sale, head));
  return printBlocks(blocks, head.till.paper);
}

/** Opens the drawer; whether there is a printer that can. */
export const kickDrawer = (till: Pick<Till, 'paper'>): Promise<boolean> => kickConnectedDrawer(till.paper);
