import { roundCents, toDollars } from '#contract/kit/money.ts';
import type {
  Manifest,
  ManifestMapping,
  ManifestProblem,
  ManifestSeller,
} from '#contract/truckloads/manifest.schemas.ts';
import type {
  Truckload,
  TruckloadBreak,
  TruckloadDetails,
  TruckloadTotals,
} from '#contract/truckloads/truckloads.schemas.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import type { TruckloadSales } from './items/sales.repository.ts';
import type { TruckloadRow } from './truckload-rows.repository.ts';

/** A truckload as the calls tell it; the time says what can still be taken back. */
export function toTruckload(row: TruckloadRow, now: Date): Truckload {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    price: toDollars(row.price_cents),
    oldPrice: toDollars(row.old_price_cents),
    quantity: row.quantity,
    condition: row.condition,
    category: row.category_id,
    subCategory: row.sub_category_id,
    categories: [row.category_name, row.sub_category_name].filter((name) => name !== null),
    storeLocation: row.store_location_id,
    profile: row.profile_id === null ? null : { _id: row.profile_id, name: row.profile_name ?? '' },
    lotNumber: row.lot_number,
    pallets: row.pallets,
    weight: row.weight_hundredths === null ? null : row.weight_hundredths / 100,
    purchaseCost: toDollars(row.purchase_cents),
    freightCost: toDollars(row.freight_cents),
    otherCost: toDollars(row.other_cents),
    costSpread: row.cost_spread,
    pricePercent: row.price_percent_hundredths / 100,
    priceEndsOn: row.price_ends_on,
    showsManifest: row.shows_manifest,
    status: row.status,
    isActive: row.is_active,
    isChanged: row.is_changed,
    isSample: row.is_sample,
    thumbnail: row.images[0] === undefined ? null : thumbnailOf(row.images[0]),
    images: row.images,
    csv: toManifest(row),
    totals: toTotals(row),
    break: toBreak(row, now),
    requests: row.requests,
    seoMetaData: { title: row.seo_title, description: row.seo_description, slug: row.slug },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export const toDetails = (row: TruckloadRow, sales: TruckloadSales, now: Date): TruckloadDetails => ({
  ...toTruckload(row, now),
  sales: { units: sales.units, revenue: toDollars(sales.revenueCents) },
});

function toManifest(row: TruckloadRow): Manifest | null {
  if (row.manifest_state === null) return null;
  return {
    fileName: row.manifest_name ?? '',
    state: row.manifest_state,
    seller: row.manifest_seller as ManifestSeller | null,
    columns: row.manifest_columns,
    mapping: row.manifest_mapping as ManifestMapping,
    done: row.manifest_done,
    warned: row.manifest_warned,
    rejected: row.manifest_rejected,
    problems: row.manifest_problems as ManifestProblem[],
    message: row.manifest_message,
  };
}

const toTotals = (row: TruckloadRow): TruckloadTotals => ({
  lines: row.lines,
  units: row.units,
  retail: toDollars(row.retail_cents),
  sellableUnits: row.sellable_units,
  sellableRetail: toDollars(row.sellable_retail_cents),
  cost: toDollars(row.cost_cents),
  costPerUnit: row.sellable_units === 0 ? null : toDollars(roundCents(row.cost_cents / row.sellable_units)),
  expected: toDollars(row.expected_cents),
  assigned: toDollars(row.assigned_cents),
});

const toBreak = (row: TruckloadRow, now: Date): TruckloadBreak => ({
  state: row.break_state,
  done: row.break_done,
  total: row.break_total,
  created: row.break_created,
  restocked: row.break_restocked,
  message: row.break_message,
  isPlanLimit: row.break_is_plan_limit,
  undoUntil: row.undo_until && row.undo_until > now ? row.undo_until.toISOString() : null,
  finishedAt: row.break_finished_at?.toISOString() ?? null,
});
