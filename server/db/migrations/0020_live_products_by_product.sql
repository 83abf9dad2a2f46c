-- A product asks what every live site shows of it; a store's own list is read by its price. By the product first, one
-- key serves both, where the old one had the switch of a large store read the whole list for every product.
alter table live_products drop constraint live_products_pkey;
alter table live_products add primary key (merchant_id, product_id, store_id);
