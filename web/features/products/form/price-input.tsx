import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { ClockIcon } from '#web/ui/icons.tsx';
import type { ProductValues } from './product-values.ts';

const PriceChanges = lazy(async () => ({
  default: (await import('#web/shared/history/price-changes.tsx')).PriceChanges,
}));

/** The price, with the answer to who changed it one click away. */
export function PriceInput({ product }: { product: string | undefined }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayRead = useMay('history.read');
  const mayPrice = useMay('products.price');
  return (
    <Box sx={{ position: 'relative' }}>
      <MoneyInput<ProductValues> name="price" label={t.productForm.fields.price} required />
      {product !== undefined && mayRead && (
        <IconButton
          size="small"
          aria-label={t.productForm.whoPriced}
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ position: 'absolute', right: 0, top: -5, width: 26, height: 26 }}
        >
          <ClockIcon />
        </IconButton>
      )}
      <Suspense>
        {anchor && product !== undefined && (
          <PriceChanges productId={product} anchor={anchor} canPutBack={mayPrice} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </Box>
  );
}
