import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Timeline } from '#web/ui/facts/timeline.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { BellIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { newest } from './news.ts';
import { toTimelineItem } from './notification-item.tsx';
import { notificationsQuery } from './notifications.queries.ts';
import { markSeen } from './seen.ts';

/** What is new in Scanfront, as a timeline. */
export function NotificationsPage() {
  const { title, description } = t.notifications;
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} description={description} />
      <Card>
        <Feed />
      </Card>
    </>
  );
}

function Feed(): ReactNode {
  const { data, error, refetch } = useQuery(notificationsQuery());
  const { timeline, empty, emptyText } = t.notifications;
  const last = data && newest(data);
  useEffect(() => {
    if (last) markSeen(last);
  }, [last]);

  if (data && data.length > 0) {
    return (
      <CardContent sx={{ pt: '20px' }}>
        <Timeline label={timeline} items={data.map(toTimelineItem)} />
      </CardContent>
    );
  }
  if (data) return <EmptyState icon={<BellIcon />} title={empty} text={emptyText} />;
  if (error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  return <RowsSkeleton rows={4} />;
}
