import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Processor } from '#contract/platforms/platforms.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { FinishingPage } from '#web/ui/feedback/finishing-page.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CardIcon } from '#web/ui/icons.tsx';
import { useFinish } from './settings.queries.ts';
import { processorsPath } from './settings-paths.ts';

const words = t.settings.redirect;

/** /app/settings/platforms/stripe/redirect: where Stripe sends the seller back to. */
export const StripeRedirectPage = () => <Finishing processor="stripe" />;
/** /app/settings/platforms/paypal/redirect: where PayPal sends the seller back to. */
export const PaypalRedirectPage = () => <Finishing processor="paypal" />;

function Finishing({ processor }: { processor: Processor }) {
  const name = t.settings.processors.names[processor];
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const { mutateAsync } = useFinish();
  useDocumentTitle(t.settings.processors.title);

  const finish = useCallback(
    async (query: Record<string, string>) => {
      const { platforms } = await mutateAsync({ processor, query });
      const isReady = processor === 'paypal' || platforms.stripe.chargesEnabled;
      notify({
        message: isReady ? words.connected(name) : words.notReady(name),
        tone: isReady ? 'success' : 'neutral',
      });
      await navigate(processorsPath, { replace: true });
    },
    [mutateAsync, navigate, notify, processor, name],
  );
  return (
    <FinishingPage
      icon={<CardIcon />}
      working={words.working(name)}
      failed={words.failed(name)}
      back={{ to: processorsPath, label: words.back }}
      finish={finish}
    />
  );
}
