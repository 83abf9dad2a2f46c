import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { session } from '#web/kit/session.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FactorsCard } from './factors/factors-card.tsx';
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

/** /app/profile. One's own PIN is another capability's: it comes from outside. */
export function ProfilePage({ pin }: { pin: ReactNode }) {
  const words = t.accounts.profile;
  const { data: user, error, refetch } = useQuery(userQuery());
  const [isClosed, setClosed] = useState(false);
  useDocumentTitle(words.title);
  useSignOutWhen(isClosed);
  if (isClosed) return null;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      {user && <Cards user={user} pin={pin} onClosed={() => setClosed(true)} />}
      {!user && !error && <CardSkeleton lines={5} height={320} />}
      {!user && error && <ErrorPanel correlationId={describeFailure(error).correlationId} onRetry={refetch} />}
    </>
  );
}

function Cards({ user, pin, onClosed }: { user: User; pin: ReactNode; onClosed: () => void }) {
  const mayClose = useMay('account.close');
  return (
    <Columns>
      <Column>
        <PersonalDetails key={user._id} user={user} />
      </Column>
      <Column>
        <FactorsCard />
        {pin}
        <SessionsCard />
        {mayClose && <CloseAccountCard email={user.email} onClosed={onClosed} />}
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
