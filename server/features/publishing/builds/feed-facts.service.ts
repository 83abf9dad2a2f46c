import type { PageView } from '#contract/storefront/pages.schemas.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { FeedFacts } from '#storefront/texts/feeds/feed-items.ts';
import { feedFactsPath } from '../render/feed-facts.ts';
import { readNotes, unpackNotes } from './build-notes.ts';

export interface BuildOfStore {
  storeId: string;
  buildId: string;
}

const portion = 1000;

/** What feeds say of the products of a build, in portions and in the order they came. */
export async function* readFeedFacts(
  { sites }: Pick<Deps, 'sites'>,
  { storeId, buildId }: BuildOfStore,
): AsyncGenerator<FeedFacts[]> {
  const manifest = await sites.readManifest(storeId, buildId);
  if (!manifest) return;
  const isTold = (number: number) => feedFactsPath(number).slice(1) in manifest.files;
  // Builds of before there were feeds know it from what their pages were drawn from.
  if (!isTold(1)) return yield* readFromPages(manifest, await sites.readNotes(storeId, buildId));
  for (let number = 1; isTold(number); number++) {
    const file = await sites.open(storeId, buildId, feedFactsPath(number).slice(1), null);
    if (!file) return;
    const lines = file.data.toString().split('\n');
    yield lines.map((line) => JSON.parse(line) as FeedFacts);
  }
}

async function* readFromPages(
  { files, products }: SiteManifest,
  packed: Uint8Array | null,
): AsyncGenerator<FeedFacts[]> {
  if (!packed || products.length === 0) return;
  let facts: FeedFacts[] = [];
  for await (const { view } of readNotes(
    unpackNotes(packed),
    (file) => file.startsWith('products/') && file in files,
  )) {
    const page = JSON.parse(view) as PageView;
    if (page.kind !== 'product') continue;
    facts.push(toFacts(page.product));
    if (facts.length < portion) continue;
    yield facts;
    facts = [];
  }
  if (facts.length > 0) yield facts;
}

type Told = Extract<PageView, { kind: 'product' }>['product'];

const toFacts = ({ id, clSku, path, title, seo, brand, gtin, condition, pictures, crumbs }: Told): FeedFacts => ({
  id,
  clSku,
  path,
  title,
  description: seo.description,
  brand,
  gtin,
  condition,
  pictures: pictures.map(({ key }) => key),
  group: '',
  category: crumbs.filter(({ to }) => to.startsWith('/categories/')).map(({ label }) => label),
});
