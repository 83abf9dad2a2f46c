import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import type { Paying } from '#web/shared/paying/use-paying.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { Purchase } from './purchase.ts';
import { UnfinishedPurchases } from './unfinished-purchases.tsx';

interface PurchaseBannerProps {
  flow: Paying<Purchase>;
  isOwner: boolean;
}

/** Reminds of purchases that wait for their payment, and of the bank that waits for an answer. */
export function PurchaseBanner({ flow, isOwner }: PurchaseBannerProps): ReactNode {
  if (flow.stage.at === 'bank') return <Banner tone="info">{t.billing.purchase.atBank}</Banner>;
  return isOwner && flow.stage.at === 'rest' && <UnfinishedPurchases />;
}
