import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { FeatureIdentifier, Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { subscriptionQuery } from '#web/shared/accounts/account.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { CardColumns } from '#web/ui/layout/card-columns.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ExportCard } from './export/export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { useImportPlace } from './import-place.ts';
import { RecentImports } from './recent/recent-imports.tsx';
import { useImportNews } from './recent/use-import-news.ts';
import { uploads } from './upload/uploads.ts';
import { useFinishedUpload } from './upload/use-finished-upload.ts';

const feature: FeatureIdentifier = 'I/EP';

/** Whether a plan includes import and export. */
const hasTransfers = ({ planId }: Subscription): boolean =>
  planId.features.some(({ featureId }) => featureId.identifier === feature);

/** The same of the merchant's plan; `undefined` until it is known. */
function useHasTransfers(): boolean | undefined {
  const { data, isError } = useQuery(subscriptionQuery());
  // Without an answer the server decides, when it is asked for a file.
  if (data === undefined) return isError ? true : undefined;
  return data !== null && hasTransfers(data);
}

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** /app/export: products as files, out and in. */
export function TransfersPage() {
  const { title, description } = t.transfers;
  useDocumentTitle(title);
  const places = useImportPlace();
  const { place } = places;
  const included = useHasTransfers();
  useFinishedUpload(places);
  useImportNews(places);
  const upload = (file: File) => {
    uploads.start(file);
    places.go({});
  };
  return (
    <>
      <PageHeader title={title} description={description} />
      {included === undefined && (
        <CardColumns>
          <CardSkeleton lines={5} />
          <CardSkeleton lines={5} />
        </CardColumns>
      )}
      {included === false && <PlanGate />}
      {included && (
        <CardColumns>
          <ExportCard />
          <ImportCard onFile={upload} />
        </CardColumns>
      )}
      <RecentImports isOptional={included === false} onOpen={places.go} />
      <Suspense>
        {place && (included || (included === false && place.id !== undefined)) && (
          <ImportDialog place={place} go={places.go} onFile={upload} />
        )}
      </Suspense>
    </>
  );
}

/** Stands in for the page where the plan has neither import nor export. */
function PlanGate() {
  const { title, text, plans } = t.transfers.gate;
  return (
    <Card>
      <EmptyState
        icon={<LockIcon />}
        title={title}
        text={text}
        action={
          <Button component={Link} to="/app/plans" variant="contained">
            {plans}
          </Button>
        }
      />
    </Card>
  );
}
