import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { billing } from '#contract/billing/billing.contract.ts';
import type { BoughtSubscription } from '#contract/billing/billing.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { reloadBilling } from '../billing.queries.ts';
import { useCardProvider } from '../card/use-card-provider.ts';
import { carryOut } from './carry-out.ts';
import type { Ending } from './ending.ts';
import type { Purchase } from './purchase.ts';
import type { useUnpaidPurchase } from './use-unpaid-purchase.ts';

/** Where a purchase stands on this page. */
export type Stage =
  | { at: 'rest' }
  | { at: 'buying' | 'bank'; purchase: Purchase }
  | { at: 'card'; purchase: Purchase; notice: string; invoiceId: string | undefined }
  | { at: 'failed'; message: string };

const rest: Stage = { at: 'rest' };
const messageMs = 1500;
const lookAgainMs = 1000;

/** Buys a plan; `buy` again, with whatever happened in between, goes on with the same purchase. */
export function usePurchase(unpaid: ReturnType<typeof useUnpaidPurchase>) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { confirmPayment } = useCardProvider();
  const [stage, setStage] = useState<Stage>(rest);
  const isRunning = useRef(false);
  const texts = t.billing.purchase;

  const buy = async (purchase: Purchase): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStage({ at: 'buying', purchase });
    try {
      const ending = await carryOut({
        priceId: purchase.priceId,
        act: () => requestPurchase(purchase),
        confirm: async (clientSecret) => {
          setStage({ at: 'bank', purchase });
          const answer = await confirmPayment(clientSecret);
          setStage({ at: 'buying', purchase });
          return answer;
        },
        onOpen: ({ id, status, payment_intent }) =>
          unpaid.keep({ purchase, invoice: { id, status: payment_intent?.status ?? status } }),
        pause: () => new Promise((resolve) => setTimeout(resolve, lookAgainMs)),
      });
      await reloadBilling(client);
      draw(ending, purchase);
    } finally {
      isRunning.current = false;
    }
  };

  const draw = (ending: Ending, purchase: Purchase): void => {
    if (ending.kind === 'done' || ending.kind === 'wait' || (ending.kind === 'failed' && ending.isFinal)) {
      unpaid.forget();
    }
    setStage(stageAfter(ending, purchase));
    if (ending.kind === 'done') {
      const message = purchase.act === 'change' ? texts.changed : texts.submitted;
      notify({ message, tone: 'success', duration: messageMs });
    }
    if (ending.kind === 'wait') notify({ message: texts.processing, duration: 6000 });
    if (ending.kind === 'card' && ending.isMissing) notify({ message: texts.noMethodFound, duration: messageMs });
  };

  return {
    stage,
    buy,
    isBusy: stage.at === 'buying' || stage.at === 'bank',
    /** Puts the card or the failure away; what is running goes on. */
    putAway: () => setStage((now) => (now.at === 'card' || now.at === 'failed' ? rest : now)),
    reload: () => reloadBilling(client),
  };
}

function requestPurchase({ act, priceId, planId }: Purchase): Promise<BoughtSubscription> {
  return act === 'change'
    ? call(billing.change, { body: { newPriceId: priceId } })
    : call(billing.subscribe, { body: { priceId, planId } });
}

function stageAfter(ending: Ending, purchase: Purchase): Stage {
  if (ending.kind === 'failed') return { at: 'failed', message: ending.message };
  if (ending.kind !== 'card') return rest;
  return { at: 'card', purchase, notice: ending.notice, invoiceId: ending.invoice?.id };
}
