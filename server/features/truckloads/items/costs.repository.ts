import { type RawBuilder, sql } from 'kysely';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** The lines of a manifest as they were read last, of one truckload. */
export interface ManifestScope extends MerchantScope {
  truckloadId: string;
}

// The most that a price can be anywhere.
const maxCents = sql.lit(999_999_999);

const ruleCents = sql`round(i.unit_retail_cents::numeric * t.price_percent_hundredths / 10000)::bigint`;
// The next price from here down that ends on these cents.
const endingCents = sql`x.exact - (x.exact - t.price_ends_on + 100) % 100`;

/** What one of `truckload_items i` in `truckloads t` is to cost by the rule. What has no retail price has none. */
export const priceByRule: RawBuilder<number> = sql`(
  select case when i.unit_retail_cents = 0 then 0
    else least(${maxCents}, greatest(1, case when ${endingCents} >= 1 then ${endingCents} else x.exact end)) end
  from (select ${ruleCents} as exact) x)::integer`;

/** The same by hand, where somebody has said so. */
export const priceOfItem: RawBuilder<number> = sql`coalesce(i.price_cents, ${priceByRule})`;

/** `truckload_items i` of the reading that counts, with `truckloads t`; one truckload has ten lines, another 50,000. */
export const currentItems = ({ merchantId, truckloadId }: ManifestScope): RawBuilder<unknown> => sql`
  ${sql.raw(planAnew)} truckloads t join truckload_items i
    on i.merchant_id = t.merchant_id and i.truckload_id = t.id and i.round = t.manifest_round
    and t.merchant_id = ${merchantId} and t.id = ${truckloadId}`;

/**
 * Whether line `i` is still to become a product. One that was broken up and taken back keeps a product that somebody
 * had edited or bought of meanwhile, with the units it brought; nobody's deleted product counts.
 */
export const isFree: RawBuilder<boolean> = sql`(i.product_id is null or not exists (
  select 1 from products own where own.merchant_id = i.merchant_id and own.id = i.product_id and own.is_active))`;

const retailWeight = sql`i.sellable::bigint * i.unit_retail_cents`;
const hasRetail = sql`sum(${retailWeight}) over () > 0`;

/**
 * The lines with `unit_price_cents` and with `line_cost_cents`: each gets what the sum up to it has more than the sum
 * before it, both rounded, so that the lines add up to the costs to the cent. Where no line has a retail price, units
 * count; costs by hand are what they are.
 */
export const costedItems = (scope: ManifestScope): RawBuilder<unknown> => sql`(
  select w.*, case
    when w.cost_spread = 'manual' then coalesce(w.unit_cost_cents, 0)::bigint * w.sellable
    when w.whole = 0 then 0
    else round(w.cost_cents * w.reached / w.whole) - round(w.cost_cents * (w.reached - w.weight) / w.whole)
  end::bigint as line_cost_cents
  from (
    select s.*, sum(s.weight) over (order by s.line) as reached, sum(s.weight) over () as whole
    from (
      select i.*, t.cost_spread, t.cost_cents, t.condition as usual_condition, ${priceOfItem} as unit_price_cents,
        case when t.cost_spread = 'retail' and ${hasRetail} then ${retailWeight} else i.sellable end as weight
      from ${currentItems(scope)}) s) w)`;

/** Whether anybody knows what line `i` of `costedItems` has cost: where nobody does, that is not nothing. */
const isCosted = sql`case when i.cost_spread = 'manual' then i.unit_cost_cents is not null else i.cost_cents > 0 end`;
/** What one unit of several such lines has cost. */
export const unitCost: RawBuilder<unknown> = sql`
  round(sum(i.line_cost_cents) filter (where ${isCosted}) / nullif(sum(i.sellable) filter (where ${isCosted}), 0))::integer`;
