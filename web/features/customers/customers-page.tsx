import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ListHeader, ListSheet, OfStore } from '#web/shared/store-selector/store-list.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { PeopleIcon } from '#web/ui/icons.tsx';
import { CustomerList } from './customer-list.tsx';

/** /app/stores/users: everybody who bought, registered, subscribed or left a cart in a store. */
export function CustomersPage() {
  const { title, description, empty } = t.customers;
  const { store } = useSelectedStore();
  useDocumentTitle(title);
  const head = { title, description };
  return (
    <ListSheet>
      {!store && <ListHeader {...head} />}
      <OfStore empty={{ icon: <PeopleIcon />, ...empty }}>
        {(storeId) => (
          <CustomerList
            key={storeId}
            storeId={storeId}
            header={(exportButton) => <ListHeader {...head} actions={exportButton} />}
          />
        )}
      </OfStore>
    </ListSheet>
  );
}
