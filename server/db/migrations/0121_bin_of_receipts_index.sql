-- no transaction
-- Whatever came of them: a bin that is deleted is forgotten by every receipt that names it.
create index concurrently if not exists receipts_of_bin on receipts (merchant_id, bin_id) where bin_id is not null;
