import { type RawBuilder, sql } from 'kysely';
import type { LineGrounds } from '#contract/bids/bids.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { BidClaim } from './bids.repository.ts';

/** One line with what it should bring. */
export interface EstimatedLine {
  line: number;
  title: string;
  brand: string;
  barcode: string;
  asin: string;
  sku: string;
  category: string;
  categoryWord: string;
  categoryId: string | null;
  condition: Condition;
  pallet: string;
  quantity: number;
  retailCents: Cents;
  isRetailKnown: boolean;
  warnings: string[];
  grounds: LineGrounds;
  toldUnits: number;
  toldDays: number;
  isSameCondition: boolean;
  unitCents: Cents | null;
  lowCents: Cents;
  highCents: Cents;
  picture: string | null;
}

interface Progress {
  done: number;
  warned: number;
  rejected: number;
  now: Date;
}

export interface LineFilter {
  search?: string | undefined;
  grounds?: LineGrounds | undefined;
}

/** What all lines of a reading come to. */
export interface LineTotals {
  lines: number;
  units: number;
  retailCents: Cents;
  own: number;
  like: number;
  retail: number;
  range: number;
  none: number;
  /** Of those with a figure; what the others come to at the careful end stands beside it. */
  figuredCents: Cents;
  rangeLowCents: Cents;
  rangeHighCents: Cents;
  lowCents: Cents;
  highCents: Cents;
}

const ofReading = ({ merchantId, bidId, round }: BidClaim): RawBuilder<unknown> =>
  sql`i.merchant_id = ${merchantId} and i.bid_id = ${bidId} and i.round = ${round}`;

const mostWords = 8;

