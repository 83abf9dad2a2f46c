import { styled } from '@mui/material/styles';
import type { AbandonedCart } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { formatDate, formatDateTime, formatMoney, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { buyerName } from '#web/shared/orders/order-name.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { emailLooks, emailStatusOf, recoveryLooks, recoveryStatusOf } from './cart-status.ts';

// Plain elements under one style: a list draws dozens of these.
const Cell = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { fontWeight: 500 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& [data-name]': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  })),
);

const words = t.abandonedCarts;

const EmailChip = ({ cart }: { cart: AbandonedCart }) => <StatusChip {...emailLooks[emailStatusOf(cart)]} />;
const RecoveryChip = ({ cart }: { cart: AbandonedCart }) => <StatusChip {...recoveryLooks[recoveryStatusOf(cart)]} />;

function ClientCell({ cart }: { cart: AbandonedCart }) {
  const name = buyerName(cart);
  const { email } = cart.customer;
  return (
    <Cell>
      <span data-name="">
        <b title={name}>{name}</b>
        {cart.isSample && <StatusChip shape="tag" label={words.sample} />}
      </span>
      {name !== email && <small title={email}>{email}</small>}
    </Cell>
  );
}

function DateCell({ leftAt }: AbandonedCart) {
  return (
    <Cell>
      {formatDate(leftAt)}
      <small>{formatTime(leftAt)}</small>
    </Cell>
  );
}

/** Date, client, items, total, email status, recovery status. */
export const cartColumns: readonly Column<AbandonedCart>[] = [
  { id: 'date', header: words.columns.date, cell: DateCell, width: 112, skeleton: 'lines' },
  {
    id: 'client',
    header: words.columns.client,
    cell: (cart) => <ClientCell cart={cart} />,
    primary: true,
    minWidth: 200,
    skeleton: 'lines',
  },
  {
    id: 'items',
    header: words.columns.items,
    cell: ({ items }) => items,
    align: 'right',
    width: 72,
    skeleton: 'number',
  },
  {
    id: 'total',
    header: words.columns.total,
    cell: ({ subtotal }) => formatMoney(subtotal),
    align: 'right',
    width: 104,
    skeleton: 'number',
  },
  { id: 'email', header: words.email, cell: (cart) => <EmailChip cart={cart} />, width: 156, skeleton: 'chip' },
  {
    id: 'recovery',
    header: words.recovery,
    cell: (cart) => <RecoveryChip cart={cart} />,
    width: 148,
    skeleton: 'chip',
  },
];

/** A left cart as phones list it. */
export function PhoneCart({ cart }: { cart: AbandonedCart }) {
  return (
    <PhoneItem>
      <span>
        <b data-cut="">{buyerName(cart)}</b>
        <b>{formatMoney(cart.subtotal)}</b>
      </span>
      <span>
        <small>{formatDateTime(cart.leftAt)}</small>
        <small>{words.items(cart.items)}</small>
      </span>
      <span data-marks="">
        <EmailChip cart={cart} />
        <RecoveryChip cart={cart} />
        {cart.isSample && <StatusChip shape="tag" label={words.sample} />}
      </span>
    </PhoneItem>
  );
}
