import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { type Order, order as orderSchema } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { leadsNowhere } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { ordersPath, pathOfCart } from '#web/shared/orders/order-paths.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { orderQuery } from '../orders.queries.ts';
import { isOnItsWay } from '../shipstation/push-result.ts';
import { lookEvery } from '../shipstation/use-watch-pushed.ts';
import { OrderView } from './order-view.tsx';

const passedAlong = z.object({ order: orderSchema });
// A cart that was left is named like an order, and has a page of its own.
const passedCart = z.object({ abandoned: z.literal(true), order: z.object({ _id: z.string() }).optional() });

const words = t.orderDetails;

/** /app/order/details: the order that was passed along, or the one the address names. */
export function OrderDetailsPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const cart = passedCart.safeParse(state).data;
  const passed = passedAlong.safeParse(state).data?.order;
  const id = params.get('id') ?? passed?._id;
  const cartId = cart && (params.get('id') ?? cart.order?._id);
  if (cartId) return <Navigate replace to={pathOfCart(cartId)} />;
  if (id === undefined) return <NoOrder />;
  return <OrderById key={id} id={id} passed={passed?._id === id ? passed : undefined} />;
}

function OrderById({ id, passed }: { id: string; passed: Order | undefined }) {
  const { data, error, refetch } = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? lookEvery : false),
  });
  const known = data ?? passed;
  const title = known ? t.orders.order(orderName(known)) : words.title;
  useDocumentTitle(title);
  if (data) return <OrderView order={data} />;
  if (leadsNowhere(error)) return <NoOrder />;
  if (error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader title={title} back={{ to: ordersPath, label: words.back }} description={'\u00a0'} />
      <Columns>
        <Column>
          <CardSkeleton lines={6} height={280} />
          <CardSkeleton lines={4} height={200} />
        </Column>
        <Column>
          <CardSkeleton lines={3} />
          <CardSkeleton lines={4} />
        </Column>
      </Columns>
    </>
  );
}

function NoOrder() {
  useDocumentTitle(words.notFoundTitle);
  return (
    <BlockingPage
      title={words.notFoundTitle}
      text={words.notFoundText}
      icon={<ReceiptIcon />}
      action={
        <Button component={Link} to={ordersPath}>
          {words.toOrders}
        </Button>
      }
    />
  );
}
