import Box from '@mui/material/Box';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { HeldGoods } from '#web/shared/held-goods/held-goods.tsx';
import { ListHeader, ListSheet, OfStore } from '#web/shared/store-selector/store-list.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { OrderList } from './order-list.tsx';

/** /app/orders: what a store has sold, from payment to handover. */
export function OrdersPage() {
  const { title, description, empty } = t.orders;
  useDocumentTitle(title);
  return (
    <ListSheet>
      <ListHeader title={title} description={description} />
      <Box sx={{ m: { xs: '12px 16px 0', sm: 0 }, '&:empty': { display: 'none' } }}>
        <HeldGoods />
      </Box>
      <OfStore empty={{ icon: <ReceiptIcon />, ...empty }}>
        {(storeId) => <OrderList key={storeId} storeId={storeId} />}
      </OfStore>
    </ListSheet>
  );
}
