-- What sellers see of receipts: orders of their list, notes of what they write off, and costs that came in later.

-- What a unit on the shelf has cost on average where that is known, else what the last one cost.
create function shelf_cost(stock_cost_cents bigint, costed_units integer, unit_cost_cents integer) returns integer
  language sql immutable parallel safe
  return case when costed_units > 0 then ((stock_cost_cents + costed_units / 2) / costed_units)::integer
    else unit_cost_cents end;

-- Of what the buyer pays, in thousandths.
create function margin_of(sells_at_cents integer, cost_cents integer) returns integer
  language sql immutable parallel safe
  return case when sells_at_cents > 0 and cost_cents is not null
    then greatest(round((sells_at_cents - cost_cents::bigint) * 1000.0 / sells_at_cents), -1000000)::integer end;

-- A shelf without units has no age, and comes behind the youngest. In seconds, so that windows can follow each other.
create function stocked_since(oldest_unit_at timestamptz) returns integer
  language sql immutable parallel safe
  return case when oldest_unit_at is null then 2147483647
    else greatest(-2147483647, least(2147483646,
      extract(epoch from oldest_unit_at - timestamptz '2000-01-01 00:00:00+00')))::integer end;

alter table stock_movements add column note text;

alter table cost_adjustments
  -- The act that said the cost, which may be taken back.
  add column origin_id uuid,
  -- What a unit was known to cost before; null where nobody knew, and whether it was taken over from others.
  add column unit_cost_before_cents integer,
  add column was_estimated boolean not null default true;
create index cost_adjustments_origin on cost_adjustments (merchant_id, origin_id) where origin_id is not null;
