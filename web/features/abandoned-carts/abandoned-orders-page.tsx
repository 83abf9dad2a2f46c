import Box from '@mui/material/Box';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ListHeader, ListSheet, OfStore } from '#web/shared/store-selector/store-list.tsx';
import { CartIcon } from '#web/ui/icons.tsx';
import { AbandonedList } from './abandoned-list.tsx';
import { PostalAddressBanner } from './postal-address-banner.tsx';

/** /app/abandonedorders: what buyers of a store have left behind. */
export function AbandonedOrdersPage() {
  const { title, description, empty } = t.abandonedCarts;
  useDocumentTitle(title);
  return (
    <ListSheet>
      <ListHeader title={title} description={description} />
      <OfStore empty={{ icon: <CartIcon />, ...empty }}>
        {(storeId) => (
          <>
            <Box sx={{ p: { xs: '12px 16px 0', sm: 0 }, '&:empty': { display: 'none' } }}>
              <PostalAddressBanner storeId={storeId} />
            </Box>
            <AbandonedList key={storeId} storeId={storeId} />
          </>
        )}
      </OfStore>
    </ListSheet>
  );
}
