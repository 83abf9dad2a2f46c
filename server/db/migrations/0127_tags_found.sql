-- no transaction
create index concurrently if not exists receipts_tag on receipts (merchant_id, tag, product_id) where is_open and tag <> '';
