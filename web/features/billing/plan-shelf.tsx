import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { hasCardProvider } from '#web/shared/card/load-card-provider.ts';
import { PayingDialogs } from '#web/shared/paying/paying-dialogs.tsx';
import type { Paying, Stage } from '#web/shared/paying/use-paying.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useCycle } from './cycle-toggle.tsx';
import { PlanCard } from './plan-card.tsx';
import { shownSubscription } from './plan-facts.ts';
import { PlansGrid } from './plans-grid.tsx';
import { obstaclesOf } from './purchase/obstacles.ts';
import { PlanButton } from './purchase/plan-button.tsx';
import type { Purchase } from './purchase/purchase.ts';
import { PurchaseDialog } from './purchase/purchase-dialog.tsx';
import { UnfinishedPurchases } from './purchase/unfinished-purchases.tsx';
import { usePurchase } from './purchase/use-purchase.ts';

interface PlanShelfProps {
  plans: readonly Plan[];
  /** The last one, also when it has ended: its usage counts. */
  subscription: Subscription | null;
  user: User;
}

/** The plans, each with the way to buy it. */
export function PlanShelf({ plans, subscription, user }: PlanShelfProps) {
  const [cycle] = useCycle();
  const [chosen, setChosen] = useState<Plan | null>(null);
  const flow = usePurchase();
  const current = shownSubscription(subscription);
  const circumstances = {
    subscription,
    isOwner: user.permissions.includes('billing.manage'),
    canPay: hasCardProvider(),
  };
  return (
    <>
      <PurchaseBanner flow={flow} isOwner={circumstances.isOwner && circumstances.canPay} />
      <PlansGrid>
        {plans.map((plan) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            cycle={cycle}
            current={current?.planId._id === plan._id ? current : null}
            action={
              <PlanButton
                plan={plan}
                subscription={current}
                obstacles={obstaclesOf(plan, circumstances)}
                busy={busyAt(flow.stage, plan)}
                onChoose={() => setChosen(plan)}
              />
            }
          />
        ))}
      </PlansGrid>
      {chosen && (
        <PurchaseDialog
          plan={chosen}
          subscription={current}
          cycle={cycle}
          busy={flow.isBusy}
          hidden={flow.stage.at === 'bank'}
          onBuy={flow.buy}
          onClose={() => setChosen(null)}
        />
      )}
      <PayingDialogs flow={flow} />
    </>
  );
}

function busyAt(stage: Stage<Purchase>, plan: Plan): 'here' | 'elsewhere' | null {
  if (stage.at !== 'buying' && stage.at !== 'bank') return null;
  return stage.purchase.planId === plan._id ? 'here' : 'elsewhere';
}

interface PurchaseBannerProps {
  flow: Paying<Purchase>;
  isOwner: boolean;
}

/** Reminds of purchases that wait for their payment, and of the bank that waits for an answer. */
function PurchaseBanner({ flow, isOwner }: PurchaseBannerProps): ReactNode {
  if (flow.stage.at === 'bank') return <Banner tone="info">{t.billing.purchase.atBank}</Banner>;
  return isOwner && flow.stage.at === 'rest' && <UnfinishedPurchases />;
}
