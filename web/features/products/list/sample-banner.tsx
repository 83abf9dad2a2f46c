import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductsSummary } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { DeleteSamplesDialog } from '#web/shared/samples/delete-samples-dialog.tsx';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says that there are sample products, and offers to delete them with all other sample data. */
export function SampleBanner({ samples, total }: Pick<ProductsSummary, 'samples' | 'total'>) {
  const [isAsking, setAsking] = useState(false);
  const isSettingUp = useMay('stores.settings');
  const { data: stores = [] } = useQuery(storesQuery());
  const { text, textAmong, delete: label } = t.samples;
  if (samples === 0) return null;
  return (
    <>
      <Banner
        tone="info"
        live={false}
        action={
          stores.length > 0 &&
          isSettingUp && (
            <Button size="small" onClick={() => setAsking(true)}>
              {label}
            </Button>
          )
        }
      >
        {total > samples ? textAmong(samples) : text}
      </Banner>
      <DeleteSamplesDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
