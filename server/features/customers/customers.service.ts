import type { Deps } from '#server/kit/deps.ts';
import { makeCustomerListing } from './customer-listing.ts';
import { makeCustomerExport } from './export-customers.ts';

export type CustomersService = ReturnType<typeof customersService>;

/** Everybody who bought, registered, subscribed or left a cart; the database keeps the list by itself. */
export function customersService(deps: Pick<Deps, 'db' | 'clock'>) {
  const listing = makeCustomerListing(deps);
  return { listing, exportCustomers: makeCustomerExport(deps, listing) };
}
