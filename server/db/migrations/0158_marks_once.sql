-- What one transaction changes is marked for the board once, however many rows it writes: thousands of prices, or units of
-- an act that leave and come. What is noted of a mark ends with its transaction, or with the part of it that is taken back.
create or replace function mark_product() returns trigger language plpgsql as $$
begin
  if (old.category_id, old.condition, old.store_location_id)
    is distinct from (new.category_id, new.condition, new.store_location_id)
  then
    insert into insight_marks (merchant_id, product_id)
    select new.merchant_id, new.id where exists (select from merchants m where m.id = new.merchant_id);
  elsif current_setting('scanfront.marked_shelf', true) is distinct from new.merchant_id::text then
    insert into insight_marks (merchant_id)
    select new.merchant_id where exists (select from merchants m where m.id = new.merchant_id);
    perform set_config('scanfront.marked_shelf', new.merchant_id::text, true);
  end if;
  return null;
end $$;

-- Movements are written product by product, each by a statement of its own: a row costs less than a table of one row.
create or replace function mark_moved_stock() returns trigger language plpgsql as $$
declare
  mark text := concat_ws(' ', new.merchant_id, new.created_at, new.origin_id);
begin
  if current_setting('scanfront.marked_move', true) is distinct from mark then
    insert into insight_marks (merchant_id, at, origin_id) values (new.merchant_id, new.created_at, new.origin_id);
    perform set_config('scanfront.marked_move', mark, true);
  end if;
  return null;
end $$;
drop trigger stock_movements_marked on stock_movements;
create trigger stock_movements_marked after insert on stock_movements
  for each row execute function mark_moved_stock();
