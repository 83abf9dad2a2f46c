import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type CustomerSelection, usersExportFile } from '#contract/customers/customers.contract.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import { formulaGuard } from '#server/kit/tables/csv-cells.ts';
import { textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import type { CustomerConditions, CustomerRow } from './customer-list.repository.ts';
import type { makeCustomerListing } from './customer-listing.ts';
import { understandCustomers } from './customer-search.ts';

const columns = [
  textColumn<CustomerRow>('Email', (row) => row.email, formulaGuard),
  textColumn<CustomerRow>('First Name', (row) => row.first_name, formulaGuard),
  textColumn<CustomerRow>('Last Name', (row) => row.last_name, formulaGuard),
];

const rowsInARow = 50;

/** users_export.csv, written while the customers are read. */
export function makeCustomerExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  listing: ReturnType<typeof makeCustomerListing>,
) {
  async function conditionsOf(scope: MerchantScope, selection: CustomerSelection): Promise<CustomerConditions> {
    const { storeId, ids, filter } = selection;
    const conditions = await understandCustomers(db, scope, { storeId, ...filter }, clock.now());
    return ids ? { ...conditions, emails: ids.map(toAddress) } : conditions;
  }

  async function* readRows(scope: MerchantScope, selection: CustomerSelection): AsyncGenerator<CustomerRow> {
    const except = new Set(selection.except?.map(toAddress));
    let read = 0;
    for await (const row of listing.rows(scope, await conditionsOf(scope, selection), 'id')) {
      if (!row.is_sample && !except.has(row.email)) yield row;
      read += 1;
      if (read % rowsInARow === 0) await letOthersRun();
    }
  }

  return async (actor: Actor, selection: CustomerSelection): Promise<Download> => {
    const about = { subject: 'customer', id: 'all', name: 'Customers', action: 'exported' } as const;
    await recordChange(db, actor, { ...about, at: clock.now(), note: usersExportFile });
    return {
      filename: usersExportFile,
      contentType: 'text/csv; charset=utf-8',
      body: writeCsv(columns, readRows(actor, selection)),
    };
  };
}

const toAddress = (id: string): string => id.toLowerCase();
