-- no transaction
create index concurrently if not exists products_age on products (merchant_id, stocked_since(oldest_unit_at), id) where is_active;
create index concurrently if not exists products_cost on products (merchant_id, coalesce(shelf_cost(stock_cost_cents, costed_units, unit_cost_cents), -1), id) where is_active;
create index concurrently if not exists products_margin on products (merchant_id, coalesce(margin_of(sells_at_cents, shelf_cost(stock_cost_cents, costed_units, unit_cost_cents)), 2147483647), id) where is_active;
create index concurrently if not exists products_bin on products (merchant_id, lower(bin), id) where is_active and bin <> '';
