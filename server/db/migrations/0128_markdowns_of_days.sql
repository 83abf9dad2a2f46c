-- no transaction
create index concurrently if not exists markdowns_days on markdowns (merchant_id, starts_at);
