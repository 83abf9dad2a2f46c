import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { BlockingPage } from '#web/ui/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { StoreIcon } from '#web/ui/icons.tsx';
import { CardSkeleton } from '#web/ui/skeletons.tsx';
import { shippingStoreQuery } from './shipping.queries.ts';

/** Shows a page about the store in the address, once it is loaded. */
export function StoreFrame({ children }: { children: (store: FullStore) => ReactNode }) {
  const { storeId = '' } = useParams();
  const { data, error, refetch } = useQuery(shippingStoreQuery(storeId));
  if (data) return children(data);
  if (isMissing(error)) return <NoStore />;
  if (!error) return <CardSkeleton lines={6} />;
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
}

function NoStore() {
  const { notFoundTitle, notFoundText, toHome } = t.shipping;
  return (
    <BlockingPage
      title={notFoundTitle}
      text={notFoundText}
      icon={<StoreIcon />}
      action={
        <Button component={Link} to="/app/home">
          {toHome}
        </Button>
      }
    />
  );
}
