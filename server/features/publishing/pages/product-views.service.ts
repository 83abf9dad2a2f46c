import { type Cents, cents, largerCents } from '#contract/kit/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { ProductCard, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Picture, Site } from '#contract/storefront/site.schemas.ts';
import type { ShownProductRow } from '../snapshot/shelf.repository.ts';
import { productPicture } from './pictures.ts';

/** From so few on a page says how many are left; a sale of one among many changes no page. */
export const few = 3;

/** How many are left, where it is worth saying. */
export const leftOf = (quantity: number): number | null => (quantity <= few ? Math.max(quantity, 0) : null);

const cardColumns = [
  ...(['id', 'title', 'brand', 'condition', 'price_cents', 'old_price_cents', 'sells_at_cents', 'quantity'] as const),
  ...(['slug', 'cl_sku', 'images', 'derived', 'is_shippable', 'is_deliverable', 'has_stood', 'told_drop'] as const),
] as const;

/** What a card is made of. */
export type CardRow = Pick<ShownProductRow, (typeof cardColumns)[number]>;

/** A product as lists show it; whoever lists products of a live site tells them in this way. */
export const toCard = (row: CardRow, ways: Site['ways']): ProductCard => ({
  id: row.id,
  path: paths.product({ slug: row.slug, clSku: row.cl_sku }),
  title: row.title,
  brand: row.brand,
  condition: row.condition,
  priceCents: row.sells_at_cents,
  wasCents: toWas(row),
  wasRetail: isRetail(toWas(row), row.has_stood),
  drop: toDrop(row.told_drop, row.sells_at_cents),
  left: leftOf(row.quantity),
  picture: firstPicture(row),
  ships: row.is_shippable && ways.ships,
  delivers: row.is_deliverable && ways.delivers,
  picksUp: ways.picksUp,
});

/** The picture a product is known by; null when it has none. */
export const firstPicture = (row: Pick<CardRow, 'images' | 'title' | 'derived'>): Picture | null =>
  row.images[0] === undefined ? null : productPicture(row.images[0], row.title, isDerived(row, row.images[0]));

/** What is said of a product on its own page; crumbs are the directory's to tell. */
export const toDetail = (
  row: ShownProductRow,
  card: ProductCard,
  around: { crumbs: ProductDetail['crumbs']; place: string | null },
): ProductDetail => ({
  ...card,
  clSku: row.cl_sku,
  sku: row.sku,
  gtin: row.barcode,
  manufacturer: row.manufacturer,
  description: row.description,
  conditionNotes: row.condition_notes,
  aspects: Object.entries(row.aspects).map(([name, value]) => ({ name: name.replaceAll('_', ' '), value })),
  pictures: row.images.map((key) => productPicture(key, row.title, isDerived(row, key))),
  rating: row.rating_halves === null ? null : row.rating_halves / 2,
  place: around.place,
  crumbs: around.crumbs,
  seo: { title: row.seo_title || row.title, description: row.seo_description },
  updatedAt: row.updated_at.toISOString(),
});

/** What nobody paid here for long enough is not called what the price was: it is what the goods cost elsewhere. */
export const isRetail = (wasCents: Cents | null, hasStood: boolean): boolean => wasCents !== null && !hasStood;

/** What comes next, as the database tells it; one that is no drop for buyers is none. */
export function toDrop(told: string | null, priceCents: Cents): ProductCard['drop'] {
  const [on = '', amount = ''] = told?.split(' ') ?? [];
  return told !== null && Number(amount) < priceCents ? { on, priceCents: cents(Number(amount)) } : null;
}

/** As it is noted beside a build. */
export const noteDrop = ({ drop }: Pick<ProductCard, 'drop'>): string | null => drop && `${drop.on} ${drop.priceCents}`;

const isDerived = ({ derived }: Pick<CardRow, 'derived'>, key: string) => derived.includes(key);

function toWas({ sells_at_cents, price_cents, old_price_cents }: CardRow): Cents | null {
  const beforeCents = largerCents(price_cents, old_price_cents);
  return beforeCents > sells_at_cents ? beforeCents : null;
}
