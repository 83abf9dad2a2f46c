import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Product } from '#contract/products/products.schemas.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { shownPrice } from '#web/shared/products/product-price.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const Root = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: 12,
    border: `1px solid ${theme.vars.palette.border.default}`,
    borderRadius: 10,
    '& > div': { flex: '1 1 180px', minWidth: 0 },
    '& b': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      fontWeight: 500,
    },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
  })),
);

/** The product that a dialog is about, as the channel would get it, and how it stands there. */
export function ProductLine({ product, state }: { product: Product; state: ReactNode }) {
  return (
    <Root>
      <ProductThumb thumbnail={product.thumbnail} size={44} />
      <div>
        <b>{product.title}</b>
        <small>{t.channels.facts(formatMoney(shownPrice(product).now), formatNumber(product.quantity))}</small>
      </div>
      {state}
    </Root>
  );
}
