-- Functions that take a whole row of orders make the table depend on what depends on it: these take what they read. The
-- ones they replace go when nothing calls them any more, one release from here.
create function is_sold(payment_status text, status text, is_sample boolean) returns boolean
language sql immutable parallel safe
return payment_status in ('succeeded', 'refunded', 'processing') and not is_sample
  and not (payment_status = 'processing' and status = 'Cancelled');

create function earned_cents(payment_status text, total_cents integer, refunded_cents integer) returns integer
language sql immutable parallel safe
return case when payment_status in ('succeeded', 'refunded') then total_cents - refunded_cents else 0 end;

create or replace function note_sale() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and is_sold(old.payment_status, old.status, old.is_sample);
  is_now boolean := tg_op <> 'DELETE' and is_sold(new.payment_status, new.status, new.is_sample);
  had integer := case when was then earned_cents(old.payment_status, old.total_cents, old.refunded_cents) end;
  has integer := case when is_now then earned_cents(new.payment_status, new.total_cents, new.refunded_cents) end;
  last_sold_at timestamptz;
begin
  -- What goes with its store is counted nowhere any more.
  if was and exists (select from stores s where s.merchant_id = old.merchant_id and s.id = old.store_id) then
    insert into sales (merchant_id, store_id, quarter, orders, gross_cents, discount_cents, refunded_cents, shipping_cents,
      tax_cents)
    values (old.merchant_id, old.store_id, quarter_of(old.created_at), -1, -old.subtotal_cents, -old.discount_cents,
      -old.refunded_cents, -(old.shipping_cents + old.extra_fee_cents), -old.tax_cents);
  end if;
  if is_now and exists (select from stores s where s.merchant_id = new.merchant_id and s.id = new.store_id) then
    insert into sales (merchant_id, store_id, quarter, orders, gross_cents, discount_cents, refunded_cents, shipping_cents,
      tax_cents)
    values (new.merchant_id, new.store_id, quarter_of(new.created_at), 1, new.subtotal_cents, new.discount_cents,
      new.refunded_cents, new.shipping_cents + new.extra_fee_cents, new.tax_cents);
  end if;
  if was and is_now then
    update customers set spent_cents = spent_cents - had + has
    where merchant_id = new.merchant_id and store_id = new.store_id and email = new.email;
  elsif was then
    -- Held first: what is read after that knows of every payment that came before.
    perform from customers where merchant_id = old.merchant_id and store_id = old.store_id and email = old.email
    for no key update;
    last_sold_at := (
      select p.created_at from orders p
      where p.merchant_id = old.merchant_id and p.store_id = old.store_id and p.email = old.email
        and is_sold(p.payment_status, p.status, p.is_sample)
      order by p.id desc limit 1);
    update customers set orders_count = orders_count - 1, spent_cents = spent_cents - had, last_order_at = last_sold_at
    where merchant_id = old.merchant_id and store_id = old.store_id and email = old.email;
    perform forget_customer(old.merchant_id, old.store_id, old.email);
  elsif is_now and new.email <> '' then
    insert into customers (merchant_id, store_id, email, first_name, last_name, state, city, zip, orders_count, spent_cents,
      last_order_at, created_at)
    values (new.merchant_id, new.store_id, new.email, new.first_name, new.last_name,
      coalesce(new.address ->> 'state', ''), coalesce(new.address ->> 'city', ''),
      coalesce(new.address ->> 'postalCode', ''), 1, has, new.created_at, new.created_at)
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
  end if;
  return null;
end $$;

-- A trigger calls it: the planner of a distributed database can't look into a body in SQL there.
create or replace function forget_customer(merchant uuid, store uuid, mail text) returns void language plpgsql as $$
begin
  delete from customers where merchant_id = merchant and store_id = store and email = mail
    and orders_count = 0 and buyer_id is null and not is_subscribed and cart_left_at is null and imported_at is null;
end $$;

drop trigger orders_sold_in on orders;
create constraint trigger orders_sold_in after insert on orders deferrable initially deferred
  for each row when (is_sold(new.payment_status, new.status, new.is_sample)) execute function note_sale();
drop trigger orders_sold_anew on orders;
create constraint trigger orders_sold_anew after update on orders deferrable initially deferred
  for each row when ((old.payment_status, old.total_cents, old.refunded_cents,
      is_sold(old.payment_status, old.status, old.is_sample))
    is distinct from (new.payment_status, new.total_cents, new.refunded_cents,
      is_sold(new.payment_status, new.status, new.is_sample)))
  execute function note_sale();
drop trigger orders_sold_out on orders;
create constraint trigger orders_sold_out after delete on orders deferrable initially deferred
  for each row when (is_sold(old.payment_status, old.status, old.is_sample)) execute function note_sale();

create or replace trigger orders_marked_in after insert on orders
  for each row when (is_sold(new.payment_status, new.status, new.is_sample)) execute function mark_order();
create or replace trigger orders_marked_anew after update on orders
  for each row when ((old.total_cents, old.refunded_cents, is_sold(old.payment_status, old.status, old.is_sample))
    is distinct from (new.total_cents, new.refunded_cents, is_sold(new.payment_status, new.status, new.is_sample)))
  execute function mark_order();
create or replace trigger orders_marked_out after delete on orders
  for each row when (is_sold(old.payment_status, old.status, old.is_sample)) execute function mark_order();
