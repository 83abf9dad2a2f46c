import type { FeedFacts, FeedItem } from '#storefront/texts/feeds/feed-items.ts';
import type { ShownProduct } from '../snapshot/shown-products.ts';
import type { Snapshot } from '../snapshot/take-snapshot.ts';

/** Another one when facts are written otherwise: those of the live build are not kept then. */
export const factsFormat = 2;

const portion = 1000;

type Shelves = Pick<Snapshot, 'directory'>;

export const feedFactsPath = (number: number): string => `/feeds/facts-${number}.jsonl`;

/** The summary stands for the description: feeds cut long texts anyway, and all of them are in memory at once. */
const toFeedFacts = ({ directory }: Shelves, product: ShownProduct): FeedFacts => {
  const { card, pictures, variantGroup, feed } = product;
  const shelves = [directory.category(product.categoryId), directory.subCategory(product.subCategoryId)];
  return {
    id: card.id,
    clSku: feed.clSku,
    path: card.path,
    title: card.title,
    description: feed.summary,
    brand: card.brand,
    gtin: feed.gtin,
    condition: card.condition,
    pictures,
    pictureSide: feed.pictureSide,
    group: variantGroup,
    category: shelves.flatMap((shelf) => shelf?.name ?? []),
  };
};

/** As it is at the moment of publishing. */
export const toFeedItem = (shelves: Shelves, product: ShownProduct): FeedItem => ({
  ...toFeedFacts(shelves, product),
  priceCents: product.card.priceCents,
  listCents: product.card.priceCents,
  saleDates: null,
  quantity: product.card.left === 0 ? 0 : 1,
  ships: product.card.ships,
  weight: null,
  locationId: product.locationId,
  promotions: [],
});

/** What feeds say of products from this build on, a line of JSON for each, in files that are read one after the other. */
export function* writeFeedFacts({
  products,
  directory,
}: Pick<Snapshot, 'products' | 'directory'>): Generator<{ path: string; text: string }> {
  for (let from = 0; from < products.length; from += portion) {
    const lines = products.slice(from, from + portion).map((one) => JSON.stringify(toFeedFacts({ directory }, one)));
    yield { path: feedFactsPath(from / portion + 1), text: lines.join('\n') };
  }
}
