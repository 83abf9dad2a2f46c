-- Writing a cost or a bin that is there already is no change of what buyers see either. What differs in a column that is
-- compared quickly is not asked about at length: imports write these two with all others.
create or replace trigger products_unseen before update of unit_cost_cents, bin on products
  for each row when (new.version <> old.version
    and (new.title, new.price_cents, new.old_price_cents, new.sale_price_cents, new.quantity, new.condition, new.status,
      new.is_active, new.category_id, new.store_location_id) is not distinct from
      (old.title, old.price_cents, old.old_price_cents, old.sale_price_cents, old.quantity, old.condition, old.status,
      old.is_active, old.category_id, old.store_location_id))
  execute function follow_unseen_edit();