/** Every word of a search must be found. */
function filtered({ search, grounds }: LineFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (grounds) conditions.push(sql`i.grounds = ${grounds}`);
  for (const word of (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)) {
    conditions.push(sql`concat_ws(' ', i.title, i.brand, i.barcode, i.asin, i.sku, i.pallet)
      ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  return sql`and ${sql.join(conditions, sql` and `)}`;
}

const columns = sql.raw(`i.line, i.title, i.brand, i.barcode, i.asin, i.sku, i.category,
  i.category_word as "categoryWord", i.category_id as "categoryId", i.condition, i.pallet, i.quantity,
  i.retail_cents as "retailCents", i.is_retail_known as "isRetailKnown", i.warnings, i.grounds,
  i.told_units as "toldUnits", i.told_days as "toldDays", i.is_same_condition as "isSameCondition",
  i.unit_cents as "unitCents", i.low_cents as "lowCents", i.high_cents as "highCents", i.picture`);

/** The lines of manifests that are for sale. */
export const bidLinesRepository = (db: Db) => ({
  /** Keeps lines and tells how far the reading is, both or neither; false once another reading has begun. */
  async add(
    claim: BidClaim,
    lines: readonly EstimatedLine[],
    { done, warned, rejected, now }: Progress,
  ): Promise<boolean> {
    const { merchantId, bidId, round } = claim;
    const { rows } = await sql<{ mine: number }>`
      with mine as (
        update bids set manifest_done = ${done}, manifest_warned = ${warned}, manifest_rejected = ${rejected},
          updated_at = ${now}
        where merchant_id = ${merchantId} and id = ${bidId} and manifest_round = ${round} and manifest_state = 'reading'
        returning merchant_id, id, manifest_round
      ), added as (
        insert into bid_lines (merchant_id, bid_id, round, line, title, brand, barcode, asin, sku, category,
          category_word, category_id, condition, pallet, quantity, retail_cents, is_retail_known, warnings, grounds,
          told_units, told_days, is_same_condition, unit_cents, low_cents, high_cents, picture)
        select m.merchant_id, m.id, m.manifest_round, r.line, r.title, r.brand, r.barcode, r.asin, r.sku, r.category,
          r."categoryWord", r."categoryId", r.condition, r.pallet, r.quantity, r."retailCents", r."isRetailKnown",
          r.warnings, r.grounds, r."toldUnits", r."toldDays", r."isSameCondition", r."unitCents", r."lowCents",
          r."highCents", r.picture
        from mine m cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (line integer, title text,
          brand text, barcode text, asin text, sku text, category text, "categoryWord" text, "categoryId" uuid,
          condition text, pallet text, quantity integer, "retailCents" integer, "isRetailKnown" boolean,
          warnings text[], grounds text, "toldUnits" integer, "toldDays" integer, "isSameCondition" boolean,
          "unitCents" integer, "lowCents" integer, "highCents" integer, picture text)
      )
      select count(1)::integer as mine from mine`.execute(db);
    return rows[0]?.mine === 1;
  },

  async totals(claim: BidClaim): Promise<LineTotals> {
    const { rows } = await sql<LineTotals>`
      select count(1)::integer as lines, least(coalesce(sum(i.quantity), 0), 2147483647)::integer as units,
        coalesce(sum(i.quantity * i.retail_cents::bigint), 0)::bigint as "retailCents",
        count(1) filter (where i.grounds = 'own')::integer as own,
        count(1) filter (where i.grounds = 'like')::integer as like,
        count(1) filter (where i.grounds = 'retail')::integer as retail,
        count(1) filter (where i.grounds = 'range')::integer as range,
        count(1) filter (where i.grounds = 'none')::integer as none,
        coalesce(sum(i.quantity * i.unit_cents::bigint), 0)::bigint as "figuredCents",
        coalesce(sum(i.quantity * i.low_cents::bigint) filter (where i.unit_cents is null), 0)::bigint as "rangeLowCents",
        coalesce(sum(i.quantity * i.high_cents::bigint) filter (where i.unit_cents is null), 0)::bigint as "rangeHighCents",
        coalesce(sum(i.quantity * i.low_cents::bigint), 0)::bigint as "lowCents",
        coalesce(sum(i.quantity * i.high_cents::bigint), 0)::bigint as "highCents"
      from bid_lines i where ${ofReading(claim)}`.execute(db);
    return rows[0] as LineTotals;
  },

  /** What each category should bring; null of what is in none. */
  async byCategory(claim: BidClaim): Promise<{ category: string | null; cents: Cents }[]> {
    const { rows } = await sql<{ category: string | null; cents: Cents }>`
      select i.category_id as category, sum(i.quantity * i.unit_cents::bigint)::bigint as cents
      from bid_lines i where ${ofReading(claim)} and i.unit_cents is not null group by 1`.execute(db);
    return rows;
  },

  /** Those that bring most first. */
  async page(
    claim: BidClaim,
    filter: LineFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<EstimatedLine[]> {
    const { rows } = await sql<EstimatedLine>`
      select ${columns} from bid_lines i where ${ofReading(claim)} ${filtered(filter)}
      order by (i.quantity * coalesce(i.unit_cents, i.low_cents)::bigint) desc, i.line
      limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async count(claim: BidClaim, filter: LineFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from bid_lines i where ${ofReading(claim)} ${filtered(filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** In their order, from one line on. */
  async after(claim: BidClaim, line: number, limit: number): Promise<EstimatedLine[]> {
    const { rows } = await sql<EstimatedLine>`
      select ${columns} from bid_lines i where ${ofReading(claim)} and i.line > ${line}
      order by i.line limit ${limit}`.execute(db);
    return rows;
  },

  /** What the manifest calls goods that are in none of the seller's categories, and nobody has been asked about. */
  async asks(claim: BidClaim, limit: number): Promise<{ word: string; lines: number; retailCents: Cents }[]> {
    const { rows } = await sql<{ word: string; lines: number; retailCents: Cents }>`
      select min(i.category) as word, count(1)::integer as lines,
        sum(i.quantity * i.retail_cents::bigint)::bigint as "retailCents"
      from bid_lines i
      where ${ofReading(claim)} and i.category_id is null and i.category_word <> ''
        and not exists (select from bid_words w where w.merchant_id = i.merchant_id and w.word = i.category_word)
      group by i.category_word order by 3 desc, 1 limit ${limit}`.execute(db);
    return rows;
  },

  /** Forgets some lines of readings before the present one; tells whether there may be more. */
  async clear({ merchantId }: MerchantScope, bidId: string, limit: number): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      delete from bid_lines d using (
        select i.round, i.line from bid_lines i
        where i.merchant_id = ${merchantId} and i.bid_id = ${bidId} and i.round < (
          select b.manifest_round from bids b where b.merchant_id = ${merchantId} and b.id = ${bidId})
        order by i.round, i.line limit ${sql.lit(limit)}) gone
      where d.merchant_id = ${merchantId} and d.bid_id = ${bidId} and d.round = gone.round and d.line = gone.line`.execute(
      db,
    );
    return numAffectedRows >= BigInt(limit);
  },
});
