import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type ShownCategory, toTile } from '../snapshot/directory.ts';
import type { SiteReading } from '../snapshot/read-site.ts';
import { type ShownProductRow, shelfRepository } from '../snapshot/shelf.repository.ts';
import { toCard } from './product-views.service.ts';

const mostTiles = 12;

/** What the home page shows beside what the design says itself. */
export async function readHome(db: Db, scope: MerchantScope, reading: SiteReading): Promise<PageOf<'home'>> {
  const { featured, featuredMore } = await readFeatured(db, scope, reading);
  return {
    kind: 'home',
    categories: chooseCategories(reading).map((category) => toTile(category, reading.copies)),
    featured: featured.map((row) => toCard(row, reading.site.ways)),
    featuredMore,
    praised: await readPraised(db, scope, reading),
  };
}

/** Those that were chosen, in their order; else those that are featured; else the fullest. */
function chooseCategories({ site, directory }: SiteReading): ShownCategory[] {
  const section = site.design.sections.find(({ type }) => type === 'categories');
  const chosen = section?.type === 'categories' ? section.chosen : [];
  if (chosen.length > 0) return chosen.flatMap((id) => directory.category(id) ?? []);
  const featured = directory.categories.filter(({ is_featured }) => is_featured);
  if (featured.length > 0) return featured.slice(0, mostTiles);
  return directory.categories.toSorted((one, other) => other.count - one.count).slice(0, mostTiles);
}

async function readFeatured(
  db: Db,
  scope: MerchantScope,
  { site, shelf, directory }: SiteReading,
): Promise<{ featured: ShownProductRow[]; featuredMore: string }> {
  const section = site.design.sections.find(({ type }) => type === 'featured');
  const { source, category, limit } =
    section?.type === 'featured' ? section : { source: 'newest' as const, category: null, limit: 8 };
  const repository = shelfRepository(db);
  const shown = source === 'category' ? directory.category(category) : undefined;
  if (shown) {
    return { featured: await repository.newest(scope, shelf, { category: shown.id, limit }), featuredMore: shown.path };
  }
  const featured = source === 'featured' ? await repository.newest(scope, shelf, { featured: true, limit }) : [];
  if (featured.length === limit) return { featured, featuredMore: paths.products };
  // Filled up with what is new, so that a store that has featured little shows a whole row.
  const newest = await repository.newest(scope, shelf, { limit });
  const rows = new Map([...featured, ...newest].map((row) => [row.id, row]));
  return { featured: [...rows.values()].slice(0, limit), featuredMore: paths.products };
}

async function readPraised(
  db: Db,
  scope: MerchantScope,
  { site, shelf }: SiteReading,
): Promise<PageOf<'home'>['praised']> {
  const section = site.design.sections.find(({ type }) => type === 'testimonials');
  const ids = section?.type === 'testimonials' ? section.items.flatMap(({ product }) => product ?? []) : [];
  const rows = await shelfRepository(db).byIds(scope, shelf, ids);
  return Object.fromEntries(
    rows.map((row) => [row.id, { title: row.title, path: paths.product({ slug: row.slug, clSku: row.cl_sku }) }]),
  );
}
