-- no transaction
alter table stock_movements validate constraint stock_movements_reason_check;
create index concurrently if not exists orders_listed_counter on orders (merchant_id, store_id, id desc) where is_active and way = 'counter' and payment_status in ('succeeded', 'refunded', 'processing');
create index concurrently if not exists orders_listed_online on orders (merchant_id, store_id, id desc) where is_active and way <> 'counter' and payment_status in ('succeeded', 'refunded', 'processing');
create index concurrently if not exists orders_to_hand_over on orders (merchant_id, store_id, id) where way = 'pickup' and status in ('New', 'Pending', 'Ready') and payment_status in ('succeeded', 'refunded', 'processing');
create index concurrently if not exists orders_open_counter on orders (reserved_until) where way = 'counter' and reserved_until is not null;
