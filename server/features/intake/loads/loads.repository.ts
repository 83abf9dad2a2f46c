import { type RawBuilder, sql } from 'kysely';
import type { LineFilter, Settlement } from '#contract/intake/intake.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import { possibleItems } from '#contract/kit/parse-code.ts';
import type { Db } from '#server/db/database.ts';
import { unitCostOfLine } from '#server/features/truckloads/items/received-costs.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinStores } from '#server/kit/within-stores.ts';
import { type LineRow, lineSource } from '../units/units.repository.ts';

export interface TickOffRow {
  id: string;
  title: string;
  lot_number: string;
  round: number;
  break_state: string;
  unpacked_at: Date | null;
  settlement: Settlement | null;
  settled_at: Date | null;
  claimed_cents: Cents | null;
  profile_name: string | null;
  expected: number;
  lines: number;
  retail_cents: Cents;
  received: number;
  over: number;
  misgraded: number;
  damaged: number;
  complete_lines: number;
  came_retail_cents: Cents;
  unlisted: number;
  people: number;
}

export interface ClaimRow {
  line: number;
  title: string;
  barcode: string;
  asin: string;
  sku: string;
  pallet: string;
  condition: string;
  quantity: number;
  received: number;
  unit_retail_cents: Cents;
  unit_cost_cents: Cents | null;
  short: number;
  misgraded: number;
  damaged: number;
  /** What they were graded as, by people. */
  misgraded_as: string | null;
  damaged_as: string | null;
  misgraded_defects: string[] | null;
  damaged_defects: string[] | null;
  images: string[] | null;
}

const mostWords = 8;

