import { styled } from '@mui/material/styles';
import type { Product } from '#contract/products/products.schemas.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ChannelTags } from '#web/shared/products/channel-tags.tsx';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { shownPrice } from '#web/shared/products/product-price.ts';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { stockLevel } from '../stock-level.ts';

const Words = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    '& > b': {
      ...theme.typography.body1,
      fontSize: theme.typography.pxToRem(14),
      fontWeight: 500,
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    '& > span': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 },
  })),
);

const Figures = styled('span')(
  themed(({ theme }) => ({
    alignSelf: 'flex-start',
    flex: 'none',
    textAlign: 'right',
    paddingTop: 2,
    '& > b': { ...theme.typography.body1, display: 'block', fontSize: theme.typography.pxToRem(15), fontWeight: 600 },
    '& > small': {
      ...theme.typography.caption,
      display: 'block',
      marginTop: 6,
      color: theme.vars.palette.text.tertiary,
      '&[data-level="low"], &[data-level="zero"]': { color: theme.vars.palette.warning.onSoft, fontWeight: 500 },
      '&[data-level="out"]': { color: theme.vars.palette.error.onSoft, fontWeight: 500 },
    },
  })),
);

/** A product as phones list it. */
export function PhoneProduct({ product }: { product: Product }) {
  const { title, thumbnail, status, condition, quantity, isSample } = product;
  const { now } = shownPrice(product);
  const level = stockLevel(quantity);
  return (
    <>
      <ProductThumb thumbnail={thumbnail} size={56} />
      <Words>
        <b>{title}</b>
        <span>
          <StatusChip {...statusLooks[status]} />
          <ConditionTag condition={condition} />
          <ChannelTags product={product} />
          {isSample && <StatusChip shape="tag" label={t.products.sample} />}
        </span>
      </Words>
      <Figures>
        <b>{formatMoney(now)}</b>
        <small data-level={level}>{stockWords(quantity)}</small>
        {now === 0 && <small data-level="zero">{t.products.zeroPrice}</small>}
      </Figures>
    </>
  );
}

function stockWords(quantity: number) {
  const level = stockLevel(quantity);
  if (level === 'out') return t.products.soldOut;
  const amount = formatNumber(quantity);
  return level === 'low' ? t.products.left(amount) : t.products.inStock(amount);
}
