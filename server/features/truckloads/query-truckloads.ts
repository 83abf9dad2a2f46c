import type { z } from 'zod';
import type { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { Truckload, TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { readTruckload } from './read-truckload.ts';
import { type TruckloadFilter, truckloadListRepository } from './truckload-list.repository.ts';
import { toTruckload } from './truckloads.mapper.ts';

type ListQuery = z.output<typeof truckloads.list.spec.query>;

const windowSize = 200;
const defaultPageSize = 20;

const toFilter = ({ isActive, search, status }: ListQuery): TruckloadFilter => ({
  isActive: isActive !== 'false',
  search,
  status,
});

/** Reading truckloads: pages, searches, and one at a time. */
export function createTruckloadQueries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const lists = truckloadListRepository(db);
  return {
    /** One page, and how long the whole list is. */
    async page(scope: MerchantScope, query: ListQuery): Promise<{ rows: Truckload[]; total: number }> {
      const filter = toFilter(query);
      const { limit, offset } = windowOf(query, defaultPageSize);
      const [total, rows] = await Promise.all([
        lists.count(scope, filter),
        lists.window(scope, filter, { limit, offset }),
      ]);
      const now = clock.now();
      return { rows: rows.map((row) => toTruckload(row, now)), total };
    },

    /** Everything that matches, read window by window. */
    async *all(scope: MerchantScope, query: ListQuery): AsyncGenerator<Truckload> {
      const filter = toFilter(query);
      const now = clock.now();
      for (let after: string | undefined; ; ) {
        const rows = await lists.window(scope, filter, { limit: windowSize, after });
        for (const row of rows) yield toTruckload(row, now);
        after = rows.at(-1)?.id;
        if (after === undefined || rows.length < windowSize) return;
      }
    },

    get: (scope: MerchantScope, id: string): Promise<TruckloadDetails> => readTruckload(db, scope, id, clock.now()),
  };
}
