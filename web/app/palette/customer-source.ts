import { type Customer, customers } from '#contract/customers/customers.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { PeopleIcon } from '#web/ui/icons.tsx';
import type { PaletteItem, PaletteSource } from './palette-item.ts';
import { pauseUnlessAborted } from './pause.ts';

const shortest = 2;
const shown = 5;

/** Customers by name or mail address; each leads to where the list shows them. */
export const customerSource: PaletteSource = {
  id: 'customers',
  heading: t.shell.palette.customers,
  find: async (query, signal) => {
    if (query.length < shortest) return [];
    await pauseUnlessAborted(signal);
    const found = await call(customers.list, { query: { search: query, page: 1, pageSize: shown } }, { signal });
    // Who buys in several stores is known in each.
    return [...new Map(found.map((customer) => [customer._id, toItem(customer)])).values()];
  },
};

const toItem = ({ _id: email, customer, totalAmount, totalOrder }: Customer): PaletteItem => ({
  id: email,
  label: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || email,
  detail: `${email} · ${t.customers.orders(totalOrder)}, ${formatMoney(totalAmount)}`,
  icon: PeopleIcon,
  to: `/app/stores/users?q=${encodeURIComponent(email)}`,
});
