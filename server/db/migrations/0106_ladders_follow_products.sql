-- What ladders look at again is written beside the statement that changes it, for merchants with a ladder alone. What a
-- ladder writes itself it knows.
create function queue_new_for_ladders() returns trigger language plpgsql as $$
begin
  insert into ladder_queue (merchant_id, product_id)
  select n.merchant_id, n.id from new_products n
  where exists (select from ladders l where l.merchant_id = n.merchant_id)
  on conflict do nothing;
  return null;
end $$;
create trigger products_queued_for_ladders after insert on products
  referencing new table as new_products for each statement execute function queue_new_for_ladders();

create function queue_for_ladders() returns trigger language plpgsql as $$
declare
  told jsonb := told_of_stock();
  moved_at timestamptz := coalesce((told ->> 'at')::timestamptz, new.updated_at);
  why text := coalesce(told ->> 'reason', 'edit');
  goes_back boolean := coalesce((told ->> 'back')::boolean, false);
begin
  if coalesce(current_setting('scanfront.ladder', true), '') = 'on' then return null; end if;
  if not exists (select from ladders l where l.merchant_id = new.merchant_id) then return null; end if;
  insert into ladder_queue as q (merchant_id, product_id, sold_at, restocked_at)
  values (new.merchant_id, new.id,
    case when new.quantity < old.quantity and why in ('order', 'channel') then moved_at end,
    case when new.quantity > old.quantity and not goes_back and why not in ('undo', 'return') then moved_at end)
  on conflict (merchant_id, product_id) do update set sold_at = coalesce(excluded.sold_at, q.sold_at),
    restocked_at = coalesce(excluded.restocked_at, q.restocked_at);
  return null;
end $$;
create trigger products_requeued_for_ladders
  after update of price_cents, quantity, condition, category_id, sub_category_id, title, brand, is_active, unit_cost_cents,
    stock_cost_cents on products
  for each row when (
    (old.price_cents, old.quantity, old.condition, old.title, old.brand, old.is_active, old.stock_cost_cents)
      <> (new.price_cents, new.quantity, new.condition, new.title, new.brand, new.is_active, new.stock_cost_cents)
    or old.category_id is distinct from new.category_id or old.sub_category_id is distinct from new.sub_category_id
    or old.unit_cost_cents is distinct from new.unit_cost_cents)
  execute function queue_for_ladders();
