import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/banner.tsx';
import { BillingErrorDialog } from '../billing-error-dialog.tsx';
import { CardDialog } from '../card/card-dialog.tsx';
import type { UnpaidPurchase } from './unpaid-purchase.ts';
import type { usePurchase } from './use-purchase.ts';

type PurchaseFlow = ReturnType<typeof usePurchase>;

/** What a purchase needs from its owner: a card, or to hear why it failed. */
export function PurchaseDialogs({ flow: { stage, buy, putAway, reload } }: { flow: PurchaseFlow }): ReactNode {
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

/** Reminds of a purchase that waits for its payment, and of the bank that waits for an answer. */
export function PurchaseBanner({ flow, unpaid }: { flow: PurchaseFlow; unpaid: UnpaidPurchase | null }): ReactNode {
  const { purchase: texts } = t.billing;
  if (flow.stage.at === 'bank') return <Banner tone="info">{texts.atBank}</Banner>;
  if (!unpaid || flow.stage.at !== 'rest') return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" onClick={() => void flow.buy(unpaid.purchase)}>
          {texts.goOn}
        </Button>
      }
    >
      {texts.open(unpaid.purchase.planName)}
    </Banner>
  );
}
