import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeCustomerListing } from './customer-listing.ts';
import { makeCustomerExport } from './export-customers.ts';
import { type ImportedCustomer, importedCustomersRepository } from './imported-customers.repository.ts';

export type CustomersService = ReturnType<typeof customersService>;

/** Everybody who bought, registered, subscribed, left a cart or was brought along; the database keeps the list. */
export function customersService(deps: Pick<Deps, 'db' | 'clock'>) {
  const listing = makeCustomerListing(deps);
  return {
    listing,
    exportCustomers: makeCustomerExport(deps, listing),

    /** Adds people of another shop to a store, by their mail addresses; answers how many were not known there. */
    bring: (tx: Db, scope: MerchantScope, storeId: string, people: readonly ImportedCustomer[]): Promise<number> =>
      importedCustomersRepository(tx).add(scope, storeId, people, deps.clock.now()),
  };
}
