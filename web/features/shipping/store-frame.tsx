import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { isMissing } from '#web/kit/missing.ts';
import { NoStore } from '#web/shared/stores/no-store.tsx';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';

/** Shows a page about the store in the address, once it is loaded. */
export function StoreFrame({ children }: { children: (store: FullStore) => ReactNode }) {
  const { storeId = '' } = useParams();
  const { data, error, refetch } = useQuery(storeQuery(storeId));
  if (data) return children(data);
  if (isMissing(error)) return <NoStore />;
  if (!error) return <CardSkeleton lines={6} />;
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
}
