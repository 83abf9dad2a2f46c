import type { Customer } from '#contract/customers/customers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { EmailCell, OrdersCell, RegistrationCell, SpentCell, SubscriptionCell, UserCell } from './customer-cells.tsx';

const { columns } = t.customers;

/** User, Email, Status, Email Subscription, Orders, Amount Spent. */
export const customerColumns: readonly Column<Customer>[] = [
  {
    id: 'user',
    header: columns.user,
    cell: (customer) => <UserCell customer={customer} />,
    primary: true,
    minWidth: 180,
    skeleton: 'lines',
  },
  {
    // What a customer is known by.
    id: 'id',
    header: columns.email,
    cell: (customer) => <EmailCell customer={customer} />,
    minWidth: 190,
    sortable: true,
  },
  {
    id: 'status',
    header: columns.status,
    cell: (customer) => <RegistrationCell customer={customer} />,
    width: 136,
    skeleton: 'chip',
  },
  {
    id: 'subscription',
    header: columns.subscription,
    cell: (customer) => <SubscriptionCell customer={customer} />,
    width: 150,
    skeleton: 'chip',
  },
  {
    id: 'orders',
    header: columns.orders,
    cell: (customer) => <OrdersCell customer={customer} />,
    align: 'right',
    width: 104,
    skeleton: 'number',
  },
  {
    id: 'totalAmount',
    header: columns.spent,
    cell: (customer) => <SpentCell customer={customer} />,
    align: 'right',
    width: 124,
    sortable: true,
    descFirst: true,
    skeleton: 'number',
  },
];
