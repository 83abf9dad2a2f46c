import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isPostal } from '#contract/stores/postal-address.ts';
import { t } from '#web/kit/messages/t.ts';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

const words = t.abandonedCarts.postalAddress;

/** Says that a store's reminders wait for its postal address, and where it is entered. */
export function PostalAddressBanner({ storeId }: { storeId: string }) {
  const { data: store } = useQuery(storeQuery(storeId));
  if (!store || isPostal(store.address)) return null;
  const enter = (
    <Button size="small" component={Link} to={`/app/edit?store=${storeId}`}>
      {words.enter}
    </Button>
  );
  return (
    <Banner tone="warning" live={false} action={enter}>
      {words.missing}
    </Banner>
  );
}
