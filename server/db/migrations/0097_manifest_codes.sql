-- no transaction
create index concurrently if not exists truckload_items_gtin on truckload_items (merchant_id, truckload_id, round, gtin14) where gtin14 is not null;
create index concurrently if not exists truckload_items_asin on truckload_items (merchant_id, truckload_id, round, asin) where asin <> '';
create index concurrently if not exists truckload_items_sku on truckload_items (merchant_id, truckload_id, round, lower(sku)) where sku <> '';
