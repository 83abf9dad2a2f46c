import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ListHeader, ListSheet, OfStore } from '#web/shared/store-selector/store-list.tsx';
import { CartIcon } from '#web/ui/icons.tsx';
import { AbandonedList } from './abandoned-list.tsx';

/** /app/abandonedorders: what buyers of a store have left behind. */
export function AbandonedOrdersPage() {
  const { title, description, empty } = t.abandonedCarts;
  useDocumentTitle(title);
  return (
    <ListSheet>
      <ListHeader title={title} description={description} />
      <OfStore empty={{ icon: <CartIcon />, ...empty }}>
        {(storeId) => <AbandonedList key={storeId} storeId={storeId} />}
      </OfStore>
    </ListSheet>
  );
}
