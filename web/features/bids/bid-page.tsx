import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { leadsNowhere } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ChartIcon } from '#web/ui/icons.tsx';
import { bidsPath } from './bid-paths.ts';
import { BidView } from './bid-view.tsx';
import { bidQuery } from './bids.queries.ts';

/** /app/insights/bid/:bidId: what one manifest should bring. */
export function BidPage({ id }: { id: string }) {
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useQuery({ ...bidQuery(id), enabled: !isGone });
  useDocumentTitle(data ? `${data.title} · ${t.bids.title}` : t.bids.title);
  if (isGone) return <Navigate to={bidsPath} replace />;
  if (data) return <BidView bid={data} onDeleted={() => setGone(true)} />;
  if (leadsNowhere(error)) return <NoBid />;
  return error ? (
    <ErrorPanel level={1} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
  ) : (
    <CardSkeleton lines={8} />
  );
}

function NoBid() {
  const { title, text } = t.bids.notFound;
  return (
    <BlockingPage
      title={title}
      text={text}
      icon={<ChartIcon />}
      action={
        <Button component={Link} to={bidsPath}>
          {t.bids.title}
        </Button>
      }
    />
  );
}
