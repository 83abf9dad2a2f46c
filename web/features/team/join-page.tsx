import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { FormSkeleton } from '#web/ui/skeletons.tsx';
import { JoinForm } from './join-form.tsx';
import { invitationQuery } from './team.queries.ts';
import { useHashSecret } from './use-hash-secret.ts';

const Page = styled('div')(({ theme }) => ({
  minHeight: 'calc(100dvh - 64px)',
  display: 'grid',
  justifyContent: 'center',
  alignContent: 'center',
  gridTemplateColumns: 'minmax(0, 384px)',
  padding: '48px 32px 96px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { alignContent: 'start', padding: '24px 16px 32px' },
}));

/** /join: where the mailed invitation leads. */
export function JoinPage() {
  const token = useHashSecret('token');
  useDocumentTitle(t.team.join.title);
  return <Page>{token ? <Invited key={token} token={token} /> : <Gone />}</Page>;
}

function Invited({ token }: { token: string }) {
  const words = t.team.join;
  const [end, setEnd] = useState<'joined' | 'gone' | 'conflict'>();
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), enabled: end === undefined });
  if (end === 'conflict') return <Explained heading={words.conflictHeading} text={words.conflictText} />;
  if (end === 'gone' || (error instanceof ApiError && error.name === 'GONE')) return <Gone />;
  if (end === 'joined') {
    return (
      <Typography component="h1" variant="h4" role="status" align="center">
        {words.entering}
      </Typography>
    );
  }
  if (error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={refetch} />;
  }
  if (!data) return <FormSkeleton fields={4} />;
  return <JoinForm token={token} invitation={data} onEnd={setEnd} />;
}

const Gone = () => <Explained heading={t.team.join.goneHeading} text={t.team.join.goneText} />;

function Explained({ heading, text }: { heading: ReactNode; text: ReactNode }) {
  return (
    <div>
      <Typography component="h1" variant="h1" sx={{ textWrap: 'balance' }}>
        {heading}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {text}
      </Typography>
      <Button size="large" variant="contained" component={RouterLink} to="/login">
        {t.team.join.signIn}
      </Button>
    </div>
  );
}
