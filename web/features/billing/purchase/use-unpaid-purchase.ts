import { useEffect, useMemo, useState } from 'react';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { isSettled } from './purchase.ts';
import { type UnpaidPurchase, unpaidPurchasesOf } from './unpaid-purchase.ts';

/** The purchase this person left unpaid in this tab; forgotten as soon as it turns out to be paid. */
export function useUnpaidPurchase(userId: string, subscription: Subscription | null) {
  const kept = useMemo(() => unpaidPurchasesOf(userId), [userId]);
  const [unpaid, setUnpaid] = useState(kept.read);
  const isPaid = unpaid !== null && isSettled(unpaid.purchase, subscription);
  useEffect(() => {
    if (!isPaid) return;
    kept.forget();
    setUnpaid(null);
  }, [isPaid, kept]);
  return {
    unpaid: isPaid ? null : unpaid,
    keep: (next: UnpaidPurchase) => {
      kept.keep(next);
      setUnpaid(next);
    },
    forget: () => {
      kept.forget();
      setUnpaid(null);
    },
  };
}
