import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { multiplyCents, toCents } from '#contract/kit/money.ts';
import type { OrderDetails, OrderLine } from '#contract/orders/orders.schemas.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { LineCondition, LineList } from '#web/shared/orders/line-list.tsx';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { amountRows } from './amount-rows.ts';

const words = t.orderDetails.lines;

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
      <LineList>
        {order.lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </LineList>
      <Amounts aria-label={t.orderDetails.amounts.label}>
        {amountRows(order).map(({ id, label, amount, isStrong, isFree }) => [
          <dt key={`${id} label`} data-strong={isStrong ? '' : undefined}>
            {label}
          </dt>,
          <dd key={id} data-strong={isStrong ? '' : undefined}>
            {isFree ? t.orderDetails.amounts.free : amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}
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
        {clSku === '' ? (
          title
        ) : product === null ? (
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
          <LineCondition name={line.condition} />
          <span data-each="narrow">{each}</span>
          {line.listPrice !== null && <span>{words.listed(formatMoney(line.listPrice), line.priceNote)}</span>}
          {line.oversold > 0 && <span>{words.oversold(line.oversold)}</span>}
          {restocked > 0 && <span>{words.restocked(restocked)}</span>}
        </div>
      </div>
      <span data-each="wide">{each}</span>
      <span data-sum="">{formatCents(multiplyCents(toCents(price), quantity))}</span>
    </li>
  );
}
