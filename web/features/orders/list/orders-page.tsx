import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { whenIdle } from '#web/kit/when-idle.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { themed } from '#web/ui/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { OrderList } from './order-list.tsx';

// On phones the list reaches from edge to edge, right below the bar.
const Sheet = styled('div')(
  themed(({ theme }) => ({ margin: '-16px -16px 0', backgroundColor: theme.vars.palette.background.paper })),
);
const Margin = styled('div')({ padding: '12px 16px 0', '&:empty': { padding: 0 } });

/** Most visits go on to an order: its page is here before it is asked for. */
const fetchDetails = () => void import('../details/order-details-page.tsx').catch(() => undefined);

/** /app/orders: what a store has sold, from payment to handover. */
export function OrdersPage() {
  const { title, description, empty } = t.orders;
  const phone = usePhone();
  const { store, isLoading, error, retry } = useSelectedStore();
  useDocumentTitle(title);
  useEffect(() => whenIdle(fetchDetails), []);
  const content = store ? (
    <OrderList key={store._id} storeId={store._id} />
  ) : (
    <Card>
      {isLoading && <RowsSkeleton rows={8} />}
      {!isLoading && error !== null && <ErrorPanel text={describeFailure(error).message} onRetry={retry} />}
      {!isLoading && error === null && <EmptyState icon={<ReceiptIcon />} {...empty} />}
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
