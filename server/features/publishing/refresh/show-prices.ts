import type { Cents } from '#contract/kit/money.ts';
import type { PageOf, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import { priceRanges } from '#contract/storefront/price-ranges.ts';
import { decimal } from '#storefront/texts/conditions.ts';
import type { SearchIndex } from '#storefront/texts/search-index-format.ts';
import type { PageNote } from '../builds/build-notes.ts';

/** What a live site asks for a product. */
export interface ShownPrice {
  priceCents: Cents;
  /** The regular price, and whether buyers never paid it here for long; null where both stay as they are shown. */
  list: { cents: Cents; isRetail: boolean } | null;
  /** What it costs from a day on. */
  drop: ProductDetail['drop'];
  /** The version that the live site shows then. */
  version: number;
  /** Of the product, where that is the present one: the page is the one that publishing would draw. */
  updatedAt: string | null;
}

type Prices = ReadonlyMap<string, ShownPrice>;

/** A product as pages show it, on a card, as a choice or as the whole of one. */
export type PricedCard = Pick<ProductDetail, 'id' | 'left' | 'priceCents'> &
  Partial<Pick<ProductDetail, 'wasCents' | 'wasRetail' | 'drop' | 'updatedAt'>>;

export function showPrice(card: PricedCard, prices: Prices): PricedCard {
  const price = prices.get(card.id);
  if (!price) return card;
  const { priceCents, list, drop, updatedAt } = price;
  return {
    ...card,
    priceCents,
    ...(card.wasCents !== undefined && {
      ...(list && { wasCents: list.cents > priceCents ? list.cents : null, wasRetail: list.isRetail }),
      drop,
    }),
    ...(card.updatedAt !== undefined && updatedAt !== null && { updatedAt }),
  };
}

interface Held {
  note: PageNote;
  isChanged: boolean;
}

/**
 * Gathers, while the pages of a build go by, what changes beside the cards themselves: how many products of a list are in
 * each range of prices, which its newest page says and the others know, and how machines know the products.
 */
export function createPriceGathering(prices: Prices) {
  const bySku = new Map<string, Cents>();
  const byPath = new Map<string, Cents>();
  const moves = new Map<string, number[]>();
  const held: (Held & { path: string })[] = [];

  function countMoves({ path, cards }: PageOf<'listing'>): void {
    const moved = moves.get(path) ?? priceRanges.map(() => 0);
    for (const { id, priceCents } of cards) {
      const price = prices.get(id);
      if (!price) continue;
      const [from, to] = [rangeOf(priceCents), rangeOf(price.priceCents)];
      moved[from] = (moved[from] ?? 0) - 1;
      moved[to] = (moved[to] ?? 0) + 1;
    }
    moves.set(path, moved);
  }

  return {
    bySku,
    byPath,

    /** Looks at a page as it was; whether it waits for those that are still to come. */
    holds(before: PageNote, now: Held): boolean {
      if (prices.size === 0) return false;
      const [, id = ''] = ownProduct.exec(before.view) ?? [];
      const price = prices.get(id);
      if (price) {
        const { product } = JSON.parse(before.view) as PageOf<'product'>;
        bySku.set(product.clSku, price.priceCents);
        byPath.set(product.path, price.priceCents);
      }
      if (!before.view.startsWith(listing)) return false;
      const page = JSON.parse(before.view) as PageOf<'listing'>;
      countMoves(page);
      const isNewest = page.facets.price.length > 0;
      if (isNewest) held.push({ ...now, path: page.path });
      return isNewest;
    },

    /** The pages that have waited. */
    end(): Held[] {
      return held.map(({ path, note, isChanged }) => {
        const moved = moves.get(path) ?? [];
        if (moved.every((count) => count === 0)) return { note, isChanged };
        return { note: { file: note.file, view: moveFacets(note.view, moved) }, isChanged: true };
      });
    },
  };
}

const ownProduct = /^\{"kind":"product","product":\{"id":"([0-9a-f-]{36})"/;
const listing = '{"kind":"listing"';

const rangeOf = (priceCents: Cents): number => priceRanges.findLastIndex(({ from }) => priceCents >= from);

function moveFacets(view: string, moved: readonly number[]): string {
  const page = JSON.parse(view) as PageOf<'listing'>;
  const price = page.facets.price.map((choice, at) => ({ ...choice, count: choice.count + (moved[at] ?? 0) }));
  // In its place, so that the text is the one that publishing would write.
  return JSON.stringify({ ...page, facets: { ...page.facets, price } });
}

const pricedItem = /(<g:id>([^<]*)<\/g:id>.*?<g:price>)[^<]*/gs;

/** The feed with the prices of these products, by the number that it names them by. */
export const repriceFeed = (feed: string, bySku: ReadonlyMap<string, Cents>): string =>
  bySku.size === 0
    ? feed
    : feed.replace(pricedItem, (item: string, head: string, sku: string) => {
        const priceCents = bySku.get(sku);
        return priceCents === undefined ? item : `${head}${decimal(priceCents)} USD`;
      });

/** The same of the search in the browser, by their addresses. */
export function repriceIndex(text: string, byPath: ReadonlyMap<string, Cents>): string {
  const index = JSON.parse(text) as SearchIndex;
  const products = index.products.map((product) => product.with(4, byPath.get(product[0]) ?? product[4]));
  return JSON.stringify({ ...index, products });
}
