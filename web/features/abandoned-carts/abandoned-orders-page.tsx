import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { CartIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { themed } from '#web/ui/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { AbandonedList } from './abandoned-list.tsx';

// On phones the list reaches from edge to edge, right below the bar.
const Sheet = styled('div')(
  themed(({ theme }) => ({ margin: '-16px -16px 0', backgroundColor: theme.vars.palette.background.paper })),
);
const Margin = styled('div')({ padding: '12px 16px 0', '&:empty': { padding: 0 } });

/** /app/abandonedorders: what buyers of a store have left behind. */
export function AbandonedOrdersPage() {
  const { title, description, empty } = t.abandonedCarts;
  const phone = usePhone();
  const { store, isLoading, error, retry } = useSelectedStore();
  useDocumentTitle(title);
  const content = store ? (
    <AbandonedList key={store._id} storeId={store._id} />
  ) : (
    <Card>
      {isLoading && <RowsSkeleton rows={8} />}
      {!isLoading && error !== null && <ErrorPanel text={describeFailure(error).message} onRetry={retry} />}
      {!isLoading && error === null && <EmptyState icon={<CartIcon />} {...empty} />}
    </Card>
  );
  if (phone) {
    return (
      <Sheet>
        <PageHeader title={title} />
        <Margin>
          <StoreSelector />
        </Margin>
        {content}
      </Sheet>
    );
  }
  return (
    <>
      <PageHeader title={title} description={description} actions={<StoreSelector />} />
      {content}
    </>
  );
}
