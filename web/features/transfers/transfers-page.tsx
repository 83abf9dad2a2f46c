import { lazy, Suspense } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { CardColumns } from '#web/ui/card-columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardSkeleton } from '#web/ui/skeletons.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { useImportPlace } from './import-place.ts';
import { PlanGate } from './plan-gate.tsx';
import { RecentImports } from './recent-imports.tsx';
import { uploads } from './uploads.ts';
import { useFinishedUpload } from './use-finished-upload.ts';
import { useHasTransfers } from './use-has-transfers.ts';
import { useImportNews } from './use-import-news.ts';

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
