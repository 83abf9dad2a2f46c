import type { ReactNode } from 'react';
import { CardDialog } from '../card/card-dialog.tsx';
import { BillingErrorDialog } from './billing-error-dialog.tsx';
import type { Paying } from './use-paying.ts';

/** What a purchase needs from its owner: a card, or to hear why it failed. */
export function PayingDialogs<Purchase>({ flow }: { flow: Paying<Purchase> }): ReactNode {
  const { stage, buy, putAway, reload } = flow;
  if (stage.at === 'card') {
    const goOn = () => void buy(stage.purchase);
    return (
      <CardDialog
        open
        notice={stage.notice}
        retryInvoice={stage.invoiceId}
        onSaved={goOn}
        onPaid={goOn}
        onClose={putAway}
      />
    );
  }
  if (stage.at !== 'failed') return null;
  const close = () => {
    putAway();
    void reload();
  };
  return <BillingErrorDialog message={stage.message} onClose={close} />;
}
