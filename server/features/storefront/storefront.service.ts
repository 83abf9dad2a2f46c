import { cents } from '#contract/kit/money.ts';
import { pieceSize } from '#contract/storefront/addresses.ts';
import type { Facets, ListingQuery, ProductCard } from '#contract/storefront/pages.schemas.ts';
import { priceRanges } from '#contract/storefront/price-ranges.ts';
import { searchFor } from '#server/features/products/list/search.service.ts';
import { toCard } from '#server/features/publishing/pages/product-views.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { BuildFacts } from './build-facts.ts';
import { toNarrowing } from './listing-query.ts';
import type { LiveSite } from './live-sites.ts';
import { type FoundProduct, type Shown, searchRepository } from './search.repository.ts';
import { toFacets } from './to-facets.ts';

export interface FoundCards {
  cards: ProductCard[];
  count: number;
}

type Store = Pick<LiveSite, 'merchantId' | 'storeId'>;
type Within = Pick<Shown, 'categoryId' | 'subCategoryId'>;

export type StorefrontService = ReturnType<typeof storefrontService>;

const mostSuggested = 8;

/** What visitors find in a live store. */
export function storefrontService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const repository = searchRepository(db);

  /** What the words mean, and what else they may have meant when they find nothing in this store. */
  async function understand(store: Store, within: Within, query: ListingQuery): Promise<Shown> {
    const shown: Shown = { storeId: store.storeId, ...within };
    if (query.q === '') return shown;
    const { asked, corrected } = await searchFor(db, store, query.q);
    const plain = { ...shown, ...asked };
    const nothing = { condition: [], brand: [], location: [], price: [] };
    const [first] = await repository.window(store, plain, nothing, {
      sort: 'newest',
      limit: 1,
      offset: 0,
      now: clock.now(),
    });
    if (first) return plain;
    return { ...shown, ...((await corrected()) ?? asked) };
  }

  return {
    /** As much as the list below a search field shows. */
    async suggest(store: Store, facts: BuildFacts, query: ListingQuery): Promise<FoundCards> {
      if (query.q === '') return { cards: [], count: 0 };
      const shown = await understand(store, {}, query);
      const narrowing = toNarrowing(query);
      const [rows, count] = await Promise.all([
        repository.window(store, shown, narrowing, {
          sort: query.sort,
          limit: mostSuggested,
          offset: 0,
          now: clock.now(),
        }),
        repository.count(store, shown, narrowing),
      ]);
      return { cards: rows.map((row) => toLiveCard(row, facts)), count };
    },

    /** One page of a list with what it can be narrowed by. */
    async list(
      store: Store,
      facts: BuildFacts,
      query: ListingQuery,
      within: Within = {},
    ): Promise<FoundCards & { facets: Facets }> {
      const shown = await understand(store, within, query);
      const narrowing = toNarrowing(query);
      const limit = pieceSize.products;
      const [rows, counts] = await Promise.all([
        repository.window(store, shown, narrowing, {
          sort: query.sort,
          limit,
          offset: (query.page - 1) * limit,
          now: clock.now(),
        }),
        repository.facets(store, shown, narrowing, priceRanges),
      ]);
      return {
        cards: rows.map((row) => toLiveCard(row, facts)),
        count: counts.find(({ facet }) => facet === 'all')?.count ?? 0,
        facets: toFacets(counts, query, facts.site.places),
      };
    },

    category: repository.category,
    subCategories: repository.subCategories,
    countBelow: (store: Store, categoryId: string) =>
      repository.countBelow(store, { storeId: store.storeId, categoryId }),
  };
}

/** A product as the live site has it: its prices and its address are that one’s. */
function toLiveCard({ live_price_cents, live_list_cents, ...row }: FoundProduct, facts: BuildFacts): ProductCard {
  const asked = { sells_at_cents: live_price_cents, price_cents: live_list_cents, old_price_cents: cents(0) };
  const card = toCard({ ...row, ...asked }, facts.site.ways);
  return { ...card, path: facts.productPath(row.cl_sku) ?? card.path };
}
