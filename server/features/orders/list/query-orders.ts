import type { z } from 'zod';
import type { orders } from '#contract/orders/orders.contract.ts';
import type { Order } from '#contract/orders/orders.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { lowestIdAt } from '#server/kit/ids.ts';
import { toOrder } from '../orders.mapper.ts';
import { type OrderFilter, orderListRepository } from './order-list.repository.ts';
import { parseOrderSearch } from './parse-order-search.ts';

type ListQuery = z.output<typeof orders.list.spec.query>;

interface Total {
  count: number;
  /** There are more than were counted. */
  capped: boolean;
}

const countCap = 10_000;
const windowSize = 500;
const defaultPageSize = 10;

/** Reading a store's orders, page by page or all of them. */
export function createOrderQueries({ db }: Pick<Deps, 'db'>) {
  const lists = orderListRepository(db);

  /** The length of a list: kept for the plain ones, counted up to the cap for searches. */
  async function measure(scope: MerchantScope, filter: OrderFilter): Promise<Total> {
    if (filter.words || filter.ids || filter.channel) {
      const count = await lists.count(scope, filter, countCap + 1);
      return { count: Math.min(count, countCap), capped: count > countCap };
    }
    const byStatus = await lists.countByStatus(scope, filter.storeIds, filter.isActive);
    const counts = filter.status ? [byStatus.get(filter.status) ?? 0] : [...byStatus.values()];
    return { count: counts.reduce((sum, count) => sum + count, 0), capped: false };
  }

  return {
    /** One page, and how long the whole list is. */
    async page(scope: MerchantScope, query: ListQuery): Promise<{ rows: Order[]; total: Total }> {
      const filter = await parseOrderSearch(db, scope, query);
      const total = await measure(scope, filter);
      const { limit, offset } = windowOf(query, defaultPageSize);
      if (offset >= total.count && !total.capped) return { rows: [], total };
      // Pages near the end are counted from there.
      const backwards = !total.capped && offset > total.count / 2;
      const size = backwards ? Math.min(limit, total.count - offset) : limit;
      const from = backwards ? total.count - offset - size : offset;
      const sort = query.sort ?? '-createdAt';
      const rows = await lists.window(scope, filter, { sort, limit: size, offset: from, backwards });
      return { rows: rows.map(toOrder), total };
    },

    /** The newest orders of a store that came in between two moments, samples left out. */
    async latest(
      scope: MerchantScope,
      { storeId, from, before, limit }: { storeId: string; from: Date; before: Date; limit: number },
    ): Promise<Order[]> {
      const made = { from: lowestIdAt(from), before: lowestIdAt(before) };
      const filter = { storeIds: [storeId], isActive: true, made, withoutSamples: true };
      return (await lists.window(scope, filter, { sort: '-createdAt', limit })).map(toOrder);
    },

    /** Everything that matches, read window by window. */
    async *all(scope: MerchantScope, query: ListQuery): AsyncGenerator<Order> {
      const filter = await parseOrderSearch(db, scope, query);
      const sort = query.sort ?? '-createdAt';
      for (let after: { id: string; paidKey: string } | undefined; ; ) {
        const rows = await lists.window(scope, filter, { sort, limit: windowSize, after });
        for (const row of rows) yield toOrder(row);
        const last = rows.at(-1);
        if (!last || rows.length < windowSize) return;
        after = { id: last.id, paidKey: last.paid_key };
      }
    },
  };
}
