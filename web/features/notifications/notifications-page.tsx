import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { BellIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
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