export const loadsRepository = (db: Db) => ({
  async find(scope: MerchantScope, id: string): Promise<TickOffRow | undefined> {
    const { rows } = await sql<TickOffRow>`
      select t.id, t.title, t.lot_number, t.manifest_round as round, t.break_state, t.unpacked_at, t.settlement,
        t.settled_at, t.claimed_cents, f.name as profile_name, t.units as expected, t.lines, t.retail_cents,
        coalesce(n.received, 0)::integer as received, coalesce(n.over, 0)::integer as over,
        coalesce(n.misgraded, 0)::integer as misgraded, coalesce(n.damaged, 0)::integer as damaged,
        coalesce(n.complete_lines, 0)::integer as complete_lines, coalesce(n.retail, 0)::bigint as came_retail_cents,
        (select count(1) from intake_units u where u.merchant_id = t.merchant_id and u.truckload_id = t.id
          and u.line is null and u.undone_at is null)::integer as unlisted,
        (select count(distinct s.user_id) from intake_sessions s where s.merchant_id = t.merchant_id
          and s.truckload_id = t.id and s.ended_at is null)::integer as people
      from truckloads t
      left join truckload_profiles f on f.merchant_id = t.merchant_id and f.id = t.profile_id
      left join lateral (
        select sum(n.received) as received, sum(n.over) as over, sum(n.misgraded) as misgraded, sum(n.damaged) as damaged,
          count(1) filter (where n.received >= i.quantity) as complete_lines,
          sum(n.received::bigint * i.unit_retail_cents) as retail
        from intake_lines n join truckload_items i on i.merchant_id = n.merchant_id and i.truckload_id = n.truckload_id
          and i.round = n.round and i.line = n.line
        where n.merchant_id = t.merchant_id and n.truckload_id = t.id and n.round = t.manifest_round) n on true
      where t.merchant_id = ${scope.merchantId} and t.id = ${id} and t.is_active ${withinPlaces(scope)}`.execute(db);
    return rows[0];
  },

  async lock(scope: MerchantScope, id: string): Promise<boolean> {
    const { rows } = await sql`
      select t.id from truckloads t where t.merchant_id = ${scope.merchantId} and t.id = ${id} and t.is_active
        ${withinPlaces(scope)} for no key update of t`.execute(db);
    return rows.length > 0;
  },

  /** What the missing units have cost, by the line they stand on. */
  async shortCost({ merchantId }: MerchantScope, id: string): Promise<Cents> {
    const { rows } = await sql<{ cents: Cents }>`
      select coalesce(sum((i.quantity - coalesce(n.received, 0))::bigint * ${unitCostOfLine}), 0)::bigint as cents
      from truckloads t
      join truckload_items i on i.merchant_id = t.merchant_id and i.truckload_id = t.id and i.round = t.manifest_round
      left join intake_lines n on n.merchant_id = i.merchant_id and n.truckload_id = i.truckload_id
        and n.round = i.round and n.line = i.line
      where t.merchant_id = ${merchantId} and t.id = ${id}`.execute(db);
    return rows[0]?.cents ?? (0 as Cents);
  },

  async lines(
    { merchantId }: MerchantScope,
    { id, round }: { id: string; round: number },
    filter: { search?: string | undefined; only?: LineFilter | undefined },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<LineRow[]> {
    const { rows } = await sql<LineRow>`
      select ${lineSource.columns} from ${lineSource.joins}
      where i.merchant_id = ${merchantId} and i.truckload_id = ${id} and i.round = ${round} ${matching(filter)}
      order by i.line limit ${sql.lit(limit)} offset ${offset}`.execute(db);
    return rows;
  },

  async countLines(
    { merchantId }: MerchantScope,
    { id, round }: { id: string; round: number },
    filter: { search?: string | undefined; only?: LineFilter | undefined },
  ): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1)::integer as count from ${lineSource.joins}
      where i.merchant_id = ${merchantId} and i.truckload_id = ${id} and i.round = ${round} ${matching(filter)}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },

  /** A portion of the lines that something is wrong with, and what was found. */
  async claimed(
    { merchantId }: MerchantScope,
    { id, round, after, limit }: { id: string; round: number; after: number; limit: number },
  ): Promise<ClaimRow[]> {
    const { rows } = await sql<ClaimRow>`
      select i.line, i.title, i.barcode, i.asin, i.sku, i.pallet, coalesce(i.condition, t.condition) as condition,
        i.quantity, coalesce(n.received, 0) as received, i.unit_retail_cents, ${unitCostOfLine} as unit_cost_cents,
        i.quantity - coalesce(n.received, 0) as short, coalesce(n.misgraded, 0) as misgraded,
        coalesce(n.damaged, 0) as damaged, w.misgraded_as, w.damaged_as, w.misgraded_defects,
        w.damaged_defects, w.images
      from ${lineSource.joins}
      left join lateral (
        select string_agg(distinct u.grade_name, ', ') filter (where u.is_misgraded) as misgraded_as,
          string_agg(distinct u.grade_name, ', ') filter (where u.is_damaged) as damaged_as,
          array_agg(distinct d.key) filter (where d.key is not null and u.is_misgraded) as misgraded_defects,
          array_agg(distinct d.key) filter (where d.key is not null and u.is_damaged) as damaged_defects,
          array_agg(distinct p.images[1]) filter (where p.images[1] is not null) as images
        from intake_units u
        left join lateral unnest(u.defects) d (key) on true
        join products p on p.merchant_id = u.merchant_id and p.id = u.product_id
        where coalesce(n.misgraded, 0) + coalesce(n.damaged, 0) > 0 and u.merchant_id = i.merchant_id
          and u.truckload_id = i.truckload_id and u.line = i.line and u.undone_at is null
          and (u.is_misgraded or u.is_damaged)) w on true
      where i.merchant_id = ${merchantId} and i.truckload_id = ${id} and i.round = ${round} and i.line > ${after}
        and (i.quantity > coalesce(n.received, 0) or n.misgraded > 0 or n.damaged > 0)
      order by i.line limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },

  /**
   * Whether it is settled so from now on: what was claimed may be shared out after all, and not the other way; shared
   * once more, what came since has its part as well.
   */
  async settle(
    { merchantId }: MerchantScope,
    id: string,
    { settlement, claimedCents, now }: { settlement: Settlement; claimedCents: Cents | null; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      update truckloads set settlement = ${settlement}, settled_at = ${now},
        claimed_cents = coalesce(${claimedCents}::bigint, claimed_cents), updated_at = ${now}
      where merchant_id = ${merchantId} and id = ${id} and unpacked_at is not null
        and (settlement is null or settlement = 'claimed' or ${settlement}::text = 'shared') returning id`.execute(db);
    return rows.length > 0;
  },
});

/** Truckloads of stores that somebody works in, and those that lie nowhere in particular. */
const withinPlaces = (scope: MerchantScope): RawBuilder<unknown> =>
  scope.storeIds
    ? sql`and (t.store_location_id is null or t.store_location_id in (select id from store_locations
        where merchant_id = ${scope.merchantId} and ${isWithinStores({ storeIds: scope.storeIds }, 'store_id')}))`
    : sql``;

const conditionsOf: Record<LineFilter, RawBuilder<unknown>> = {
  all: sql``,
  open: sql`and n.line is null`,
  complete: sql`and coalesce(n.received, 0) >= i.quantity`,
  short: sql`and coalesce(n.received, 0) < i.quantity`,
  over: sql`and n.over > 0`,
  misgraded: sql`and n.misgraded > 0`,
  damaged: sql`and n.damaged > 0`,
};

function matching({ search = '', only = 'all' }: { search?: string | undefined; only?: LineFilter | undefined }) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return conditionsOf[only];
  const found = words.map(
    (word) => sql`concat_ws(' ', i.title, i.brand, i.model, i.barcode, i.asin, i.sku, i.category, i.pallet)
      ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql`${conditionsOf[only]} and ((${sql.join(found, sql` and `)})
    or i.gtin14 = any(${possibleItems(search)}::text[]))`;
}
