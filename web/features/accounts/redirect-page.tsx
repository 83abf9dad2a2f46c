import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import type { RouteReply } from '#contract/kit/route.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useHashSecret } from '#web/kit/use-hash-secret.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { useEnter } from './accounts.queries.ts';
import { oncePerCode } from './once-per-code.ts';
import { SigningIn } from './public/signing-in.tsx';
import { StepPage } from './public/step-page.tsx';
import { ConfirmAddress } from './redirect/confirm-address.tsx';

type Exchange = RouteReply<typeof accounts.exchange>;

const isGone = (error: unknown) => error instanceof ApiError && error.name === 'GONE';

const exchangeOnce = oncePerCode<Exchange>(
  (code) => call(accounts.exchange, { body: { code } }),
  (error) => !isGone(error),
);

/** /redirect: where a social sign-in ends, with a one-time code behind the #. */
export function RedirectPage() {
  const code = useHashSecret('code');
  useDocumentTitle(t.accounts.redirect.title);
  return code ? <Exchanging key={code} code={code} /> : <Ended />;
}

function Exchanging({ code }: { code: string }) {
  const [address, setAddress] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(1);
  const goIn = useGoIn();

  useEffect(() => {
    let isCurrent = tries > 0;
    const exchange = async () => {
      const reply = await exchangeOnce(code);
      if (!isCurrent) return;
      if ('needsCode' in reply) setAddress(reply.email);
      else await goIn(reply);
    };
    exchange().catch((error: unknown) => isCurrent && setFailure(error));
    return () => {
      isCurrent = false;
    };
  }, [code, goIn, tries]);

  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  if (isGone(failure)) return <Ended />;
  if (failure !== undefined) {
    const { message, correlationId } = describeFailure(failure);
    return (
      <NarrowPage>
        <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={retry} />
      </NarrowPage>
    );
  }
  if (address === undefined) return <SigningIn />;
  return <ConfirmAddress code={code} email={address} onEnter={goIn} onGone={setFailure} />;
}

/** Into the back office, or to what the account's status has to say. */
function useGoIn() {
  const enter = useEnter();
  const navigate = useNavigate();
  return useCallback(
    async (reply: SignInReply) => {
      const next = enter(reply);
      if (next) await navigate(next.to, { replace: true, state: next.state });
      else await navigate('/app', { replace: true });
    },
    [enter, navigate],
  );
}

function Ended() {
  const words = t.accounts.redirect;
  return (
    <StepPage heading={words.goneHeading} text={words.goneText}>
      <Button size="large" variant="contained" component={RouterLink} to="/login">
        {t.accounts.backToSignIn}
      </Button>
    </StepPage>
  );
}
