import type { ProductCard, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import { fingerprint } from '../pages/fingerprints.ts';
import { toCard, toDetail } from '../pages/product-views.service.ts';
import type { SiteReading } from './read-site.ts';
import type { ShownProductRow } from './shelf.repository.ts';

/** What lists and feeds show of a product; what only its own page says of it is read for those that are drawn. */
export interface ShownProduct {
  card: ProductCard;
  /** Of the row, and of what its page says beside that. */
  stamp: string;
  around: string;
  /** Of the card, and of all that its page says of it. */
  cardKey: string;
  detailKey: string;
  version: number;
  categoryId: string | null;
  subCategoryId: string | null;
  locationId: string | null;
  /** Of products that differ in an option alone; empty for none. */
  variantGroup: string;
  updatedAt: string;
  /** Keys of its pictures, and those of them that have no copies yet. */
  pictures: string[];
  bare: string[];
  /** What feeds say of it beside that. */
  feed: Pick<ProductDetail, 'clSku' | 'gtin'> & { summary: string; pictureSide?: number | undefined };
}

const texts = new WeakMap<ProductCard, string>();

/** A card as JSON, written once for all pages it stands on. */
export function textOf({ card }: Pick<ShownProduct, 'card'>): string {
  const text = texts.get(card) ?? JSON.stringify(card);
  texts.set(card, text);
  return text;
}

type Place = Pick<ShownProductRow, 'category_id' | 'sub_category_id' | 'store_location_id'>;

/** Turns rows into what a site shows of them, and tells what of it is not theirs. */
export function makeShowing({ site, directory, places }: Pick<SiteReading, 'site' | 'directory' | 'places'>) {
  const surroundings = new Map<string, ReturnType<typeof readSurroundings>>();

  function readSurroundings(row: Place) {
    const crumbs = directory.crumbs(row);
    const place = row.store_location_id === null ? null : (places.get(row.store_location_id) ?? null);
    return { crumbs, place, key: fingerprint(JSON.stringify([crumbs, place])) };
  }

  function surroundingsOf(row: Place) {
    const where = `${row.category_id} ${row.sub_category_id} ${row.store_location_id}`;
    const around = surroundings.get(where) ?? readSurroundings(row);
    surroundings.set(where, around);
    return around;
  }

  return {
    aroundOf: (row: Place): string => surroundingsOf(row).key,

    /** With its detail as JSON. */
    show(row: ShownProductRow): { product: ShownProduct; detail: string } {
      const card = toCard(row, site.ways);
      const around = surroundingsOf(row);
      const shown = toDetail(row, card, around);
      const detail = JSON.stringify(shown);
      const product: ShownProduct = {
        card,
        stamp: row.stamp,
        around: around.key,
        cardKey: fingerprint(textOf({ card })),
        detailKey: fingerprint(detail),
        version: row.version,
        categoryId: row.category_id,
        subCategoryId: row.sub_category_id,
        locationId: row.store_location_id,
        variantGroup: row.variant_group,
        updatedAt: shown.updatedAt,
        pictures: row.images,
        bare: shown.pictures.filter(({ copies }) => copies === 'none').map(({ key }) => key),
        feed: {
          clSku: shown.clSku,
          gtin: shown.gtin,
          summary: shown.seo.description,
          pictureSide: row.picture_side ?? undefined,
        },
      };
      return { product, detail };
    },
  };
}
