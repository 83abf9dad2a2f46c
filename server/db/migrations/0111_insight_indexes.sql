-- no transaction
create index concurrently if not exists orders_day on orders (merchant_id, created_at);
create index concurrently if not exists stock_movements_removed on stock_movements (merchant_id, created_at) where change < 0 and reason not in ('order', 'channel', 'written_off');
