import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { appStorePath } from '#web/shared/apps/app-paths.ts';
import { appsQuery } from '#web/shared/apps/apps.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { AppsIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { InstalledAppRow } from './installed-app-row.tsx';

/** The apps the merchant has, and where each stands. */
export function InstalledAppsPage() {
  const { title, description, browse } = t.apps.mine;
  useDocumentTitle(title);
  const store = (
    <Button component={Link} to={appStorePath}>
      {browse}
    </Button>
  );
  return (
    <>
      <PageHeader title={title} description={description} actions={store} />
      <SectionCard flush>
        <Installed />
      </SectionCard>
    </>
  );
}

function Installed(): ReactNode {
  const { data: apps, error, refetch } = useQuery(appsQuery());
  const { data: user } = useQuery(userQuery());
  if (!apps || !user) {
    if (!error) return <RowsSkeleton rows={2} thumb />;
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  const installed = apps.filter(({ installation }) => installation !== null);
  if (installed.length === 0) return <NoApps />;
  return (
    <ul aria-label={t.apps.mine.list} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {installed.map((app) => (
        <InstalledAppRow key={app._id} app={app} isOwner={user.permissions.includes('billing.manage')} />
      ))}
    </ul>
  );
}

function NoApps() {
  const { none, noneText, browse } = t.apps.mine;
  const store = (
    <Button variant="contained" component={Link} to={appStorePath}>
      {browse}
    </Button>
  );
  return <EmptyState icon={<AppsIcon />} title={none} text={noneText} action={store} />;
}
