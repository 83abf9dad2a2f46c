import { styled } from '@mui/material/styles';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { formatDate, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { fullName, isRegistered, placeOf, registrationOf } from './describe-customer.ts';

const words = t.customers;

// Plain elements under one style: a list draws dozens of these.
const Cell = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    '& b, & small, &[data-line]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b, & small': { display: 'block' },
    '& b': { fontWeight: 500 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& i': { fontStyle: 'normal', color: theme.vars.palette.text.tertiary },
    '&[data-chip]': { display: 'flex' },
    '& > [data-name]': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  })),
);

export function UserCell({ customer }: { customer: Customer }) {
  const name = fullName(customer);
  const place = placeOf(customer);
  return (
    <Cell>
      <span data-name="">
        {name ? <b title={name}>{name}</b> : <i>{words.noName}</i>}
        {customer.isSample && <StatusChip shape="tag" label={words.sample} />}
      </span>
      {place && <small title={place}>{place}</small>}
    </Cell>
  );
}

export function EmailCell({ customer: { _id } }: { customer: Customer }) {
  return (
    <Cell data-line="" title={_id}>
      {_id}
    </Cell>
  );
}

export function RegistrationCell({ customer }: { customer: Customer }) {
  return (
    <Cell>
      <RegistrationChip customer={customer} />
      {customer.abandonedCart && <small>{words.leftCart}</small>}
    </Cell>
  );
}

export function RegistrationChip({ customer }: { customer: Customer }) {
  const known = isRegistered(customer);
  return (
    <StatusChip label={registrationOf(customer)} tone={known ? 'success' : 'neutral'} glyph={known ? 'check' : 'dot'} />
  );
}

export function SubscriptionCell({ customer }: { customer: Customer }) {
  return (
    <Cell data-chip="">
      <SubscriptionChip customer={customer} />
    </Cell>
  );
}

export function SubscriptionChip({ customer: { forms } }: { customer: Customer }) {
  return (
    <StatusChip
      shape="text"
      label={forms ? words.subscribed : words.notSubscribed}
      tone={forms ? 'success' : 'neutral'}
      glyph={forms ? 'check' : 'slash'}
    />
  );
}

export function OrdersCell({ customer: { totalOrder, lastOrderDate } }: { customer: Customer }) {
  return (
    <Cell>
      <b>{formatNumber(totalOrder)}</b>
      {lastOrderDate && <small>{formatDate(lastOrderDate)}</small>}
    </Cell>
  );
}

export function SpentCell({ customer: { totalAmount } }: { customer: Customer }) {
  return (
    <Cell>
      <b>{formatMoney(totalAmount)}</b>
    </Cell>
  );
}
