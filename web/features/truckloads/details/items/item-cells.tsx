import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { describeMargin, itemFacts, itemName, withEdit } from './describe-item.ts';
import type { EditQueue } from './edit-queue.ts';
import { useLineEdit } from './use-edit-queue.ts';

const words = t.truckloadItems;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' } as const;

const Words = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    padding: '8px 0',
    '& > b, & > a': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      fontWeight: 500,
      color: 'inherit',
    },
    '& > a': { textDecorationColor: theme.vars.palette.border.control },
    '& > small': { ...theme.typography.caption, ...cut, color: theme.vars.palette.text.tertiary },
    '& > [data-warning]': { whiteSpace: 'normal', color: theme.vars.palette.warning.onSoft },
  })),
);

/** What it is: a link once it has become a product; below, what tells it from its like, and what to look at. */
export function ItemCell({ item }: { item: ManifestItem }) {
  const name = itemName(item);
  const facts = itemFacts(item);
  return (
    <Words>
      {item.product === null ? (
        <b title={name}>{name}</b>
      ) : (
        <Link to={pathOfProduct(item.product)} title={words.openProduct(name)}>
          {name}
        </Link>
      )}
      {facts !== '' && <small title={facts}>{facts}</small>}
      {item.warnings.map((warning) => (
        <small key={warning} data-warning="">
          {warning}
        </small>
      ))}
    </Words>
  );
}

const Stack = styled('div')(
  themed(({ theme }) => ({
    '& > small': { ...theme.typography.caption, ...cut, color: theme.vars.palette.text.tertiary },
    '&[data-figures]': { fontVariantNumeric: 'tabular-nums' },
    '&[data-loss], &[data-loss] > small': { color: theme.vars.palette.error.onSoft },
  })),
);

/** Condition, and the pallet it lies on. */
export function ConditionCell({ item: { condition, pallet } }: { item: ManifestItem }) {
  return (
    <Stack>
      <ConditionTag condition={condition} />
      {pallet !== '' && <small title={words.pallet(pallet)}>{pallet}</small>}
    </Stack>
  );
}

/** What one brings over its cost, in dollars and percent of its price. */
export function MarginCell({ item, queue }: { item: ManifestItem; queue: EditQueue }) {
  const margin = describeMargin(withEdit(item, useLineEdit(queue, item.line)));
  if (!margin) return '–';
  return (
    <Stack data-figures="" data-loss={margin.isLoss || undefined}>
      {margin.amount}
      <small>{margin.share}</small>
    </Stack>
  );
}

export const MoneyCell = ({ amount }: { amount: number | null }) =>
  amount === null ? '–' : <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount)}</span>;
