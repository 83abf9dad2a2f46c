import { styled } from '@mui/material/styles';
import type { Product } from '#contract/products/products.schemas.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ChannelTags } from '#web/shared/products/channel-tags.tsx';
import { shownPrice } from '#web/shared/products/product-price.ts';
import { type ChoosableStatus, isChoosable, statusOptions } from '#web/shared/products/product-status.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { StatusSelect } from '#web/ui/actions/status-select.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { daysSince } from '../days-since.ts';
import { stockLevel } from '../stock-level.ts';

// Plain elements under one style: a list draws hundreds of these.
const Cell = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    '&[data-picture]': { display: 'flex', alignItems: 'center', gap: 12 },
    '& > div': { minWidth: 0 },
    '& b': { fontWeight: 500 },
    '& [data-line]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& [data-quiet]': { color: theme.vars.palette.text.secondary },
    '& small': {
      ...theme.typography.caption,
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.tertiary,
    },
    '& small[data-facts]': { display: 'flex', alignItems: 'center', gap: 6 },
    '& small > [data-shape="tag"]': { flex: 'none', minHeight: 16, lineHeight: '14px', padding: '0 4px', gap: 3 },
    '& [data-warn], & small[data-warn]': { color: theme.vars.palette.warning.onSoft, fontWeight: 500 },
    '& small[data-warn]': { fontWeight: 400 },
    '& [data-out]': { color: theme.vars.palette.error.onSoft, fontWeight: 500 },
  })),
);

/** The codes a product is known by, and what sets it apart. */
const factsOf = ({ cl_sku, barcode, asin, isFeatured }: Product) =>
  [cl_sku, barcode || asin, isFeatured && t.products.featured].filter(Boolean).join(' · ');

export function TitleCell({ product }: { product: Product }) {
  return (
    <Cell data-picture="">
      <ProductThumb thumbnail={product.thumbnail} />
      <div>
        <b data-line="" title={product.title}>
          {product.title}
        </b>
        <small data-facts="">
          <span data-line="">{factsOf(product)}</span>
          {product.isSample && <StatusChip shape="tag" label={t.products.sample} />}
          <ChannelTags product={product} />
        </small>
      </div>
    </Cell>
  );
}

export function CategoryCell({ product }: { product: Product }) {
  const [category, subCategory] = product.categories;
  return (
    <Cell>
      <span data-line="" data-quiet="" title={category}>
        {category ?? t.products.uncategorized}
      </span>
      {subCategory && <small title={subCategory}>{subCategory}</small>}
    </Cell>
  );
}

interface StatusCellProps {
  product: Product;
  onStatus: (product: Product, status: ChoosableStatus) => void;
}

export function StatusCell({ product, onStatus }: StatusCellProps) {
  const isBehind = product.isChanged && product.status === 'Published';
  return (
    <Cell>
      <StatusSelect
        name={t.products.statusOf(product.title)}
        value={product.status}
        options={statusOptions}
        onChange={(status) => isChoosable(status) && onStatus(product, status)}
        disabled={!useMay('products.write')}
      />
      {isBehind && <small title={t.products.changedHint}>{t.products.changed}</small>}
    </Cell>
  );
}

export function QuantityCell({ product: { quantity } }: { product: Product }) {
  const level = stockLevel(quantity);
  if (level === 'fine') return formatNumber(quantity);
  return (
    <Cell>
      {level === 'out' ? (
        <span data-out="">{t.products.soldOut}</span>
      ) : (
        <span data-warn="">{t.products.left(formatNumber(quantity))}</span>
      )}
    </Cell>
  );
}

export function PriceCell({ product }: { product: Product }) {
  const { now, struck } = shownPrice(product);
  return (
    <Cell>
      <b>{formatMoney(now)}</b>
      {now === 0 && <small data-warn="">{t.products.zeroPrice}</small>}
      {now > 0 && struck !== null && (
        <small>
          <VisuallyHidden>{t.products.insteadOf} </VisuallyHidden>
          <s>{formatMoney(struck)}</s>
        </small>
      )}
    </Cell>
  );
}

const nothing = <span aria-hidden="true">–</span>;

export const CostCell = ({ product: { cost } }: { product: Product }) => (cost === null ? nothing : formatMoney(cost));

export function MarginCell({ product: { margin } }: { product: Product }) {
  if (margin === null) return nothing;
  return <Cell>{margin < 0 ? <span data-out="">{margin.toFixed(1)} %</span> : `${margin.toFixed(1)} %`}</Cell>;
}

export const AgeCell = ({ product: { oldestUnitAt } }: { product: Product }) =>
  oldestUnitAt === null ? nothing : t.shelf.days(daysSince(oldestUnitAt));

export function BinCell({ product: { bin } }: { product: Product }) {
  return (
    <Cell>
      <span data-line="" data-quiet="" title={bin}>
        {bin}
      </span>
    </Cell>
  );
}
