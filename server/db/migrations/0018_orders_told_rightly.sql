-- Sold: what the list of orders shows, samples left out; a hidden one was sold all the same. One that was cancelled
-- before its money came was not: what is cancelled after that counts until the money goes back.
create or replace function is_sold(o orders) returns boolean language sql immutable
  return o.payment_status in ('succeeded', 'refunded', 'processing') and not o.is_sample
    and not (o.payment_status = 'processing' and o.status = 'Cancelled');

-- By whether it is sold rather than by the status: most changes of that move no figure.
drop trigger orders_sold_anew on orders;
create constraint trigger orders_sold_anew after update on orders deferrable initially deferred
  for each row when ((old.payment_status, old.total_cents, old.refunded_cents, is_sold(old))
    is distinct from (new.payment_status, new.total_cents, new.refunded_cents, is_sold(new)))
  execute function note_sale();

-- Whose cart is somebody else's by now may have been known for nothing but that.
create or replace function note_left() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.left_at is null or old.email is distinct from new.email) then
    perform from customers
    where merchant_id = old.merchant_id and store_id = old.store_id and email = old.email for no key update;
    update customers set cart_left_at = newest_left(old.merchant_id, old.store_id, old.email)
    where merchant_id = old.merchant_id and store_id = old.store_id and email = old.email;
    perform forget_customer(old.merchant_id, old.store_id, old.email);
  end if;
  if new.left_at is null or new.email is null then return null; end if;
  insert into customers (merchant_id, store_id, email, first_name, last_name, cart_left_at, is_sample, created_at)
  values (new.merchant_id, new.store_id, new.email, coalesce(new.details ->> 'firstName', ''),
    coalesce(new.details ->> 'lastName', ''), new.left_at, new.is_sample, new.created_at)
  on conflict (merchant_id, store_id, email) do update set
    first_name = coalesce(nullif(customers.first_name, ''), excluded.first_name),
    last_name = coalesce(nullif(customers.last_name, ''), excluded.last_name),
    is_sample = customers.is_sample and excluded.is_sample;
  -- Held now: what is read after that knows of every cart that came before.
  update customers set cart_left_at = newest_left(new.merchant_id, new.store_id, new.email)
  where merchant_id = new.merchant_id and store_id = new.store_id and email = new.email;
  return null;
end $$;

-- How much one visitor and one mail address hold that is to be paid in the store.
create index orders_awaited_visitor on orders (merchant_id, visitor, created_at)
  where payment_type = 'in_store' and payment_status = 'processing';
create index orders_awaited_email on orders (merchant_id, email, created_at)
  where payment_type = 'in_store' and payment_status = 'processing';

-- What there is already.
do $$
declare o orders;
begin
  for o in select * from orders where payment_status = 'processing' and status = 'Cancelled' and not is_sample order by id
  loop
    perform add_sale(o, -1);
    perform drop_purchase(o);
  end loop;
end $$;

delete from customers
where orders_count = 0 and buyer_id is null and not is_subscribed and cart_left_at is null and not is_sample;
