import type { CustomerFilter } from '#contract/customers/customers.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { type CustomerConditions, customerListRepository } from './customer-list.repository.ts';
import { toPeopleQuery } from './people-search.sql.ts';

export interface CustomerQuery {
  storeId?: string;
  status?: CustomerFilter;
  search?: string;
}

/** A cart that was left before counts for nothing any more. */
export const leftSince = (now: Date): Date => after(now, -days(30));

/** Understands a list's query: a status, or else words of a mail address or a name. */
export async function understandCustomers(
  db: Db,
  scope: MerchantScope,
  { storeId, status, search = '' }: CustomerQuery,
  now: Date,
): Promise<CustomerConditions> {
  const storeIds = storeId ? [storeId] : await customerListRepository(db).storeIds(scope);
  if (status) return { storeIds, ...conditionOf(status, now) };
  if (search === '') return { storeIds };
  const words = await toPeopleQuery(db, scope, search);
  return words === '' ? { storeIds, emails: [] } : { storeIds, words };
}

function conditionOf(status: CustomerFilter, now: Date): Partial<CustomerConditions> {
  if (status === 'subscribers') return { isSubscribed: true };
  if (status === 'abandoned') return { leftSince: leftSince(now) };
  return { isRegistered: status === 'registered' };
}
