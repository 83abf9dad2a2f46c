import type { Customer } from '#contract/customers/customers.contract.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { RegistrationChip, SubscriptionChip } from './customer-cells.tsx';
import { fullName, placeOf } from './describe-customer.ts';

/** A customer as phones list it. */
export function PhoneCustomer({ customer }: { customer: Customer }) {
  const { _id: email, totalAmount, totalOrder, lastOrderDate, isSample, abandonedCart } = customer;
  const words = t.customers;
  const orders = [words.orders(totalOrder), ...(lastOrderDate ? [words.lastOrder(formatDate(lastOrderDate))] : [])];
  const name = fullName(customer);
  return (
    <PhoneItem>
      <span>
        <b data-cut="">{name || email}</b>
        <b>{formatMoney(totalAmount)}</b>
      </span>
      {name && <span data-cut="">{email}</span>}
      <span data-marks="">
        <RegistrationChip customer={customer} />
        <SubscriptionChip customer={customer} />
        {abandonedCart && <StatusChip shape="tag" label={words.leftCart} />}
        {isSample && <StatusChip shape="tag" label={words.sample} />}
      </span>
      <small>{[...orders, placeOf(customer)].filter(Boolean).join(' · ')}</small>
    </PhoneItem>
  );
}
