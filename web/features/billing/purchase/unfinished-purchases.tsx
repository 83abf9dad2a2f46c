import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { billing } from '#contract/billing/billing.contract.ts';
import type { UnfinishedPurchase } from '#contract/billing/billing.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { reloadBilling, unfinishedQuery } from '#web/shared/billing/billing.queries.ts';
import { PayingDialogs } from '#web/shared/paying/paying-dialogs.tsx';
import { type Paying, usePaying } from '#web/shared/paying/use-paying.ts';
import { Banner, BannerList } from '#web/ui/feedback/banner.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

/** What its owner bought but has not paid for: each can be finished, with the card of today or another, or dropped. */
export function UnfinishedPurchases() {
  const { data: unfinished = [] } = useQuery(unfinishedQuery());
  const { purchase: texts } = t.billing;
  const flow = useFinishing();
  const drop = useDropping();
  useReloadWhenFewer(unfinished.length);
  if (flow.stage.at === 'bank') return <Banner tone="info">{texts.atBank}</Banner>;
  return (
    <>
      <BannerList
        banners={unfinished.map((purchase) => ({
          id: purchase.id,
          tone: 'warning',
          text: texts.unfinished(purchase.name, formatCents(purchase.amount_due)),
          action: <Choices purchase={purchase} flow={flow} onDrop={() => drop(purchase)} />,
        }))}
      />
      <PayingDialogs flow={flow} />
    </>
  );
}

interface ChoicesProps {
  purchase: UnfinishedPurchase;
  flow: Paying<UnfinishedPurchase>;
  onDrop: () => void;
}

function Choices({ purchase, flow, onDrop }: ChoicesProps) {
  const { purchase: texts, card } = t.billing;
  const askForCard = () => flow.askForCard(purchase, card.pays(formatCents(purchase.amount_due)), purchase.id);
  const choices = [
    { label: texts.goOn, onClick: () => void flow.buy(purchase) },
    { label: texts.otherCard, onClick: askForCard },
    { label: texts.drop, onClick: onDrop },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map(({ label, onClick }) => (
        <Button
          key={label}
          size="small"
          aria-label={`${label}: ${purchase.name}`}
          aria-disabled={flow.isBusy}
          onClick={flow.isBusy ? undefined : onClick}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

function useFinishing(): Paying<UnfinishedPurchase> {
  const { notify } = useSnackbar();
  return usePaying<UnfinishedPurchase>({
    request: async ({ id }) => {
      const [card] = await call(billing.cards);
      const invoice = await call(billing.retry, { body: { invoiceId: id, paymentMethodId: card?.id ?? '' } });
      return { invoice, isBought: invoice.status === 'paid' };
    },
    onEnd: (_purchase, ending) => {
      if (ending.kind === 'done') notify({ message: t.billing.purchase.submitted, tone: 'success', duration: 1500 });
    },
  });
}

function useDropping() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async ({ id, name }: UnfinishedPurchase) => {
    try {
      await call(billing.dropPurchase, { params: { id } });
      notify({ message: t.billing.purchase.dropped(name), tone: 'success' });
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
    await reloadBilling(client);
  };
}

/** One that was paid elsewhere has changed the plan, too. */
function useReloadWhenFewer(count: number): void {
  const client = useQueryClient();
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) void reloadBilling(client);
    before.current = count;
  }, [count, client]);
}
