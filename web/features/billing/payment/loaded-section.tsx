import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { SectionCard, type SectionCardProps } from '#web/ui/layout/section-card.tsx';

interface LoadedSectionProps<Data> extends Pick<SectionCardProps, 'action' | 'flush'> {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A section that loads for itself: its skeleton, its failure, its content; none waits for another. */
export function LoadedSection<Data>({ title, action, flush, query, skeleton, children }: LoadedSectionProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    return (
      <SectionCard title={title} action={action} flush={flush ?? false}>
        {children(data)}
      </SectionCard>
    );
  }
  if (!error) {
    return (
      <SectionCard title={title} flush={flush ?? false}>
        {skeleton}
      </SectionCard>
    );
  }
  const { message, correlationId } = describeFailure(error);
  return (
    <SectionCard title={title} flush>
      <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={() => void refetch()} />
    </SectionCard>
  );
}
