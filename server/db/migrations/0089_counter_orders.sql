-- no transaction
alter table orders validate constraint orders_way_check;
alter table orders validate constraint orders_payment_type_check;
alter table order_lines validate constraint order_lines_oversold;
create index concurrently if not exists order_lines_oversold on order_lines (merchant_id, order_id) where oversold > 0 and oversold_settled_at is null;
create index concurrently if not exists orders_counter_phone on orders (merchant_id, store_id, phone, id desc) where way = 'counter' and phone <> '';
