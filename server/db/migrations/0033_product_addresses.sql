-- no transaction
-- Another shop's handle is the beginning of a product's address here: by it the product is found again.
create index concurrently if not exists products_slug on products (merchant_id, slug) where is_active;
