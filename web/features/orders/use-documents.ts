import { useCallback } from 'react';
import { orders } from '#contract/orders/orders.contract.ts';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { inPortions } from '#web/kit/in-portions.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

export type DocumentKind = 'invoice' | 'packing-slip';

const words = t.orders.files;

const { unnumbered } = words;
const prefixes: Readonly<Record<DocumentKind, string>> = { invoice: 'invoice', 'packing-slip': 'packing_slip' };
const nameOf = (kind: DocumentKind, number: number | string) => `${prefixes[kind]}_${number}.pdf`;

/** As many invoices as one call may ask for. */
const portion = 200;

/** `save(order, kind)` saves the invoice or the packing slip of an order. */
export function useSaveDocument() {
  const { notify } = useSnackbar();
  return useCallback(
    async (order: Pick<Order, '_id' | 'serialNo' | 'checkoutID'>, kind: DocumentKind): Promise<void> => {
      try {
        const { url } = await call(orders.document, { params: { id: order._id, kind } });
        const name = nameOf(kind, order.serialNo ?? order.checkoutID);
        saveFile({ blob: await fetchFile(url), name });
        notify({ message: words.saved(name), tone: 'success' });
      } catch (error) {
        const { message, correlationId } = describeFailure(error);
        notify({ message: `${words.failed} ${message}`, tone: 'error', correlationId });
      }
    },
    [notify],
  );
}

/** `save(ids)` saves the invoices of many orders, one file each; throws when none could be made. */
export function useSaveInvoices() {
  const { notify } = useSnackbar();
  return useCallback(
    async (ids: readonly string[]): Promise<void> => {
      let saved = 0;
      const missing: string[] = [];
      for (const part of inPortions(ids, portion)) {
        const links = await call(orders.batchInvoices, { body: { ids: part } });
        // One after the other: browsers drop what a page saves all at once.
        for (const { serialNo, invoice } of links) {
          const name = nameOf('invoice', serialNo ?? unnumbered);
          const blob = await fetchFile(invoice).catch(() => null);
          if (!blob) {
            missing.push(name);
            continue;
          }
          saveFile({ blob, name });
          saved += 1;
        }
      }
      notify(
        missing.length === 0
          ? { message: words.savedMany(saved), tone: 'success' }
          : { message: words.savedSome(saved, saved + missing.length, missing.join(', ')), tone: 'error' },
      );
    },
    [notify],
  );
}

/** The link is signed and lives on another origin: nothing of the session goes along. */
async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The file answered ${response.status}.`);
  return response.blob();
}
