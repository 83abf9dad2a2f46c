import { styled } from '@mui/material/styles';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { themed } from '#web/ui/themed.ts';
import { RegistrationChip, SubscriptionChip } from './customer-cells.tsx';
import { fullName, placeOf } from './describe-customer.ts';

const Root = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: 4,
    '& > span': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12, minWidth: 0 },
    '& > [data-marks]': { flexWrap: 'wrap', justifyContent: 'flex-start', alignItems: 'center', gap: '4px 10px' },
    '& b': { fontSize: theme.typography.pxToRem(15), fontWeight: 600 },
    '& b:first-of-type, & [data-mail], & small': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

/** A customer as phones list it. */
export function PhoneCustomer({ customer }: { customer: Customer }) {
  const { _id: email, totalAmount, totalOrder, lastOrderDate, isSample, abandonedCart } = customer;
  const words = t.customers;
  const orders = [words.orders(totalOrder), ...(lastOrderDate ? [words.lastOrder(formatDate(lastOrderDate))] : [])];
  const name = fullName(customer);
  return (
    <Root>
      <span>
        <b>{name || email}</b>
        <b>{formatMoney(totalAmount)}</b>
      </span>
      {name && <span data-mail="">{email}</span>}
      <span data-marks="">
        <RegistrationChip customer={customer} />
        <SubscriptionChip customer={customer} />
        {abandonedCart && <StatusChip shape="tag" label={words.leftCart} />}
        {isSample && <StatusChip shape="tag" label={words.sample} />}
      </span>
      <small>{[...orders, placeOf(customer)].filter(Boolean).join(' · ')}</small>
    </Root>
  );
}
