import { useRef, useState } from 'react';
import type { CounterSale, Shortage } from '#contract/counter/counter.schemas.ts';
import type { PricedSale } from '#contract/counter/price-sale.ts';
import type { ReceiptChoice } from '#contract/tills/tills.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { FinishedSale } from './pay/done-screen.tsx';
import { nameReceipt, toKeptSale, toSaleInput } from './sale/price-draft.ts';
import type { SaleDraft, TakenPart } from './sale/sale-draft.ts';
import { useOpenTill } from './world.ts';

/** Why a sale was not made. */
export type Refused =
  /** Others have what is in it. */
  { kind: 'short'; shortages: Shortage[] } | { kind: 'other'; message: string };

interface Finishing {
  isBusy: boolean;
  /** Hands the sale over, whole with its money; answers once it is sold or kept. */
  finish: (sale: SaleDraft, priced: PricedSale, parts: readonly TakenPart[]) => Promise<FinishedSale | Refused>;
  /** Gives the receipt as was chosen; where it can’t be, says why. */
  giveReceipt: (finished: FinishedSale, choice: ReceiptChoice, email?: string) => Promise<void>;
}

// What prints is heavy, and wanted after the first sale alone.
const loadReceipts = () => import('#web/shared/receipts/deliver-receipt.ts');

export const isRefused = (outcome: FinishedSale | Refused): outcome is Refused => 'kind' in outcome;

/** The end of a sale: its number, its way to the server, its receipt and the drawer. */
export function useFinishing(soldBy: string): Finishing {
  const { setup, shift, goods, outbox, now } = useOpenTill();
  const { notify } = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const finish: Finishing['finish'] = async (sale, priced, parts) => {
    if (running.current) return { kind: 'other', message: t.counter.pay.finishing };
    running.current = true;
    setBusy(true);
    try {
      const draft: SaleDraft = { ...sale, parts };
      const number = await outbox.nextNumber();
      const at = now().toISOString();
      const till = { device: setup.device._id, shift: shift._id };
      const outcome = await outbox.add(toSaleInput(draft, priced, till, { number, at }));
      if (outcome.kind === 'refused') return readRefusal(outcome.refusal);
      const sold = draft.lines.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }]));
      void goods.takeOff(sold).catch(() => undefined);
      const isThere = outcome.kind === 'sold';
      if (isThere) void goods.sync();
      const receipt: CounterSale = isThere
        ? outcome.sale
        : toKeptSale({ sale: draft, priced, setup, input: outcome.sale, soldBy });
      if (setup.till.opensDrawer && parts.some(({ means }) => means === 'cash')) {
        void loadReceipts()
          .then(({ kickDrawer }) => kickDrawer(setup.till))
          .catch(() => undefined);
      }
      return {
        draft,
        priced,
        receiptNo: isThere ? outcome.sale.receiptNo : nameReceipt(setup.device.letter, number),
        sale: receipt,
        isSent: isThere,
      };
    } catch (error) {
      return { kind: 'other', message: inOneText(describeFailure(error)) };
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const giveReceipt: Finishing['giveReceipt'] = async ({ sale, isSent }, choice, email) => {
    if (!isSent && choice === 'mail') return void notify({ message: t.counter.done.noMail, tone: 'error' });
    try {
      const { deliverReceipt } = await loadReceipts();
      const head = { store: setup.store, settings: setup.settings };
      const delivered = await deliverReceipt(sale, { ...head, till: setup.till, choice, email });
      if (delivered === 'mail') notify({ message: t.counter.done.mailed, tone: 'success' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  return { isBusy, finish, giveReceipt };
}

function readRefusal({ message, details }: { message: string; details: Record<string, unknown> }): Refused {
  const { shortages } = details;
  return Array.isArray(shortages) ? { kind: 'short', shortages: shortages as Shortage[] } : { kind: 'other', message };
}
