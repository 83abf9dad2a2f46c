import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { session } from '#web/kit/session.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CloseAccountCard } from './profile/close-account-card.tsx';
import { PersonalDetails } from './profile/personal-details.tsx';
import { SessionsCard } from './profile/sessions-card.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
}));

const Column = styled('div')({ minWidth: 0, display: 'grid', gap: 16 });

/** /app/profile. What is shown about the team is another capability's: it comes from outside. */
export function ProfilePage({ team }: { team: ReactNode }) {
  const words = t.accounts.profile;
  const { data: user, error, refetch } = useQuery(userQuery());
  const [isClosed, setClosed] = useState(false);
  useDocumentTitle(words.title);
  useSignOutWhen(isClosed);
  if (isClosed) return null;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      {user && <Cards user={user} team={team} onClosed={() => setClosed(true)} />}
      {!user && !error && <CardSkeleton lines={5} height={320} />}
      {!user && error && <ErrorPanel correlationId={describeFailure(error).correlationId} onRetry={refetch} />}
    </>
  );
}

function Cards({ user, team, onClosed }: { user: User; team: ReactNode; onClosed: () => void }) {
  const isOwner = user.role === 'owner';
  return (
    <Columns>
      <Column>
        <PersonalDetails key={user._id} user={user} />
        {isOwner && team}
      </Column>
      <Column>
        <SessionsCard />
        {isOwner && <CloseAccountCard email={user.email} onClosed={onClosed} />}
      </Column>
    </Columns>
  );
}

/** Waits until the form is off the page: its guard would hold the way to the sign-in page. */
function useSignOutWhen(isClosed: boolean): void {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  useEffect(() => {
    if (!isClosed) return;
    notify({ message: t.accounts.close.closed, duration: 10_000 });
    session.end();
    client.clear();
  }, [isClosed, client, notify]);
}
