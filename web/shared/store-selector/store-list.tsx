import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { StoreSelector } from './store-selector.tsx';
import { useSelectedStore } from './use-selected-store.ts';

const Sheet = styled('div')(
  themed(({ theme }) => ({ margin: '-16px -16px 0', backgroundColor: theme.vars.palette.background.paper })),
);
const Margin = styled('div')({ padding: '12px 16px 0', '&:empty': { padding: 0 } });

/** A page that lists something of a store; on phones it reaches from edge to edge, right below the bar. */
export const ListSheet = ({ children }: { children: ReactNode }) => (usePhone() ? <Sheet>{children}</Sheet> : children);

interface ListHeaderProps {
  title: string;
  description: string;
  /** What wide windows offer beside the store. */
  actions?: ReactNode;
}

export function ListHeader({ title, description, actions }: ListHeaderProps) {
  if (!usePhone()) {
    const all = (
      <>
        <StoreSelector />
        {actions}
      </>
    );
    return <PageHeader title={title} description={description} actions={all} />;
  }
  return (
    <>
      <PageHeader title={title} />
      <Margin>
        <StoreSelector />
      </Margin>
    </>
  );
}

interface OfStoreProps {
  /** Shown where there is no store. */
  empty: EmptyStateProps;
  children: (storeId: string) => ReactNode;
}

/** The list of the chosen store, or why there is none yet. */
export function OfStore({ empty, children }: OfStoreProps) {
  const { store, isLoading, error, retry } = useSelectedStore();
  if (store) return children(store._id);
  return (
    <Card>
      {isLoading && <RowsSkeleton rows={8} />}
      {!isLoading && error !== null && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={retry}
        />
      )}
      {!isLoading && error === null && <EmptyState {...empty} />}
    </Card>
  );
}
