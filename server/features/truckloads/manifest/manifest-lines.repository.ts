import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { ManifestLine } from './manifest-line.ts';
import type { Claim } from './manifests.repository.ts';

interface Progress {
  done: number;
  warned: number;
  rejected: number;
  now: Date;
}

/**
 * Keeps lines and tells how far the reading is, both or neither; false when another round has begun. All of a line can
 * be sold until somebody says otherwise.
 */
export async function addLines(
  db: Db,
  { merchantId, truckloadId, round }: Claim,
  lines: readonly ManifestLine[],
  { done, warned, rejected, now }: Progress,
): Promise<boolean> {
  const { rows } = await sql<{ mine: number }>`
    with mine as (
      update truckloads set manifest_done = ${done}, manifest_warned = ${warned}, manifest_rejected = ${rejected},
        updated_at = ${now}
      where merchant_id = ${merchantId} and id = ${truckloadId} and manifest_round = ${round}
        and manifest_state = 'reading'
      returning merchant_id, id, manifest_round
    ), added as (
      insert into truckload_items (merchant_id, truckload_id, round, line, title, brand, model, barcode, gtin14, asin,
        sku, category, sub_category, condition, color, weight_hundredths, pallet, quantity, sellable,
        unit_retail_cents, warnings, item_key)
      select mine.merchant_id, mine.id, mine.manifest_round, r.line, r.title, r.brand, r.model, r.barcode, r.gtin14,
        r.asin, r.sku, r.category, r."subCategory", r.condition, r.color, r."weightHundredths", r.pallet, r.quantity,
        r.quantity, r."unitRetailCents", r.warnings, r."itemKey"
      from mine cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (line integer, title text,
        brand text, model text, barcode text, gtin14 text, asin text, sku text, category text, "subCategory" text,
        condition text, color text, "weightHundredths" integer, pallet text, quantity integer,
        "unitRetailCents" integer, warnings text[], "itemKey" text)
    )
    select count(1) as mine from mine`.execute(db);
  return rows[0]?.mine === 1;
}
