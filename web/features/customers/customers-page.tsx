import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { PeopleIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { themed } from '#web/ui/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { CustomerList } from './customer-list.tsx';

// On phones the list reaches from edge to edge, right below the bar.
const Sheet = styled('div')(
  themed(({ theme }) => ({ margin: '-16px -16px 0', backgroundColor: theme.vars.palette.background.paper })),
);
const Margin = styled('div')({ padding: '12px 16px 0', '&:empty': { padding: 0 } });

/** /app/stores/users: everybody who bought, registered, subscribed or left a cart in a store. */
export function CustomersPage() {
  const { title, empty } = t.customers;
  const phone = usePhone();
  const { store, isLoading, error, retry } = useSelectedStore();
  useDocumentTitle(title);
  const content = store ? (
    <CustomerList
      key={store._id}
      storeId={store._id}
      header={(exportButton) => <Header exportButton={!phone && exportButton} />}
    />
  ) : (
    <>
      <Header />
      <Card>
        {isLoading && <RowsSkeleton rows={8} />}
        {!isLoading && error !== null && <ErrorPanel text={describeFailure(error).message} onRetry={retry} />}
        {!isLoading && error === null && <EmptyState icon={<PeopleIcon />} {...empty} />}
      </Card>
    </>
  );
  return phone ? <Sheet>{content}</Sheet> : content;
}

function Header({ exportButton }: { exportButton?: ReactNode }) {
  const { title, description } = t.customers;
  const phone = usePhone();
  if (phone) {
    return (
      <>
        <PageHeader title={title} />
        <Margin>
          <StoreSelector />
        </Margin>
      </>
    );
  }
  return (
    <PageHeader
      title={title}
      description={description}
      actions={
        <>
          <StoreSelector />
          {exportButton}
        </>
      }
    />
  );
}
