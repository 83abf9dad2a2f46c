import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { leadsNowhere } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { truckloadsPath } from '#web/shared/truckloads/truckload-paths.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TruckIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { followedQuery } from './details.queries.ts';
import { DetailsView } from './details-view.tsx';

const words = t.truckloadDetails;

/** /app/truckloads/details/{id}: what is on a truckload, what it costs and brings, and its way to products. */
export function DetailsPage() {
  const { id = '' } = useParams();
  return <TruckloadById key={id} id={id} />;
}

function TruckloadById({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(followedQuery(id));
  useDocumentTitle(data?.title ?? words.title);
  if (leadsNowhere(error)) return <NoTruckload />;
  if (data) return <DetailsView truckload={data} isLost={error !== null} />;
  if (error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader title={words.title} back={{ to: truckloadsPath, label: words.back }} description={'\u00a0'} />
      <CardSkeleton lines={3} height={120} />
      <CardSkeleton lines={6} height={280} />
      <CardSkeleton lines={8} height={400} />
    </>
  );
}

function NoTruckload() {
  useDocumentTitle(words.notFoundTitle);
  return (
    <BlockingPage
      title={words.notFoundTitle}
      text={words.notFoundText}
      icon={<TruckIcon />}
      action={
        <Button component={Link} to={truckloadsPath}>
          {words.toList}
        </Button>
      }
    />
  );
}
