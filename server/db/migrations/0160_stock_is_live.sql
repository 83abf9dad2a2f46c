-- How many units there are reaches live sites by itself, as a sale does: who counts waits for no publishing. Whoever
-- compares two rows as rows spares writing each of them as JSON first.
create or replace function follow_unseen_edit() returns trigger language plpgsql as $$
declare
  seen products := new;
begin
  seen.quantity := old.quantity;
  seen.initial_quantity := old.initial_quantity;
  seen.unit_cost_cents := old.unit_cost_cents;
  seen.stock_cost_cents := old.stock_cost_cents;
  seen.costed_units := old.costed_units;
  seen.oldest_unit_at := old.oldest_unit_at;
  seen.bin := old.bin;
  seen.version := old.version;
  seen.live_version := old.live_version;
  seen.same_from := old.same_from;
  seen.same_to := old.same_to;
  seen.updated_at := old.updated_at;
  -- Worked out of the others, and not yet.
  seen.sells_at_cents := old.sells_at_cents;
  seen.title_key := old.title_key;
  seen.code_key := old.code_key;
  seen.model_key := old.model_key;
  seen.search := old.search;
  if seen is distinct from old then
    return new;
  end if;
  new.same_from := case when old.same_to = old.version then old.same_from else old.version end;
  new.same_to := new.version;
  if new.live_version = old.version then
    new.live_version := new.version;
  end if;
  update live_products set version = new.version
  where merchant_id = new.merchant_id and product_id = new.id and version = old.version;
  return new;
end $$;

create or replace trigger products_unseen before update of unit_cost_cents, bin, quantity on products
  for each row when (new.version <> old.version
    and (new.title, new.price_cents, new.old_price_cents, new.sale_price_cents, new.condition, new.status,
      new.is_active, new.category_id, new.store_location_id) is not distinct from
      (old.title, old.price_cents, old.old_price_cents, old.sale_price_cents, old.condition, old.status,
      old.is_active, old.category_id, old.store_location_id))
  execute function follow_unseen_edit();
