import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { heldGoodsQuery } from './held-goods.queries.ts';

const HeldGoodsDialog = lazy(async () => ({ default: (await import('./held-goods-dialog.tsx')).HeldGoodsDialog }));

/** Says that unpaid orders hold goods, of one product or of all, and leads to them; nothing while none does. */
export function HeldGoods({ product }: { product?: string }) {
  const words = t.heldGoods;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(heldGoodsQuery(product, 1));
  const amount = data?.total ?? 0;
  return (
    <>
      {amount > 0 && (
        <Banner
          tone="info"
          live={false}
          action={
            <Button size="small" onClick={() => setOpen(true)}>
              {words.see}
            </Button>
          }
        >
          {product === undefined ? words.orders(amount) : words.ofProduct(amount)}
        </Banner>
      )}
      {isOpen && (
        <Suspense>
          <HeldGoodsDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
