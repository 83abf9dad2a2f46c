import { type Cents, cents, subtractCents } from '#contract/kit/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Picture } from '#contract/storefront/site.schemas.ts';
import type { ManifestLine, TruckloadCard, TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import type { OfferedTruckloadRow, ShownLineRow } from '../snapshot/offered-truckloads.repository.ts';
import { type Copies, lotPicture } from './pictures.ts';

/** Categories that are named; the others are told together. */
const namedCategories = 5;
/** How many have to be read, for one of them may be the one without a name. */
export const readCategories = namedCategories + 1;
export const shownLines = 25;

/** A truckload as lists show it. */
export const toTruckloadCard = (row: OfferedTruckloadRow, place: string | null, copies: Copies): TruckloadCard => ({
  id: row.id,
  path: paths.truckload(row.slug),
  title: row.title,
  lotNumber: row.lot_number,
  priceCents: row.price_cents || null,
  wasCents: row.price_cents > 0 && row.old_price_cents > row.price_cents ? row.old_price_cents : null,
  isSold: row.quantity === 0,
  condition: row.condition,
  loadType: row.load_type,
  pallets: row.pallets || null,
  units: row.has_lines ? row.units : null,
  retailCents: (row.has_lines && row.retail_cents) || null,
  place,
  picture: picturesOf(row, copies)[0] ?? null,
});

/** What is said of it on its own page. */
export const toTruckloadDetail = (
  row: OfferedTruckloadRow,
  card: TruckloadCard,
  { manifest, copies }: { manifest: TruckloadDetail['manifest']; copies: Copies },
): TruckloadDetail => ({
  ...card,
  lots: row.quantity,
  program: row.program,
  weight: row.weight_hundredths ? row.weight_hundredths / 100 : null,
  description: row.description,
  pictures: picturesOf(row, copies),
  manifest,
  requestPath: `${paths.truckloadRequest}?truckload=${encodeURIComponent(row.slug)}`,
  seo: { title: row.seo_title || row.title, description: row.seo_description },
  updatedAt: row.updated_at.toISOString(),
});

const picturesOf = (row: OfferedTruckloadRow, copies: Copies): Picture[] =>
  row.images.map((key) => lotPicture(key, row.title, copies));

interface CategoryRow {
  name: string;
  retail_cents: Cents;
  total_cents: Cents;
}

/** The largest ones, then all the rest without a name. Where no line names any there is nothing to tell. */
export function toShares(rows: readonly CategoryRow[]): NonNullable<TruckloadDetail['manifest']>['categories'] {
  const named = rows
    .filter(({ name, retail_cents }) => name !== '' && retail_cents > 0)
    .slice(0, namedCategories)
    .map(({ name, retail_cents }) => ({ name, retailCents: retail_cents }));
  if (named.length === 0) return [];
  const restCents = subtractCents(rows[0]?.total_cents ?? cents(0), ...named.map(({ retailCents }) => retailCents));
  return restCents > 0 ? [...named, { name: '', retailCents: restCents }] : named;
}

export const toLine = (row: ShownLineRow): ManifestLine => ({
  line: row.line,
  title: row.title,
  brand: row.brand,
  barcode: row.barcode,
  category: row.category,
  condition: row.condition,
  quantity: row.quantity,
  unitRetailCents: row.unit_retail_cents,
});
