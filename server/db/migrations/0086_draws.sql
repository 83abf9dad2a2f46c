-- Units that leave a receipt are written by one function, whether they go back with the act that brought them or are the
-- oldest there are; `return_units` is its counterpart.
create function draw_units(merchant uuid, movement uuid, receipt uuid, wanted integer, unit_cents integer)
  returns given_units language plpgsql as $$
begin
  update receipts set units_left = units_left - wanted where merchant_id = merchant and id = receipt;
  insert into stock_draws (merchant_id, movement_id, receipt_id, units, unit_cost_cents)
  values (merchant, movement, receipt, wanted, unit_cents);
  return (wanted, coalesce(unit_cents::bigint * wanted, 0), case when unit_cents is null then 0 else wanted end);
end $$;

create or replace function move_stock() returns trigger language plpgsql as $$
declare
  told jsonb := told_of_stock();
  origin uuid := (told ->> 'origin')::uuid;
  goes_back boolean := coalesce((told ->> 'back')::boolean, false);
  why text := coalesce(told ->> 'reason', 'edit');
  moved_at timestamptz := coalesce((told ->> 'at')::timestamptz, now());
  movement uuid := gen_random_uuid();
  wanted integer := old.quantity - new.quantity;
  receipt record;
  given given_units;
  part integer;
begin
  new.stock_cost_cents := old.stock_cost_cents;
  new.costed_units := old.costed_units;
  insert into stock_movements (merchant_id, id, product_id, change, reason, balance, user_id, origin_id, write_off, created_at)
  values (new.merchant_id, movement, new.id, -wanted, why, new.quantity, (told ->> 'by')::uuid, origin,
    told ->> 'writeOff', moved_at);

  if wanted > 0 then
    if goes_back then
      -- What an act has brought goes with it, and only then what was there before.
      for receipt in
        select r.id, r.units_left, r.unit_cost_cents from stock_movements m
        join receipts r on r.merchant_id = m.merchant_id and r.id = m.id and r.is_open
        where m.merchant_id = new.merchant_id and m.origin_id = origin and m.product_id = new.id
      loop
        exit when wanted = 0;
        part := least(receipt.units_left, wanted);
        given := draw_units(new.merchant_id, movement, receipt.id, part, receipt.unit_cost_cents);
        new.stock_cost_cents := new.stock_cost_cents - given.cost_cents;
        new.costed_units := new.costed_units - given.costed;
        wanted := wanted - part;
      end loop;
    end if;
    new.oldest_unit_at := null;
    for receipt in
      select r.id, r.units_left, r.unit_cost_cents, r.received_at from receipts r
      where r.merchant_id = new.merchant_id and r.product_id = new.id and r.is_open
      order by r.received_at, r.id
    loop
      part := least(receipt.units_left, wanted);
      if part > 0 then
        given := draw_units(new.merchant_id, movement, receipt.id, part, receipt.unit_cost_cents);
        new.stock_cost_cents := new.stock_cost_cents - given.cost_cents;
        new.costed_units := new.costed_units - given.costed;
        wanted := wanted - part;
      end if;
      if part < receipt.units_left then
        new.oldest_unit_at := receipt.received_at;
        exit;
      end if;
    end loop;
    return new;
  end if;

  part := -wanted;
  if goes_back then
    given := return_units(new.merchant_id, new.id, part, origin);
    new.stock_cost_cents := new.stock_cost_cents + given.cost_cents;
    new.costed_units := new.costed_units + given.costed;
    part := part - given.units;
  end if;
  if part > 0 then
    insert into receipts (merchant_id, id, product_id, units, units_left, unit_cost_cents, is_cost_estimated, source,
      truckload_id, store_location_id, bin, received_at)
    values (new.merchant_id, movement, new.id, part, part, new.unit_cost_cents,
      new.unit_cost_cents is not null and not coalesce((told ->> 'isCosted')::boolean, false),
      source_of(why), (told ->> 'truckload')::uuid, new.store_location_id, new.bin, moved_at);
    if new.unit_cost_cents is not null then
      new.stock_cost_cents := new.stock_cost_cents + new.unit_cost_cents::bigint * part;
      new.costed_units := new.costed_units + part;
    end if;
  end if;
  new.oldest_unit_at := (
    select r.received_at from receipts r
    where r.merchant_id = new.merchant_id and r.product_id = new.id and r.is_open
    order by r.received_at, r.id limit 1);
  return new;
end $$;
