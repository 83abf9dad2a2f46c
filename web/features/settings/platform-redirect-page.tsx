import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Processor } from '#contract/platforms/platforms.contract.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/blocking-page.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { CardIcon } from '#web/ui/icons.tsx';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { useFinish } from './settings.queries.ts';
import { processorsPath } from './settings-paths.ts';

const words = t.settings.redirect;

/** /app/settings/platforms/stripe/redirect: where Stripe sends the seller back to. */
export const StripeRedirectPage = () => <Finishing processor="stripe" />;
/** /app/settings/platforms/paypal/redirect: where PayPal sends the seller back to. */
export const PaypalRedirectPage = () => <Finishing processor="paypal" />;

function Finishing({ processor }: { processor: Processor }) {
  const name = t.settings.processors.names[processor];
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const { mutateAsync: finish } = useFinish();
  useDocumentTitle(t.settings.processors.title);

  const send = useCallback(async () => {
    setFailure(undefined);
    try {
      const { platforms } = await finish({ processor, query: Object.fromEntries(search) });
      const isReady = processor === 'paypal' || platforms.stripe.chargesEnabled;
      notify({
        message: isReady ? words.connected(name) : words.notReady(name),
        tone: isReady ? 'success' : 'neutral',
      });
      await navigate(processorsPath, { replace: true });
    } catch (error) {
      setFailure(error);
    }
  }, [finish, navigate, notify, processor, search, name]);

  // What came back is good once: two drawings of the page must not send it twice.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  }, [send]);

  if (failure === undefined) return <BlockingPage icon={<CardIcon />} title={words.working(name)} />;
  const canRetry = failure instanceof ApiError && (failure.status === 0 || failure.status === 503);
  return (
    <BlockingPage
      icon={<CardIcon />}
      title={words.failed(name)}
      text={reasonOf(failure)}
      action={
        <>
          {canRetry && (
            <Button variant="contained" onClick={() => void send()} sx={{ mr: 1 }}>
              {t.common.retry}
            </Button>
          )}
          <Button component={Link} to={processorsPath} replace>
            {words.back}
          </Button>
        </>
      }
    />
  );
}

/** Why the processor did not connect the account, in its words where it has some. */
function reasonOf(failure: unknown): string {
  const said = failure instanceof ApiError ? failure.errors[0]?.msg : undefined;
  return said ?? describeFailure(failure).message;
}
