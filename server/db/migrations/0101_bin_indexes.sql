-- no transaction
create index concurrently if not exists receipts_bin on receipts (merchant_id, bin_id, product_id) where is_open and bin_id is not null;
create index concurrently if not exists receipts_split on receipts (merchant_id, split_from) where split_from is not null;
