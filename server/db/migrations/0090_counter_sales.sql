-- Whoever buys at a counter names nobody unless they like: without a mail address there is no customer, and a name that
-- was not said forgets none.
create or replace function add_purchase(o orders) returns void language sql as $$
  insert into customers (merchant_id, store_id, email, first_name, last_name, state, city, zip, orders_count, spent_cents, last_order_at, created_at)
  select o.merchant_id, o.store_id, o.email, o.first_name, o.last_name, coalesce(o.address ->> 'state', ''),
    coalesce(o.address ->> 'city', ''), coalesce(o.address ->> 'postalCode', ''), 1, earned_cents(o), o.created_at, o.created_at
  where o.email <> ''
  on conflict (merchant_id, store_id, email) do update set
    first_name = coalesce(nullif(excluded.first_name, ''), customers.first_name),
    last_name = coalesce(nullif(excluded.last_name, ''), customers.last_name),
    state = coalesce(nullif(excluded.state, ''), customers.state),
    city = coalesce(nullif(excluded.city, ''), customers.city),
    zip = coalesce(nullif(excluded.zip, ''), customers.zip),
    -- Whoever was a sample has bought nothing before.
    orders_count = case when customers.is_sample then 0 else customers.orders_count end + 1,
    spent_cents = case when customers.is_sample then 0 else customers.spent_cents end + excluded.spent_cents,
    last_order_at = case when customers.is_sample then excluded.last_order_at
      else greatest(customers.last_order_at, excluded.last_order_at) end,
    is_sample = false;
$$;

-- What comes back over a counter without a receipt, or in another condition, belongs to no order.
alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in (
    'opening', 'added', 'edit', 'count', 'bulk', 'import', 'undo', 'lookup', 'channel', 'truckload', 'order',
    'written_off', 'return')) not valid;

create or replace function source_of(reason text) returns text language sql immutable parallel safe
  return case reason
    when 'truckload' then 'truckload' when 'lookup' then 'lookup' when 'import' then 'import' when 'opening' then 'opening'
    when 'order' then 'return' when 'channel' then 'return' when 'return' then 'return'
    when 'count' then 'count' when 'bulk' then 'count' else 'manual' end;

-- What is sold over a counter may be no product: something out of the bins, goods by weight, an amount that was typed.
alter table order_lines
  add column kind text not null default 'product' check (kind in ('product', 'bin', 'weight', 'custom'));

-- The card that money goes back to.
alter table counter_returns
  add column card_payment_id uuid,
  add foreign key (merchant_id, card_payment_id) references card_payments (merchant_id, id) on delete cascade;
create index counter_returns_card on counter_returns (merchant_id, card_payment_id) where card_payment_id is not null;
create index counter_returns_refund on counter_returns (merchant_id, refund_id) where refund_id is not null;
