import { type Customer, customers } from '#contract/customers/customers.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { PeopleIcon } from '#web/ui/icons.tsx';
import type { PaletteItem, PaletteSource } from './palette-item.ts';
import { pauseUnlessAborted } from './pause.ts';

const shortest = 2;
const shown = 5;

/** Customers by name or mail address; each leads to where the list shows them. */
export const customerSource: PaletteSource = {
  id: 'customers',
  heading: t.shell.palette.customers,
  needs: 'customers.read',
  find: async (query, signal, client) => {
    if (query.length < shortest) return [];
    await pauseUnlessAborted(signal);
    const stores = await client.ensureQueryData(storesQuery());
    // The list shows one store, and a customer does not say of which: each store is asked for its own.
    const asked = stores.map(async ({ _id: storeId }) => ({
      storeId,
      found: await call(customers.list, { query: { storeId, search: query, page: 1, pageSize: shown } }, { signal }),
    }));
    return toItems(await Promise.all(asked));
  },
};

interface FoundInStore {
  storeId: string;
  found: readonly Customer[];
}

/** Who buys in several stores is known in each; the first of them is opened. */
export function toItems(stores: readonly FoundInStore[]): PaletteItem[] {
  const items = new Map<string, PaletteItem>();
  for (const { storeId, found } of stores) {
    for (const customer of found) if (!items.has(customer._id)) items.set(customer._id, toItem(customer, storeId));
  }
  return [...items.values()].slice(0, shown);
}

const toItem = ({ _id: email, customer, totalAmount, totalOrder }: Customer, storeId: string): PaletteItem => ({
  id: email,
  label: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || email,
  detail: `${email} · ${t.customers.orders(totalOrder)}, ${formatMoney(totalAmount)}`,
  icon: PeopleIcon,
  to: `/app/stores/users?q=${encodeURIComponent(email)}&store=${storeId}`,
});
