import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ChannelTags } from '#web/shared/products/channel-tags.tsx';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { ScanIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { LookupResult } from '../lookup-model.ts';
import { isExisting, isFound } from './result-kinds.ts';

// Plain elements under one style: a list draws hundreds of these.
const Words = styled('div')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    '& > b': {
      display: 'block',
      fontWeight: 500,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '&[data-failed]': { color: theme.vars.palette.error.onSoft },
      '&[data-done]': { color: theme.vars.palette.success.onSoft },
    },
    '& > small': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minWidth: 0,
      color: theme.vars.palette.text.tertiary,
    },
    '& > small > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: '0 1 auto' },
    '& > small > [data-shape="tag"]': {
      flex: 'none',
      minHeight: 17,
      lineHeight: '15px',
      padding: '0 5px',
      fontSize: 11,
    },
    '& a': { color: theme.vars.palette.primary.text },
    // A title has room for two lines on phones.
    [theme.breakpoints.down('sm')]: {
      '& > b': {
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '& > small': { flexWrap: 'wrap', marginTop: 2 },
    },
  })),
);

const Price = styled('span')(
  themed(({ theme }) => ({
    '& > b': { display: 'block', fontWeight: 'inherit' },
    '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.warning.onSoft },
    '& > small[data-rule]': { color: theme.vars.palette.text.tertiary },
  })),
);

type PriceRule = NonNullable<LookupResult['priceRule']>;

const drawing = <ScanIcon sx={{ fontSize: '1.25em' }} />;

/** The picture of what was found, or a sign that there is none. */
export function ResultThumb({ result, size }: { result: LookupResult; size?: number }) {
  const sized = size === undefined ? {} : { size };
  return isFound(result) ? (
    <ProductThumb thumbnail={result.product.thumbnail} {...sized} />
  ) : (
    <Thumb picture={null} icon={drawing} {...sized} />
  );
}

/** What came of a barcode, in words: the product, or why there is none. */
export function ResultWords({ result }: { result: LookupResult }): ReactNode {
  const { barcode, product } = result;
  if (!isFound(result) || isExisting(result)) {
    const headline = headlineOf(result);
    return (
      <Words>
        <b data-failed={result.added === undefined ? '' : undefined} data-done={result.added} title={headline}>
          {headline}
        </b>
        <small>
          <span style={{ flex: 'none' }}>{barcode.value}</span>
          {product && (
            <a href={pathOfProduct(product._id)} target="_blank" rel="noopener" title={product.title}>
              {product.title}
            </a>
          )}
        </small>
      </Words>
    );
  }
  return (
    <Words>
      <b title={result.product.title}>{result.product.title}</b>
      <small>
        <ConditionTag condition={result.product.condition} />
        <ChannelTags product={result.product} />
        <span title={barcode.value}>
          {barcode.value}
          <Rating rating={result.product.rating} />
        </span>
      </small>
    </Words>
  );
}

function headlineOf({ message, product, added }: LookupResult): string {
  if (added !== undefined && product) return t.lookupResults.stockAdded(added, product.quantity);
  return message ?? '';
}

function Rating({ rating }: { rating: number | null }) {
  if (!rating) return null;
  return (
    <>
      <span aria-hidden="true"> · {t.lookupResults.rating(rating)}</span>
      <VisuallyHidden>, {t.lookupResults.ratingSpoken(rating)}</VisuallyHidden>
    </>
  );
}

/** Somebody may have set another price since. */
const isPricedBy = ({ percent, retail }: PriceRule, price: number) =>
  Math.round(price * 100) === Math.round(retail * percent);

/** What one piece costs; nothing where this lookup set no price. */
export function ResultPrice({ result }: { result: LookupResult }): ReactNode {
  if (!isFound(result) || isExisting(result)) return null;
  const { price } = result.product;
  const { priceRule } = result;
  return (
    <Price>
      <b>{formatMoney(price)}</b>
      {priceRule && isPricedBy(priceRule, price) && (
        <small data-rule="">{t.lookupResults.pricing.share(priceRule.percent, formatMoney(priceRule.retail))}</small>
      )}
      {price === 0 && <small>{t.lookupResults.zeroPrice}</small>}
    </Price>
  );
}
