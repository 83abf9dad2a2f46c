import { billing } from '#contract/billing/billing.contract.ts';
import type { BoughtSubscription } from '#contract/billing/billing.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Ending } from '#web/shared/paying/ending.ts';
import { usePaying } from '#web/shared/paying/use-paying.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { answerAbout, type Purchase } from './purchase.ts';

const messageMs = 1500;

/** Buys a plan; what is left unpaid is among the unfinished purchases, so that it can be gone on with. */
export function usePurchase() {
  const { notify } = useSnackbar();
  const words = t.billing.purchase;
  const finish = (purchase: Purchase, ending: Ending): void => {
    if (ending.kind !== 'done') return;
    const message = purchase.act === 'change' ? words.changed : words.submitted;
    notify({ message, tone: 'success', duration: messageMs });
  };
  return usePaying<Purchase>({
    request: async (purchase) => answerAbout(purchase, await requestPurchase(purchase)),
    onEnd: finish,
  });
}

function requestPurchase({ act, priceId, planId }: Purchase): Promise<BoughtSubscription> {
  return act === 'change'
    ? call(billing.change, { body: { newPriceId: priceId } })
    : call(billing.subscribe, { body: { priceId, planId } });
}
