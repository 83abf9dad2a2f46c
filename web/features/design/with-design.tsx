import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leadsNowhere } from '#web/kit/missing.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { designQuery, type LoadedDesign } from './design.queries.ts';

interface WithDesignProps {
  storeId: string;
  /** Where it does not exist; the failure is told otherwise. */
  missing?: ReactNode;
  /** Stands above until it is there. */
  header?: ReactNode;
  children: (loaded: LoadedDesign) => ReactNode;
}

/** Loads a store's draft and hands it on once it is there. */
export function WithDesign({ storeId, missing, header, children }: WithDesignProps) {
  const { data, error, refetch } = useQuery(designQuery(storeId));
  if (data) return children(data);
  if (missing && leadsNowhere(error)) return missing;
  return (
    <>
      {header}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={6} />}
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel text={message} correlationId={correlationId} onRetry={onRetry} />;
}
