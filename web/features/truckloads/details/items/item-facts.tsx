import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { BoxIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { describeMargin, itemFacts } from './describe-item.ts';

const words = t.truckloadItems;

const List = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    margin: '8px 0 16px',
    ...theme.typography.body2,
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
    '& [data-loss]': { color: theme.vars.palette.error.onSoft },
  })),
);

/** What is known of a line, what to look at, and the way to its product. */
export function ItemFacts({ item }: { item: ManifestItem }) {
  const margin = describeMargin(item);
  const rows = [
    { name: words.columns.condition, value: item.condition },
    { name: words.sheet.pallet, value: item.pallet },
    { name: words.sheet.codes, value: itemFacts(item) },
    { name: words.sheet.retail, value: formatMoney(item.unitRetail) },
    { name: words.sheet.unitCost, value: item.unitCost === null ? '' : formatMoney(item.unitCost) },
  ].filter(({ value }) => value !== '');
  return (
    <>
      {item.warnings.map((warning) => (
        <div key={warning} style={{ marginBottom: 12 }}>
          <Banner tone="warning" live={false}>
            {warning}
          </Banner>
        </div>
      ))}
      <List>
        {rows.map(({ name, value }) => [<dt key={`${name} label`}>{name}</dt>, <dd key={name}>{value}</dd>])}
        {margin && (
          <>
            <dt>{words.sheet.margin}</dt>
            <dd data-loss={margin.isLoss ? '' : undefined}>{`${margin.amount} (${margin.share})`}</dd>
          </>
        )}
      </List>
      {item.product !== null && (
        <Button component={Link} to={pathOfProduct(item.product)} startIcon={<BoxIcon />} sx={{ mb: 2 }} fullWidth>
          {words.product}
        </Button>
      )}
    </>
  );
}
