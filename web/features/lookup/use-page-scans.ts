import { useRef } from 'react';
import { maxQuantity } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { readPreferences } from '#web/kit/preferences.ts';
import { beep, buzz, buzzer, buzzThrice } from '#web/kit/scanning/scan-feedback.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { NoticeInput } from '#web/ui/feedback/snackbar-queue.ts';
import type { LookupSession } from './lookup-model.ts';
import { toBarcode } from './new-barcode.ts';
import { oneMore } from './step-quantity.ts';
import { sourceForScan } from './tabs/remembered-source.ts';

const asScanned = { skuSource: null, quantity: 1, price: null, condition: 'New' } as const;

/** A code that is scanned anywhere on the page goes into the list; the focus stays where it is. */
export function usePageScans(session: LookupSession): void {
  const { notify, dismiss } = useSnackbar();
  const lastNotice = useRef(0);
  const words = t.lookupEntry;

  // Scans come faster than notices go.
  const tell = (notice: NoticeInput) => {
    dismiss(lastNotice.current);
    lastNotice.current = notify(notice);
  };

  const take = (code: string) => {
    const barcode = toBarcode(code, { ...asScanned, source: sourceForScan(code) });
    const { added, known } = session.add([barcode]);
    tellByEar(added > 0);
    const [there] = known;
    if (!there) return tell({ message: words.added(barcode.value) });
    const { id, value, state, quantity } = there;
    const canRaise = (state === 'waiting' || state === 'unanswered') && quantity < maxQuantity;
    const raise = () => {
      const now = session.change(id, oneMore);
      if (now) tell({ message: words.raised(value, now.quantity) });
    };
    tell({ message: words.known(value), ...(canRaise && { action: { label: words.addOne, onSelect: raise } }) });
  };
  useWedgeScanner(take);
}

function tellByEar(isNew: boolean): void {
  if (readPreferences().lookupBeep) (isNew ? beep : buzzer)();
  (isNew ? buzz : buzzThrice)();
}
