import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { AbandonedCartDetails } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { multiplyCents, toCents } from '#contract/kit/money.ts';
import { formatCents, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { LineCondition, LineList } from '#web/shared/orders/line-list.tsx';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';

const words = t.abandonedCarts.details;

const Total = styled('p')(
  themed(({ theme }) => ({
    display: 'flex',
    justifyContent: 'space-between',
    margin: 0,
    padding: '14px 20px',
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    fontWeight: 600,
    [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
  })),
);

/** What is in the cart, and how many of it there are now. */
export function CartLinesCard({ cart }: { cart: AbandonedCartDetails }) {
  return (
    <SectionCard flush title={t.abandonedCarts.items(cart.items)}>
      {cart.lines.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
          {words.noLines}
        </Typography>
      )}
      <LineList>
        {cart.lines.map((line) => (
          <CartLine key={line.product} line={line} />
        ))}
      </LineList>
      <Total>
        <span>{words.total}</span>
        <span>{formatMoney(cart.subtotal)}</span>
      </Total>
    </SectionCard>
  );
}

function CartLine({ line }: { line: AbandonedCartDetails['lines'][number] }) {
  const each = words.each(formatMoney(line.price), line.quantity);
  return (
    <li>
      <ProductThumb thumbnail={line.image} size={40} />
      <div data-words="">
        <Link data-title="" to={pathOfProduct(line.product)}>
          {line.title}
        </Link>
        <div data-facts="">
          <span>{line.cl_sku}</span>
          <LineCondition name={line.condition} />
          <span data-each="narrow">{each}</span>
          <StatusChip shape="text" {...stockLook(line)} />
        </div>
      </div>
      <span data-each="wide">{each}</span>
      <span data-sum="">{formatCents(multiplyCents(toCents(line.price), line.quantity))}</span>
    </li>
  );
}

function stockLook({ inStock, quantity }: AbandonedCartDetails['lines'][number]) {
  if (inStock === 0) return { label: words.soldOut, tone: 'error', glyph: 'cross' } as const;
  const label = words.inStock(inStock);
  return inStock < quantity ? ({ label, tone: 'warning', glyph: 'alert' } as const) : { label };
}
