import { useState } from 'react';
import type { Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { Cycle } from '../cycle-toggle.tsx';
import type { Charge } from './charge-lines.ts';
import { ChargeText } from './charge-text.tsx';
import { CycleChoice } from './cycle-choice.tsx';
import { actFor, makePurchase, type Purchase, paidCycle, priceOf } from './purchase.ts';
import { useCharge } from './use-charge.ts';

interface PurchaseDialogProps {
  plan: Plan;
  subscription: Subscription | null;
  /** The cycle to begin with. */
  cycle: Cycle;
  busy: boolean;
  /** Stands back while the bank asks: its window needs the focus. */
  hidden: boolean;
  onBuy: (purchase: Purchase) => Promise<void>;
  onClose: () => void;
}

/** Asks for the billing cycle and says what is charged, before anything is. */
export function PurchaseDialog({ plan, cycle, busy, hidden, onBuy, onClose, ...props }: PurchaseDialogProps) {
  const { purchase: texts } = t.billing;
  // What is agreed to stays as it was shown, also while the purchase changes it.
  const [subscription] = useState(props.subscription);
  const paid = paidCycle(plan, subscription);
  const [chosen, setChosen] = useState<Cycle>(() => otherThan(paid, cycle));
  const [agreed, setAgreed] = useState<Charge | null>(null);
  const found = useCharge({ price: priceOf(plan, chosen), subscription }, agreed);
  const buy = () => {
    setAgreed(found.charge);
    return onBuy(makePurchase(plan, chosen, subscription));
  };
  return (
    <ConfirmDialog
      open={!hidden}
      costly
      title={titleFor(plan, subscription)}
      confirmLabel={texts.create}
      pendingLabel={texts.creating}
      waiting={!found.charge}
      onConfirm={buy}
      onClose={onClose}
    >
      <CycleChoice plan={plan} paid={paid} value={chosen} disabled={busy} onChange={setChosen} />
      <ChargeText {...found} />
    </ConfirmDialog>
  );
}

function otherThan(paid: Cycle | null, wanted: Cycle): Cycle {
  if (paid !== wanted) return wanted;
  return wanted === 'annual' ? 'monthly' : 'annual';
}

function titleFor(plan: Plan, subscription: Subscription | null): string {
  const { purchase: texts } = t.billing;
  if (paidCycle(plan, subscription)) return texts.changeCycle(plan.name);
  return actFor(subscription) === 'change' ? texts.changeTo(plan.name) : texts.subscribeTo(plan.name);
}
