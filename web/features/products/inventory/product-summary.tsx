import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  textAlign: 'left',
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': {
    ...theme.typography.subtitle1,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& small': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    marginTop: 2,
    color: theme.vars.palette.text.secondary,
  },
}));

/** Photo, title and what tells it from its like. */
export function ProductSummary({ product, end }: { product: Product; end?: ReactNode }) {
  return (
    <Root>
      <ProductThumb thumbnail={product.thumbnail} size={56} />
      <div>
        <strong>{product.title}</strong>
        <small>
          <ConditionTag condition={product.condition} />
          <span>{product.cl_sku}</span>
          <span>{t.inventory.inStock(product.quantity)}</span>
        </small>
      </div>
      {end}
    </Root>
  );
}
