import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { carriedBy, type Shelf } from './shelf.repository.ts';

/** Truckloads `t` of the merchant that a store offers as a whole; one that became products is no longer among them. */
export const offeredIn = ({ storeId, showsSamples }: Shelf): RawBuilder<boolean> => sql<boolean>`
  t.is_active and t.status in ('Ready', 'Published') and t.is_sample = ${showsSamples} and ${carriedBy(storeId, 't')}`;

export interface OfferedTruckloadRow {
  id: string;
  version: number;
  title: string;
  description: string;
  price_cents: Cents;
  old_price_cents: Cents;
  quantity: number;
  condition: Condition;
  store_location_id: string | null;
  lot_number: string;
  pallets: number | null;
  weight_hundredths: number | null;
  seo_title: string;
  seo_description: string;
  slug: string;
  images: string[];
  updated_at: Date;
  /** Of its profile. */
  program: string;
  load_type: string;
  has_lines: boolean;
  shows_manifest: boolean;
  manifest_round: number;
  lines: number;
  units: number;
  retail_cents: Cents;
}

export interface ShownLineRow {
  line: number;
  title: string;
  brand: string;
  model: string;
  barcode: string;
  category: string;
  condition: Condition;
  quantity: number;
  unit_retail_cents: Cents;
}

/** One reading of a truckload's manifest. */
type Reading = Pick<OfferedTruckloadRow, 'id' | 'manifest_round' | 'condition'>;

const columns = sql.raw(
  [
    'id',
    'version',
    'title',
    'description',
    'price_cents',
    'old_price_cents',
    'quantity',
    'condition',
    'store_location_id',
    'lot_number',
    'pallets',
    'weight_hundredths',
    'seo_title',
    'seo_description',
    'slug',
    'images',
    'updated_at',
    'shows_manifest',
    'manifest_round',
    'lines',
    'units',
    'retail_cents',
  ]
    .map((column) => `t.${column}`)
    .join(', '),
);

export const offeredTruckloadsRepository = (db: Db) => {
  const linesOf = ({ merchantId }: MerchantScope, { id, manifest_round }: Reading) => sql`
    from truckload_items i
    where i.merchant_id = ${merchantId} and i.truckload_id = ${id} and i.round = ${manifest_round}`;

  const lineColumns = ({ condition }: Reading) => sql`
    i.line, i.title, i.brand, i.model, i.barcode, i.category, coalesce(i.condition, ${condition}) as condition,
    i.quantity, i.unit_retail_cents`;

  return {
    async hasAny({ merchantId }: MerchantScope, shelf: Shelf): Promise<boolean> {
      const { rows } = await sql`
        select 1 from truckloads t where t.merchant_id = ${merchantId} and ${offeredIn(shelf)} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** The next ones in the order they came. */
    async batch(
      { merchantId }: MerchantScope,
      shelf: Shelf,
      after: string,
      limit: number,
    ): Promise<OfferedTruckloadRow[]> {
      const { rows } = await sql<OfferedTruckloadRow>`
        select ${columns}, t.manifest_state is not distinct from 'ready' and t.lines > 0 as has_lines,
          coalesce(f.program ->> 'name', '') as program, coalesce(f.load_type ->> 'name', '') as load_type
        from truckloads t
        left join truckload_profiles f on f.merchant_id = t.merchant_id and f.id = t.profile_id
        where t.merchant_id = ${merchantId} and t.id > ${after} and ${offeredIn(shelf)}
        order by t.id limit ${limit}`.execute(db);
      return rows;
    },

    /** Retail value by category, the largest first, each with that of the whole. */
    async categories(scope: MerchantScope, of: Reading, limit: number) {
      const { rows } = await sql<{ name: string; retail_cents: Cents; total_cents: Cents }>`
        select i.category as name, sum(i.quantity::bigint * i.unit_retail_cents)::bigint as retail_cents,
          sum(sum(i.quantity::bigint * i.unit_retail_cents)) over ()::bigint as total_cents
        ${linesOf(scope, of)} group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
      return rows;
    },

    /** The lines of the largest retail value. */
    async largest(scope: MerchantScope, of: Reading, limit: number): Promise<ShownLineRow[]> {
      const { rows } = await sql<ShownLineRow>`
        select ${lineColumns(of)} ${linesOf(scope, of)}
        order by i.quantity::bigint * i.unit_retail_cents desc, i.line limit ${limit}`.execute(db);
      return rows;
    },

    /** The next lines in the order of the file. */
    async lines(scope: MerchantScope, of: Reading, after: number, limit: number): Promise<ShownLineRow[]> {
      const { rows } = await sql<ShownLineRow>`
        select ${lineColumns(of)} ${linesOf(scope, of)} and i.line > ${after}
        order by i.line limit ${limit}`.execute(db);
      return rows;
    },
  };
};
