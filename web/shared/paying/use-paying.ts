import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { reloadBilling } from '#web/shared/billing/billing.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useCardProvider } from '../card/use-card-provider.ts';
import { carryOut } from './carry-out.ts';
import type { Ending } from './ending.ts';
import type { BoughtAnswer } from './next-step.ts';

/** Where a purchase stands on this page. */
export type Stage<Purchase> =
  | { at: 'rest' }
  | { at: 'buying' | 'bank'; purchase: Purchase }
  | { at: 'card'; purchase: Purchase; notice: string; invoiceId: string | undefined }
  | { at: 'failed'; message: string };

interface Seller<Purchase> {
  /** Asks the server for it; repeated it is the same purchase. */
  request: (purchase: Purchase) => Promise<BoughtAnswer>;
  /** What else follows from how far it came. */
  onEnd: (purchase: Purchase, ending: Ending) => void;
}

const rest = { at: 'rest' } as const;
const messageMs = 1500;
const lookAgainMs = 1000;

/** Buys something; `buy` again, with whatever happened in between, goes on with the same purchase. */
export function usePaying<Purchase>({ request, onEnd }: Seller<Purchase>) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { confirmPayment } = useCardProvider();
  const [stage, setStage] = useState<Stage<Purchase>>(rest);
  const isRunning = useRef(false);

  const buy = async (purchase: Purchase): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStage({ at: 'buying', purchase });
    try {
      const ending = await carryOut({
        act: () => request(purchase),
        confirm: async (clientSecret) => {
          setStage({ at: 'bank', purchase });
          const answer = await confirmPayment(clientSecret);
          setStage({ at: 'buying', purchase });
          return answer;
        },
        pause: () => new Promise((resolve) => setTimeout(resolve, lookAgainMs)),
      });
      await reloadBilling(client);
      draw(ending, purchase);
    } finally {
      isRunning.current = false;
    }
  };

  const draw = (ending: Ending, purchase: Purchase): void => {
    const words = t.billing.purchase;
    setStage(stageAfter(ending, purchase));
    onEnd(purchase, ending);
    if (ending.kind === 'wait') notify({ message: words.processing, duration: 6000 });
    if (ending.kind === 'card' && ending.isMissing) notify({ message: words.noMethodFound, duration: messageMs });
  };

  return {
    stage,
    buy,
    isBusy: stage.at === 'buying' || stage.at === 'bank',
    /** Has its open invoice paid with another card. */
    askForCard: (purchase: Purchase, notice: string, invoiceId: string) =>
      setStage({ at: 'card', purchase, notice, invoiceId }),
    /** Puts the card or the failure away; what is running goes on. */
    putAway: () => setStage((now) => (now.at === 'card' || now.at === 'failed' ? rest : now)),
    reload: () => reloadBilling(client),
  };
}

export type Paying<Purchase> = ReturnType<typeof usePaying<Purchase>>;

function stageAfter<Purchase>(ending: Ending, purchase: Purchase): Stage<Purchase> {
  if (ending.kind === 'failed') return { at: 'failed', message: ending.message };
  if (ending.kind !== 'card') return rest;
  return { at: 'card', purchase, notice: ending.notice, invoiceId: ending.invoice?.id };
}
