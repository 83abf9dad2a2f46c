import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { leadsNowhere } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { truckloadsPath } from '#web/shared/truckloads/truckload-paths.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TruckIcon } from '#web/ui/icons.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { isAtWork, truckloadQuery } from '../truckloads.queries.ts';
import { useFollow } from '../use-follow.ts';
import { TruckloadEditor } from './truckload-editor.tsx';
import { valuesOf } from './truckload-values.ts';

/** /app/truckloads/edit?id=: the truckload that the address names. */
export function EditTruckloadPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? <NoTruckload /> : <EditTruckload key={id} id={id} />;
}

function EditTruckload({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(truckloadQuery(id));
  const [isGone, setGone] = useState(false);
  useDocumentTitle(data?.title || t.truckloadForm.editTitle);
  useFollow(data !== undefined && !isGone && isAtWork(data));

  // Drawn without the form, so that its guard lets go first.
  if (isGone) {
    return (
      <>
        <Navigate to={truckloadsPath} replace />
        <EditorSkeleton />
      </>
    );
  }
  if (!data) {
    if (leadsNowhere(error)) return <NoTruckload />;
    return error ? (
      <ErrorPanel level={1} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
    ) : (
      <EditorSkeleton />
    );
  }
  return <TruckloadEditor truckload={data} initial={valuesOf(data)} onDeleted={() => setGone(true)} />;
}

function NoTruckload() {
  const { title, text, back } = t.truckloads.notFound;
  useDocumentTitle(title);
  return (
    <BlockingPage
      title={title}
      text={text}
      icon={<TruckIcon />}
      action={
        <Button component={Link} to={truckloadsPath}>
          {back}
        </Button>
      }
    />
  );
}

/** The form to come. */
function EditorSkeleton() {
  const { editTitle, back } = t.truckloadForm;
  return (
    <>
      <PageHeader title={editTitle} back={{ to: truckloadsPath, label: back }} />
      <Columns>
        <Column>
          <CardSkeleton lines={3} height={320} />
          <CardSkeleton lines={1} height={170} />
        </Column>
        <Column>
          <CardSkeleton lines={3} height={320} />
        </Column>
      </Columns>
    </>
  );
}
