import type { z } from 'zod';
import type { Customer, customers } from '#contract/customers/customers.contract.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import {
  type CustomerConditions,
  type CustomerRow,
  type CustomerWindow,
  customerListRepository,
} from './customer-list.repository.ts';
import { leftSince, understandCustomers } from './customer-search.ts';
import { toCustomer } from './customers.mapper.ts';

type ListQuery = z.output<typeof customers.list.spec.query>;

interface Total {
  count: number;
  /** They had to be counted, and that few match. */
  isFew: boolean;
  /** There are more than were counted. */
  capped: boolean;
}

const countCap = 10_000;
const windowSize = 500;
const defaultPageSize = 20;

/** Reading a store's customers, page by page or all of them. */
export function makeCustomerListing({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const lists = customerListRepository(db);
  const toReply = (row: CustomerRow): Customer => toCustomer(row, leftSince(clock.now()));

  /** The length of a list: kept for the plain ones, counted up to the cap for the others. */
  async function measure(scope: MerchantScope, conditions: CustomerConditions): Promise<Total> {
    const { words, emails, leftSince: since } = conditions;
    if (!words && !emails && !since) {
      return { count: await lists.counted(scope, conditions), isFew: false, capped: false };
    }
    const count = await lists.count(scope, conditions, countCap + 1);
    const capped = count > countCap;
    return { count: Math.min(count, countCap), isFew: !capped, capped };
  }

  /** Everything that matches, read window by window. */
  async function* rows(
    scope: MerchantScope,
    conditions: CustomerConditions,
    sort: CustomerWindow['sort'],
  ): AsyncGenerator<CustomerRow> {
    const isFew = conditions.leftSince !== undefined || conditions.emails !== undefined;
    for (let after: CustomerRow | undefined; ; ) {
      const read = await lists.window(scope, conditions, { sort, limit: windowSize, after, isFew });
      yield* read;
      after = read.at(-1);
      if (read.length < windowSize) return;
    }
  }

  return {
    rows,

    async find(scope: MerchantScope, storeId: string, email: string): Promise<Customer> {
      const window = { sort: 'id', limit: 1, isFew: true } as const;
      const [row] = await lists.window(scope, { storeIds: [storeId], emails: [email] }, window);
      return toReply(found(row));
    },

    /** One page, and how long the whole list is. */
    async page(scope: MerchantScope, query: ListQuery): Promise<{ rows: Customer[]; total: Total }> {
      const conditions = await understandCustomers(db, scope, query, clock.now());
      const total = await measure(scope, conditions);
      const { limit, offset } = windowOf(query, defaultPageSize);
      if (offset >= total.count && !total.capped) return { rows: [], total };
      // Pages near the end are counted from there.
      const backwards = !total.capped && offset > total.count / 2;
      const size = backwards ? Math.min(limit, total.count - offset) : limit;
      const from = backwards ? total.count - offset - size : offset;
      const sort = query.sort ?? 'id';
      const window = { sort, limit: size, offset: from, backwards, isFew: total.isFew };
      return { rows: (await lists.window(scope, conditions, window)).map(toReply), total };
    },

    async *all(scope: MerchantScope, query: ListQuery): AsyncGenerator<Customer> {
      const conditions = await understandCustomers(db, scope, query, clock.now());
      for await (const row of rows(scope, conditions, query.sort ?? 'id')) yield toReply(row);
    },
  };
}
