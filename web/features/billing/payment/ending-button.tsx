import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billing } from '#contract/billing/billing.contract.ts';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { subscriptionQuery } from '#web/shared/accounts/account.queries.ts';
import { reloadBilling } from '#web/shared/billing/billing.queries.ts';
import { providerWords } from '#web/shared/card/save-card.ts';
import { BillingErrorDialog } from '#web/shared/paying/billing-error-dialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

type Asking = 'cancel' | 'resume' | null;

/** Cancels the subscription at the end of its period, or takes that back; both ask first. */
export function EndingButton({ subscription }: { subscription: Subscription }) {
  const [asking, setAsking] = useState<Asking>(null);
  const [failure, setFailure] = useState<string>();
  const client = useQueryClient();
  const end = useEnding(subscription, setFailure);
  const { ending: texts } = t.billing;
  const date = formatDate(subscription.endtime);
  const isEnding = subscription.cancel_at_period_end;
  const close = () => setAsking(null);
  const closeFailure = () => {
    setFailure(undefined);
    void reloadBilling(client);
  };
  return (
    <>
      <Button
        variant="text"
        color={isEnding ? 'primary' : 'inherit'}
        aria-label={isEnding ? texts.resumeLabel : texts.cancelLabel}
        onClick={() => setAsking(isEnding ? 'resume' : 'cancel')}
      >
        {isEnding ? texts.resume : texts.cancel}
      </Button>
      <ConfirmDialog
        open={asking === 'cancel'}
        title={texts.cancelTitle}
        text={whatEnds(subscription)}
        confirmLabel={texts.cancelConfirm}
        cancelLabel={texts.keep}
        onConfirm={() => end('cancel')}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'resume'}
        title={texts.resumeTitle}
        text={texts.resumeText(date)}
        confirmLabel={texts.resumeConfirm}
        onConfirm={() => end('resume')}
        onClose={close}
      />
      {failure !== undefined && <BillingErrorDialog message={failure} onClose={closeFailure} />}
    </>
  );
}

function whatEnds({ status, endtime }: Subscription): string {
  const { ending: texts } = t.billing;
  if (status === 'trialing') return texts.cancelTrialText(formatDate(endtime));
  return status === 'active' ? texts.cancelText(formatDate(endtime)) : texts.cancelNowText;
}

function useEnding({ subscriptionId: id }: Subscription, onFailure: (message: string) => void) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async (act: 'cancel' | 'resume') => {
    try {
      const after = await call(billing[act], { params: { id } });
      client.setQueryData(subscriptionQuery().queryKey, after);
      notify({ message: whatHappened(act, after), tone: 'success' });
      void reloadBilling(client);
    } catch (error) {
      onFailure(providerWords(error) ?? inOneText(describeFailure(error)));
    }
  };
}

function whatHappened(act: 'cancel' | 'resume', { status }: Subscription): string {
  const { ending: texts } = t.billing;
  if (act === 'resume') return texts.resumed;
  return status === 'canceled' ? texts.ended : texts.cancelled;
}
