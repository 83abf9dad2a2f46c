import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { leadsNowhere } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { buyerName } from '#web/shared/orders/order-name.ts';
import { abandonedPath } from '#web/shared/orders/order-paths.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CartIcon } from '#web/ui/icons.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { cartQuery } from './abandoned-carts.queries.ts';
import { CartView } from './cart-view.tsx';

const words = t.abandonedCarts.details;

/** /app/abandonedCarts/{id}: one cart that was left. */
export function AbandonedCartPage() {
  const { id = '' } = useParams();
  return <CartById key={id} id={id} />;
}

function CartById({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(cartQuery(id));
  useDocumentTitle(data ? t.abandonedCarts.cartOf(buyerName(data)) : words.loading);
  if (data) return <CartView cart={data} />;
  if (leadsNowhere(error)) return <NoCart />;
  if (error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader title={words.loading} back={{ to: abandonedPath, label: words.back }} description={'\u00a0'} />
      <Columns>
        <Column>
          <CardSkeleton lines={5} height={240} />
          <CardSkeleton lines={3} />
        </Column>
        <Column>
          <CardSkeleton lines={3} />
        </Column>
      </Columns>
    </>
  );
}

function NoCart() {
  useDocumentTitle(words.notFoundTitle);
  return (
    <BlockingPage
      title={words.notFoundTitle}
      text={words.notFoundText}
      icon={<CartIcon />}
      action={
        <Button component={Link} to={abandonedPath}>
          {words.toList}
        </Button>
      }
    />
  );
}
