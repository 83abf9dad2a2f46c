-- Versions of a product between which nothing has changed that buyers see, where the last of them is the present one.
alter table products
  add column same_from integer,
  add column same_to integer;

-- An edit of what no buyer sees is a new version, which open forms must learn of, and nothing that waits to be published:
-- live sites that showed the version before show this one. Generated columns are not worked out yet.
create function follow_unseen_edit() returns trigger language plpgsql as $$
declare
  unseen text[] := array['unit_cost_cents', 'stock_cost_cents', 'costed_units', 'bin', 'version', 'live_version', 'updated_at',
    'same_from', 'same_to', 'sells_at_cents', 'title_key', 'code_key', 'model_key', 'search'];
begin
  if to_jsonb(new) - unseen <> to_jsonb(old) - unseen then
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
create trigger products_unseen before update of unit_cost_cents, bin on products
  for each row when (new.version <> old.version
    and (new.unit_cost_cents is distinct from old.unit_cost_cents or new.bin <> old.bin))
  execute function follow_unseen_edit();

-- Pictures that imports wished for which are forgotten by now; from here on they go with their import.
delete from picture_wishes w
where not exists (select from product_imports i where i.merchant_id = w.merchant_id and w.id = any(i.undo_ids));
