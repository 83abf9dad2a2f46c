import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useHashSecret } from '#web/kit/use-hash-secret.ts';
import { PhonePage } from '#web/shared/phone-pictures/phone-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { JoinForm } from './join-form.tsx';
import { invitationQuery } from './team.queries.ts';

/** /join: where the mailed invitation leads, and the code by which a phone joins a screen. */
export function JoinPage() {
  const phone = useHashSecret('phone');
  if (phone === null) return <Invitation />;
  return <PhonePage key={phone} token={phone} />;
}

function Invitation() {
  const token = useHashSecret('token');
  useDocumentTitle(t.team.join.title);
  return token ? <Invited key={token} token={token} /> : <Gone />;
}

function Invited({ token }: { token: string }) {
  const words = t.team.join;
  const [end, setEnd] = useState<'joined' | 'gone' | 'conflict'>();
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), enabled: end === undefined });
  if (end === 'conflict') return <Explained heading={words.conflictHeading} text={words.conflictText} />;
  if (end === 'gone' || (error instanceof ApiError && error.name === 'GONE')) return <Gone />;
  if (end === 'joined') {
    return (
      <NarrowPage>
        <Typography component="h1" variant="h4" role="status" align="center">
          {words.entering}
        </Typography>
      </NarrowPage>
    );
  }
  if (error) {
    const { message, correlationId } = describeFailure(error);
    return (
      <NarrowPage>
        <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={refetch} />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage>
      {data ? <JoinForm token={token} invitation={data} onEnd={setEnd} /> : <FormSkeleton fields={4} />}
    </NarrowPage>
  );
}

const Gone = () => <Explained heading={t.team.join.goneHeading} text={t.team.join.goneText} />;

function Explained({ heading, text }: { heading: string; text: string }) {
  return (
    <NarrowPage heading={heading} text={text}>
      <Button size="large" variant="contained" component={RouterLink} to="/login">
        {t.team.join.signIn}
      </Button>
    </NarrowPage>
  );
}
