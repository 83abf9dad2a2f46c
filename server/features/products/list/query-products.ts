import type { z } from 'zod';
import type { ProductFilter, ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { products } from '#contract/products/products.contract.ts';
import { maxBins } from '#contract/products/products.contract.ts';
import {
  maxIds,
  type PastPrice,
  type Product,
  type ProductSort,
  type ProductsSummary,
} from '#contract/products/products.schemas.ts';
import { readPastPrices } from '#server/features/publishing/live/live-prices.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { resolveSelection } from '../bulk/bulk-edit.ts';
import type { ProductRow } from '../product-rows.repository.ts';
import { toPastPrice, toProduct } from '../products.mapper.ts';
import { productsRepository } from '../products.repository.ts';
import type { ResolvedFilter } from './product-filter.repository.ts';
import { type Anchor, productListRepository, type Window } from './product-list.repository.ts';
import { countMatches, findByCode, resolveAndLook, resolveFilter } from './search-products.ts';

type ListQuery = z.output<typeof products.list.spec.query>;

export interface Total {
  count: number;
  /** There are more than were counted. */
  capped: boolean;
  /** How many of them are samples. */
  samples: number;
}

const countCap = 10_000;
const windowSize = 500;
const defaultPageSize = 20;
// Where hardly anything is skipped, it does not matter how long the list is, and from which end a page is nearer.
const firstPages = 3;

/** Reading products: pages, searches, and one at a time. */
export function createProductQueries({ db }: Pick<Deps, 'db'>) {
  const lists = productListRepository(db);

  /** A list narrowed by more than a status: counted up to the cap. What was found by words comes with its page. */
  async function resolve(
    scope: MerchantScope,
    query: ProductFilter,
    window: Pick<Window, 'sort' | 'limit' | 'offset'>,
  ): Promise<{ filter: ResolvedFilter; total: Total; rows?: ProductRow[] }> {
    const look = async (filter: ResolvedFilter): Promise<{ count: number; samples?: number; rows?: ProductRow[] }> =>
      filter.words
        ? lists.countedWindow(scope, filter, window, countCap + 1)
        : { count: await countMatches(db, scope, filter, countCap + 1) };
    const { filter, count, samples, rows } = await resolveAndLook(db, scope, query, look);
    if (count > countCap || samples === undefined) {
      const amongThem = await samplesAmong(scope, filter, (await lists.counts(scope))?.samples);
      return { filter, total: { count: Math.min(count, countCap), capped: count > countCap, samples: amongThem } };
    }
    return { filter, total: { count, capped: false, samples }, rows };
  }

  /** A list whose length is kept. Its first pages come with it in one go. */
  async function resolveKept(
    scope: MerchantScope,
    { status }: ProductFilter,
    window: Required<Pick<Window, 'sort' | 'limit' | 'offset'>>,
  ): Promise<{ filter: ResolvedFilter; total: Total; rows?: ProductRow[] }> {
    const filter = { status };
    if (window.offset < firstPages * window.limit) {
      const { rows, count, samples } = await lists.keptWindow(scope, status, window);
      return { filter, total: { count, capped: false, samples: await samplesAmong(scope, filter, samples) }, rows };
    }
    const counts = await lists.counts(scope);
    const byStatus = statusCounts(counts);
    const count = status ? byStatus[status] : sum(Object.values(byStatus));
    return { filter, total: { count, capped: false, samples: await samplesAmong(scope, filter, counts?.samples) } };
  }

  return {
    /** One page, and how long the whole list is. */
    async page(scope: MerchantScope, query: ListQuery): Promise<{ rows: Product[]; total: Total }> {
      if (listsNothing(query)) return { rows: [], total: { count: 0, capped: false, samples: 0 } };
      const { limit, offset } = windowOf(query, defaultPageSize);
      const sort = query.sort ?? '-created';
      const asked = { sort, limit, offset };
      const resolved = await (isNarrowed(query) ? resolve(scope, query, asked) : resolveKept(scope, query, asked));
      const { filter, total, rows: matches } = resolved;
      if (matches) return { rows: matches.map(toProduct), total };
      if (offset >= total.count && !total.capped) return { rows: [], total };
      // Pages near the end are counted from there.
      const backwards = !total.capped && offset > total.count / 2;
      const size = backwards ? Math.min(limit, total.count - offset) : limit;
      const from = backwards ? total.count - offset - size : offset;
      const rows = await lists.window(scope, filter, { sort, limit: size, offset: from, backwards });
      return { rows: rows.map(toProduct), total };
    },

    /** Everything that matches, read window by window. */
    async *all(scope: MerchantScope, query: ListQuery): AsyncGenerator<Product> {
      if (listsNothing(query)) return;
      const resolved = await resolveFilter(db, scope, query);
      for await (const row of readRows(scope, resolved, query.sort ?? '-created')) yield toProduct(row);
    },

    /** The products of a selection, newest first, read window by window. */
    async *selection(scope: MerchantScope, selection: ProductSelection): AsyncGenerator<ProductRow> {
      yield* readRows(scope, await resolveSelection(db, scope, selection), '-created');
    },

    /** As much of a selection as one editor can hold, by title. */
    async *editable(scope: MerchantScope, selection: ProductSelection): AsyncGenerator<Product> {
      let left = maxIds;
      for await (const row of readRows(scope, await resolveSelection(db, scope, selection), 'title')) {
        yield toProduct(row);
        left -= 1;
        if (left === 0) return;
      }
    },

    async find(scope: MerchantScope, code: string): Promise<Product[]> {
      return (await findByCode(db, scope, code)).map(toProduct);
    },

    async get(scope: MerchantScope, id: string): Promise<Product> {
      return toProduct(found(await productsRepository(db).find(scope, id)));
    },

    bins: (scope: MerchantScope, search = ''): Promise<string[]> => lists.bins(scope, search, maxBins),

    async prices(scope: MerchantScope, id: string): Promise<PastPrice[]> {
      found(await productsRepository(db).find(scope, id));
      return (await readPastPrices(db, scope, id)).map(toPastPrice);
    },

    async summary(scope: MerchantScope): Promise<ProductsSummary> {
      const [counts, hasFeatured] = await Promise.all([lists.counts(scope), lists.hasFeatured(scope)]);
      const byStatus = statusCounts(counts);
      return {
        total: sum(Object.values(byStatus)),
        byStatus,
        uncategorized: counts?.uncategorized ?? 0,
        samples: counts?.samples ?? 0,
        hasFeatured,
        changed: counts?.changed ?? 0,
      };
    },
  };

  async function samplesAmong(scope: MerchantScope, filter: ResolvedFilter, samples = 0): Promise<number> {
    return samples > 0 ? lists.countSamples(scope, filter) : 0;
  }

  async function* readRows(scope: MerchantScope, filter: ResolvedFilter, sort: ProductSort) {
    for (let after: Anchor | undefined; ; ) {
      const rows = await lists.window(scope, filter, { sort, limit: windowSize, after });
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < windowSize) return;
      after = { key: last.key, id: last.id };
    }
  }
}

/** Deleted products are on no list. */
const listsNothing = ({ isActive }: ListQuery): boolean => isActive === 'false';

/** Whether more than a status is asked for: those lists have no kept count. */
const isNarrowed = ({ search, category, subCategory, ...shelf }: ProductFilter): boolean => {
  const { stockedBefore, cost, marginBelow, truckload, supplier, condition, storeLocation, onShelf, bin, tag } = shelf;
  const asked = [search, category, subCategory, stockedBefore, cost, truckload, supplier, condition, bin, tag];
  return [...asked, storeLocation, onShelf].some(Boolean) || marginBelow !== undefined;
};

type Counts = Awaited<ReturnType<ReturnType<typeof productListRepository>['counts']>>;

const statusCounts = (counts: Counts) => ({
  Added: counts?.added ?? 0,
  Ready: counts?.ready ?? 0,
  Published: counts?.published ?? 0,
  Unpublished: counts?.unpublished ?? 0,
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
