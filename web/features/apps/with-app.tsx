import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { App } from '#contract/apps/apps.contract.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { appStorePath } from '#web/shared/apps/app-paths.ts';
import { appQuery } from '#web/shared/apps/apps.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { AppsIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The app that the address names; one that does not exist says so, with the way back. */
export function WithApp({ children }: { children: (app: App) => ReactNode }): ReactNode {
  const { appId = '' } = useParams();
  const { data: app, error, refetch } = useQuery(appQuery(appId));
  useDocumentTitle(app?.name ?? t.apps.store.title);
  if (app) return children(app);
  return (
    <>
      <PageHeader title={t.apps.store.title} back={{ to: appStorePath, label: t.apps.details.back }} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <CardSkeleton lines={4} height={280} />}
    </>
  );
}

// An address that is no id at all is refused before anybody looks for it.
const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { details, store } = t.apps;
  if (isMissing(error)) {
    const back = (
      <Button component={Link} to={appStorePath}>
        {store.showAll}
      </Button>
    );
    return <EmptyState icon={<AppsIcon />} title={details.notFound} text={details.notFoundText} action={back} />;
  }
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel text={message} correlationId={correlationId} onRetry={onRetry} />;
}
