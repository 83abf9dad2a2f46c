import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { bulkFailure } from '#web/shared/products/bulk-failure.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useUndo } from '#web/shared/products/use-undo.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { DeliveryValues } from './shipping-values.ts';

/** Says which products a delivery is offered for, and makes all of them deliverable at once. */
export function DeliverableProducts() {
  const { deliverableHint, makeDeliverable } = t.shipping.delivery;
  const { control } = useFormContext<DeliveryValues>();
  const isOn = useWatch({ control, name: 'delivery.isOn' });
  const make = useMakeDeliverable();
  if (!isOn) return null;
  return (
    <div style={{ margin: '4px 0 16px' }}>
      <Banner
        tone="info"
        action={
          <Button size="small" loading={make.isPending} onClick={() => make.mutate()}>
            {makeDeliverable}
          </Button>
        }
      >
        {deliverableHint}
      </Banner>
    </div>
  );
}

function useMakeDeliverable() {
  const { madeDeliverable, noProducts } = t.shipping.delivery;
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const undo = useUndo();
  return useMutation({
    mutationFn: () => call(products.bulkUpdate, { body: { filter: {}, attributes: { isDeliverable: true } } }),
    onSuccess: ({ nModified, undoId }) => {
      notify({
        message: nModified === 0 ? noProducts : madeDeliverable(nModified),
        ...(undoId && { undo: () => undo(undoId) }),
      });
      void refreshProducts(client);
    },
    onError: (error) => {
      const message = bulkFailure(error);
      if (message !== null) notify({ message, tone: 'error' });
    },
  });
}
