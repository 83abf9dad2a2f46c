import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stores } from '#contract/stores/stores.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { refreshProducts } from '#web/kit/products.queries.ts';
import { storesQuery } from '#web/kit/stores.queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbar.tsx';

/** Says that there are sample products, and offers to delete them with all other sample data. */
export function SampleBanner({ samples }: { samples: number }) {
  const [asking, setAsking] = useState(false);
  const removeSamples = useRemoveSamples();
  const { text, delete: label, title, question, deleting } = t.products.samples;
  if (samples === 0) return null;
  return (
    <>
      <Banner
        tone="info"
        live={false}
        action={
          removeSamples && (
            <Button size="small" onClick={() => setAsking(true)}>
              {label}
            </Button>
          )
        }
      >
        {text}
      </Banner>
      <ConfirmDialog
        open={asking}
        danger
        title={title}
        text={question(samples)}
        confirmLabel={label}
        pendingLabel={deleting}
        onConfirm={() => removeSamples?.()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Ends the demo mode of the first store; nothing without a store. */
function useRemoveSamples() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { data = [] } = useQuery(storesQuery());
  const [first] = data;
  if (!first) return undefined;
  return async () => {
    await call(stores.disableDemo, { params: { id: first._id } });
    await Promise.all([refreshProducts(client), client.invalidateQueries(storesQuery())]);
    notify({ message: t.products.samples.deleted, tone: 'success' });
  };
}
