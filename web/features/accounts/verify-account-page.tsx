import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { contactUrl } from '#web/kit/settings.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { verificationQuery } from './accounts.queries.ts';
import { SigningIn } from './public/signing-in.tsx';
import { StepPage } from './public/step-page.tsx';
import { EnterCode } from './verify/enter-code.tsx';

/** /verifyaccount/:id */
export function VerifyAccountPage() {
  const { id = '' } = useParams();
  useDocumentTitle(t.accounts.verify.title);
  // Another account's link in the same tab starts afresh.
  return <Verification key={id} id={id} />;
}

function Verification({ id }: { id: string }) {
  const [hasEntered, setEntered] = useState(false);
  const { data, error, refetch } = useQuery({ ...verificationQuery(id), enabled: !hasEntered });
  if (hasEntered) return <SigningIn />;
  if (error) return <NoAnswer error={error} onRetry={refetch} />;
  switch (data?.status) {
    case undefined:
      return (
        <NarrowPage>
          <FormSkeleton fields={2} />
        </NarrowPage>
      );
    case 'pending':
      return <EnterCode id={id} isMailRefused={data.isMailRefused ?? false} onEntered={() => setEntered(true)} />;
    case 'waiting':
      return <Waiting onCheck={refetch} />;
    case 'inactive':
      return <Inactive />;
    case 'active':
      return <Active />;
  }
}

function Waiting({ onCheck }: { onCheck: () => Promise<unknown> }) {
  const words = t.accounts.verify;
  const [state, setState] = useState<'idle' | 'checking' | 'checked'>('idle');
  const check = async () => {
    setState('checking');
    await onCheck();
    setState('checked');
  };
  return (
    <StepPage
      heading={words.waitingHeading}
      text={words.waitingText}
      note={state === 'checked' ? words.stillWaiting : undefined}
    >
      <Button size="large" onClick={check} aria-disabled={state === 'checking'}>
        {state === 'checking' ? words.checking : words.checkAgain}
      </Button>
    </StepPage>
  );
}

function Inactive() {
  const words = t.accounts.verify;
  return (
    <StepPage heading={words.inactiveHeading} text={words.inactiveText}>
      <Button size="large" variant="contained" component="a" href={contactUrl}>
        {words.getHelp}
      </Button>
    </StepPage>
  );
}

function Active() {
  const words = t.accounts.verify;
  return (
    <StepPage heading={words.activeHeading} text={words.activeText}>
      <Button size="large" variant="contained" component={RouterLink} to="/login">
        {t.accounts.signIn}
      </Button>
    </StepPage>
  );
}

/** An id that is none of ours, or a server that did not answer. */
function NoAnswer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = t.accounts.verify;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <StepPage heading={words.unknownHeading} text={words.unknownText}>
        <Button size="large" variant="contained" component={RouterLink} to="/login">
          {t.accounts.signIn}
        </Button>
      </StepPage>
    );
  }
  const { message, correlationId } = describeFailure(error);
  return (
    <NarrowPage>
      <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={onRetry} />
    </NarrowPage>
  );
}
