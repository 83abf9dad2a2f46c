import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { OrderDetails, OrderLine } from '#contract/orders/orders.schemas.ts';
import { condition as conditionSchema } from '#contract/products/products.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { themed } from '#web/ui/themed.ts';
import { amountRows } from './amount-rows.ts';

const words = t.orderDetails.lines;

const Lines = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 56,
      padding: '8px 20px',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      ...theme.typography.body2,
      [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
    },
    '& [data-words]': { flex: 1, minWidth: 0 },
    '& [data-title]': {
      fontWeight: 500,
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&:is(a):hover': { textDecoration: 'underline' },
    },
    '& [data-facts]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 8px',
      ...theme.typography.caption,
      color: theme.vars.palette.text.tertiary,
    },
    '& [data-each]': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
    '& [data-sum]': { minWidth: 72, textAlign: 'right', fontWeight: 500 },
    [theme.breakpoints.down('sm')]: {
      '& [data-each="wide"]': { display: 'none' },
      // One line drawn, 44 px to hit.
      '& a[data-title]': { position: 'relative', display: 'inline-block' },
      '& a[data-title]::after': { content: '""', position: 'absolute', inset: '-13px 0' },
    },
    [theme.breakpoints.up('sm')]: { '& [data-each="narrow"]': { display: 'none' } },
  })),
);

const Amounts = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '6px 16px',
    margin: 0,
    padding: '14px 20px 18px',
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    ...theme.typography.body2,
    [theme.breakpoints.up('sm')]: { paddingLeft: 'max(20px, calc(100% - 320px))' },
    [theme.breakpoints.down('sm')]: { padding: '12px 16px 16px' },
    '& dt': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
    '& dd': { margin: 0, textAlign: 'right' },
    '& [data-strong]': {
      paddingTop: 8,
      marginTop: 4,
      fontWeight: 600,
      fontSize: theme.typography.pxToRem(15),
      color: theme.vars.palette.text.primary,
    },
    '& dd[data-strong], & dt[data-strong]': { boxShadow: `0 -1px 0 ${theme.vars.palette.border.default}` },
    '& dt[data-strong]': { marginRight: -16 },
  })),
);

/** What was bought, and what it comes to. */
export function LinesCard({ order }: { order: OrderDetails }) {
  return (
    <SectionCard flush title={t.orders.items(order.items)}>
      <Lines>
        {order.lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </Lines>
      <Amounts aria-label={t.orderDetails.amounts.label}>
        {amountRows(order).map(({ id, label, amount, isStrong }) => [
          <dt key={`${id} label`} data-strong={isStrong ? '' : undefined}>
            {label}
          </dt>,
          <dd key={id} data-strong={isStrong ? '' : undefined}>
            {amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}
          </dd>,
        ])}
      </Amounts>
    </SectionCard>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { product, title, cl_sku: clSku, image, quantity, price, restocked } = line;
  const each = words.each(formatMoney(price), quantity);
  return (
    <li>
      <ProductThumb thumbnail={image} size={40} />
      <div data-words="">
        {product === null ? (
          <span data-title="" title={words.gone}>
            {title}
          </span>
        ) : (
          <Link data-title="" to={pathOfProduct(product)}>
            {title}
          </Link>
        )}
        <div data-facts="">
          <span>{clSku}</span>
          <Condition name={line.condition} />
          <span data-each="narrow">{each}</span>
          {restocked > 0 && <span>{words.restocked(restocked)}</span>}
        </div>
      </div>
      <span data-each="wide">{each}</span>
      <span data-sum="">{formatMoney((Math.round(price * 100) * quantity) / 100)}</span>
    </li>
  );
}

/** As it was when it was bought: a condition that is no longer in use is said in plain words. */
function Condition({ name }: { name: string }) {
  const known = conditionSchema.safeParse(name);
  return known.success ? <ConditionTag condition={known.data} /> : <span>{name}</span>;
}
