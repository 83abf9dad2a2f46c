import type { Customer } from '#contract/customers/customers.contract.ts';
import { toDollars } from '#contract/kit/money.ts';
import type { CustomerRow } from './customer-list.repository.ts';

export const toCustomer = (row: CustomerRow, leftSince: Date): Customer => ({
  _id: row.email,
  customer: {
    firstName: row.first_name,
    lastName: row.last_name,
    state: row.state,
    city: row.city,
    zip: row.zip,
  },
  registeredUser: row.buyer_id === null ? [] : [{ _id: row.buyer_id }],
  forms: row.is_subscribed,
  abandonedCart: row.cart_left_at !== null && row.cart_left_at > leftSince,
  totalOrder: row.orders_count,
  totalAmount: toDollars(row.spent_cents),
  lastOrderDate: row.last_order_at?.toISOString() ?? null,
  isSample: row.is_sample,
});
