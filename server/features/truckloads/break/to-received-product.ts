import { type Cents, cents } from '#contract/kit/money.ts';
import type { BreakInput } from '#contract/truckloads/manifest.schemas.ts';
import type { CatalogueMatch } from '#server/features/lookup/match-catalogue.service.ts';
import type { ReceivedProduct } from '#server/features/products/products.service.ts';
import type { TruckloadRecord } from './break.repository.ts';
import type { ItemGroup } from './break-groups.repository.ts';

/** The names of a category and of a sub-category within it, which may be empty. */
export interface NamedPlace {
  category: string;
  subCategory: string;
}

export interface Place {
  categoryId: string | null;
  subCategoryId: string | null;
}

const maxName = 120;
const maxCustomField = 300;

/** Where goods belong by name: as their line says, or else as the shared catalogue does; null where nobody says. */
export function placeNamed(
  group: Pick<ItemGroup, 'category' | 'subCategory'>,
  known: CatalogueMatch | null,
): NamedPlace | null {
  const [first = '', second = ''] = group.category ? [group.category, group.subCategory] : (known?.categories ?? []);
  const category = first.trim().slice(0, maxName).trim();
  return category ? { category, subCategory: second.trim().slice(0, maxName).trim() } : null;
}

interface Arriving {
  truckload: TruckloadRecord;
  input: BreakInput;
  known: CatalogueMatch | null;
  place: Place;
  unitCostCents: Cents | null;
}

/** The product that a group becomes. */
export function toReceivedProduct(
  group: ItemGroup,
  { truckload, input, known, place, unitCostCents }: Arriving,
): ReceivedProduct {
  const { model, color, priceCents, unitRetailCents } = group;
  return {
    place: group.line,
    title: group.title,
    brand: group.brand || (known?.brand ?? '').slice(0, maxName),
    model,
    priceCents,
    oldPriceCents: unitRetailCents > priceCents && priceCents > 0 ? unitRetailCents : cents(0),
    quantity: group.units,
    condition: group.condition,
    barcode: group.barcode,
    gtin14: group.gtin14,
    asin: group.asin,
    sku: group.sku,
    // Where it lies helps to find it again.
    customField: (input.customField || `${truckload.lot_number} ${group.pallet}`.trim()).slice(0, maxCustomField),
    aspects: { ...(model && { Model: model }), ...(color && { Color: color }) },
    status: input.status,
    weightHundredths: group.weightHundredths,
    ...place,
    storeLocationId: truckload.store_location_id,
    unitCostCents,
  };
}
