import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import type { Paying } from '#web/shared/paying/use-paying.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { Purchase } from './purchase.ts';
import type { UnpaidPurchase } from './unpaid-purchase.ts';

interface PurchaseBannerProps {
  flow: Paying<Purchase>;
  unpaid: UnpaidPurchase | null;
}

/** Reminds of a purchase that waits for its payment, and of the bank that waits for an answer. */
export function PurchaseBanner({ flow, unpaid }: PurchaseBannerProps): ReactNode {
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
