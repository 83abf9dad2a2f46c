import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteFiles } from '#contract/storefront/renderer.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { KnownProducts } from '../builds/product-notes.ts';
import { makePageKeys } from '../pages/page-keys.ts';
import { type ProductPage, partsOfProduct, planProductPages } from '../pages/product-pages.ts';
import { assetsKeyOf } from '../render/make-assets.ts';
import type { SiteReading } from './read-site.ts';
import { type ReadShelf, type ShownProductRow, shelfRepository } from './shelf.repository.ts';
import { makeShowing, type ShownProduct } from './shown-products.ts';
import type { Spool } from './spool.ts';

/** The live build, and what it knows of its products. */
export interface LiveBase {
  manifest: SiteManifest;
  known: KnownProducts;
  /** Of the theme that the next one is drawn with. */
  version: string;
}

/** What is read of them. */
export interface ReadProducts {
  /** In the order they came. */
  products: ShownProduct[];
  /** Their own pages, and those of them that the live build is known to have. */
  productPages: ProductPage[];
  keptPages: ReadonlySet<ProductPage>;
}

interface Reading {
  base: LiveBase | null;
  details: Spool;
  onProgress(share: number): void;
}

const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Reads what a site shows of its products, in the order they came. Where the live build was made from the same site,
 * those that have not changed since are taken from its notes, and of the others' pages only those are read that have to
 * be drawn.
 */
export function readProducts(
  tx: Db,
  scope: MerchantScope,
  reading: SiteReading,
  { base, ...where }: Reading,
): Promise<ReadProducts> {
  const isSame = base !== null && base.manifest.assetsKey === assetsKeyOf(base.version, reading);
  return isSame && base.known.size > 0
    ? readChanged(tx, scope, reading, { base, ...where })
    : readAll(tx, scope, reading, where);
}

async function readAll(
  tx: Db,
  scope: MerchantScope,
  reading: SiteReading,
  { details, onProgress }: Omit<Reading, 'base'>,
): Promise<ReadProducts> {
  const { show } = makeShowing(reading);
  const products: ShownProduct[] = [];
  for await (const rows of readRows(tx, scope, reading.shelf)) {
    const shown = rows.map(show);
    products.push(...shown.map(({ product }) => product));
    await details.add(shown.map(toLine));
    onProgress(products.length / reading.directory.products);
    await nextTurn();
  }
  return { products, productPages: planProductPages(products), keptPages: new Set() };
}

/** All rows in their order; the database looks for the next ones while these are worked on. */
async function* readRows(tx: Db, scope: MerchantScope, shelf: ReadShelf): AsyncGenerator<ShownProductRow[]> {
  const read = (after: string) => shelfRepository(tx).batch(scope, shelf, after, batchSize);
  let next: Promise<ShownProductRow[]> | null = read(firstId);
  while (next) {
    const rows: ShownProductRow[] = await next;
    next = rows.length < batchSize ? null : read(rows.at(-1)?.id ?? firstId);
    // Whoever stops listening is told by the transaction that ends.
    next?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}

async function readChanged(
  tx: Db,
  scope: MerchantScope,
  reading: SiteReading,
  { base, details, onProgress }: Reading & { base: LiveBase },
): Promise<ReadProducts> {
  const showing = makeShowing(reading);
  const stamps = await shelfRepository(tx).stamps(scope, reading.shelf);
  const changed = new Map<string, ShownProduct>();
  await read(stamps.filter(({ id, stamp }) => !findKnown(id, stamp)).map(({ id }) => id));
  const products = stamps.flatMap(({ id }) => changed.get(id) ?? base.known.get(id) ?? []);
  const productPages = planProductPages(products);
  const keptPages = findKept(reading, base, productPages);
  const neighbours = productPages.filter((page) => !keptPages.has(page) && !changed.has(page.product.card.id));
  await read(neighbours.map(({ product }) => product.card.id));
  return { products, productPages, keptPages };

  /** As it was noted, if neither the product nor its category or place has changed. */
  function findKnown(id: string, stamp: string): ShownProduct | undefined {
    const product = base.known.get(id);
    if (product?.stamp !== stamp) return undefined;
    const { categoryId, subCategoryId, locationId } = product;
    const place = { category_id: categoryId, sub_category_id: subCategoryId, store_location_id: locationId };
    return product.around === showing.aroundOf(place) ? product : undefined;
  }

  async function read(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += batchSize) {
      const rows = await shelfRepository(tx).byIds(scope, reading.shelf, ids.slice(from, from + batchSize));
      const shown = rows.map(showing.show);
      for (const { product } of shown) changed.set(product.card.id, product);
      await details.add(shown.map(toLine));
      onProgress(from / ids.length);
      await nextTurn();
    }
  }
}

/** Pages that the live build has as they have to be. */
function findKept({ site }: SiteReading, { manifest, version }: LiveBase, pages: readonly ProductPage[]) {
  const { files } = manifest.view as { files: SiteFiles };
  const keys = makePageKeys({ version, site, files });
  return new Set(
    pages.filter((page) => manifest.files[page.file]?.key === keys.ofParts(page.file, partsOfProduct(page))),
  );
}

const toLine = ({ product, detail }: { product: ShownProduct; detail: string }): string =>
  `${product.card.id}\t${detail}`;
