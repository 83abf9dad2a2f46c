-- no transaction
-- A store's history is all that was changed in it; products belong to none.
create index concurrently if not exists history_store on history (merchant_id, store_id, id) where store_id is not null;
