import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { heldUnitsQuery, waitingQuery } from './alerts.queries.ts';

const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }));

/** Says how many wait for a product and what is held for them, and leads to them; nothing while nobody does. */
export function WaitingBuyers({ product }: { product: string }) {
  const words = t.alerts;
  const [isOpen, setOpen] = useState(false);
  const waiting = useQuery(waitingQuery(product, 1)).data?.total ?? 0;
  const held = useQuery(heldUnitsQuery(product)).data?.total ?? 0;
  return (
    <>
      {waiting + held > 0 && (
        <Banner
          tone="info"
          live={false}
          action={
            <Button size="small" onClick={() => setOpen(true)}>
              {words.see}
            </Button>
          }
        >
          {[waiting > 0 && words.waiting(waiting), held > 0 && words.held(held)].filter(Boolean).join(' ')}
        </Banner>
      )}
      {isOpen && (
        <Suspense>
          <WaitingDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
