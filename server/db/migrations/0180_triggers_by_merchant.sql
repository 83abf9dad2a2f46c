-- Triggers read what changed into variables and write merchant by merchant: where rows of merchants lie on several
-- machines, a statement can neither join what changed with a table, nor write rows of two merchants at once.

-- The planner of such a database can't look into a body that is kept as a tree, nor into one in SQL within a trigger.
create or replace function newest_left(merchant uuid, store uuid, mail text) returns timestamptz language plpgsql stable as $$
begin
  return (
    select max(c.left_at) from carts c
    where c.merchant_id = merchant and c.store_id = store and c.email = mail
      and c.left_at is not null and c.ordered_at is null and c.recovered_order_id is null);
end $$;

create or replace function ladder_price_at(merchant uuid, product uuid, place text, asked_cents integer) returns integer
language plpgsql stable parallel safe as $$
begin
  return coalesce((
    select greatest(asked_cents, lp.first_cents) from ladder_products lp
    join ladders l on l.merchant_id = lp.merchant_id and l.id = lp.ladder_id
    where lp.merchant_id = merchant and lp.product_id = product and lp.expected_cents = asked_cents
      and not case place when 'ebay' then l.on_ebay else l.on_clover end), asked_cents);
end $$;

create or replace function anybody_listens(merchants uuid[]) returns boolean language plpgsql stable as $$
declare
  merchant uuid;
begin
  foreach merchant in array merchants loop
    if exists (select from webhook_endpoints e where e.merchant_id = merchant and e.is_recording) then return true; end if;
  end loop;
  return false;
end $$;

create or replace function write_webhooks(events webhook_event[]) returns void language plpgsql as $$
declare
  merchant uuid;
begin
  for merchant in select distinct e.merchant_id from unnest(events) e order by 1 loop
    insert into webhook_deliveries (merchant_id, endpoint_id, type, object_kind, object_id, object_name, object_version,
      store_id, location_id, happened_at, state)
    select merchant, e.id, v.type, v.object_kind, v.object_id, left(v.object_name, 200), v.object_version, v.store_id,
      v.location_id, v.happened_at, case when e.is_on then 'waiting' else 'failed' end
    from unnest(events) with ordinality v (merchant_id, type, object_kind, object_id, object_name, object_version, store_id,
      location_id, happened_at, place)
    join webhook_endpoints e on e.merchant_id = merchant and e.is_recording and v.type = any(e.events)
    where v.merchant_id = merchant
    order by v.place, e.id;
  end loop;
end $$;

create or replace function note_left() returns trigger language plpgsql as $$
declare
  newest timestamptz;
begin
  if tg_op = 'UPDATE' and (new.left_at is null or old.email is distinct from new.email) then
    perform from customers
    where merchant_id = old.merchant_id and store_id = old.store_id and email = old.email for no key update;
    newest := newest_left(old.merchant_id, old.store_id, old.email);
    update customers set cart_left_at = newest
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
  newest := newest_left(new.merchant_id, new.store_id, new.email);
  update customers set cart_left_at = newest
  where merchant_id = new.merchant_id and store_id = new.store_id and email = new.email;
  return null;
end $$;

create or replace function count_orders() returns trigger language plpgsql as $$
declare
  part record;
begin
  if tg_op = 'INSERT' then
    for part in
      select merchant_id, store_id, is_active, status, count(1) as change from new_orders
      where payment_status in ('succeeded', 'refunded', 'processing') group by 1, 2, 3, 4
    loop
      insert into order_counts (merchant_id, store_id, is_active, status, change)
      values (part.merchant_id, part.store_id, part.is_active, part.status, part.change);
    end loop;
  elsif tg_op = 'DELETE' then
    for part in
      select merchant_id, store_id, is_active, status, -count(1) as change from old_orders
      where payment_status in ('succeeded', 'refunded', 'processing') group by 1, 2, 3, 4
    loop
      -- Those that go with their store are counted nowhere any more.
      if exists (select from stores s where s.merchant_id = part.merchant_id and s.id = part.store_id) then
        insert into order_counts (merchant_id, store_id, is_active, status, change)
        values (part.merchant_id, part.store_id, part.is_active, part.status, part.change);
      end if;
    end loop;
  else
    for part in
      select merchant_id, store_id, is_active, status, sum(change) as change from (
        select merchant_id, store_id, is_active, status, payment_status, 1 as change from new_orders
        union all
        select merchant_id, store_id, is_active, status, payment_status, -1 from old_orders) d
      where payment_status in ('succeeded', 'refunded', 'processing')
      group by 1, 2, 3, 4 having sum(change) <> 0
    loop
      insert into order_counts (merchant_id, store_id, is_active, status, change)
      values (part.merchant_id, part.store_id, part.is_active, part.status, part.change);
    end loop;
  end if;
  return null;
end $$;

create or replace function count_forms() returns trigger language plpgsql as $$
declare
  part record;
begin
  if tg_op = 'INSERT' then
    for part in
      select merchant_id, store_id, kind, count(1) as change from new_forms where is_listed group by 1, 2, 3
    loop
      insert into form_counts (merchant_id, store_id, kind, change)
      values (part.merchant_id, part.store_id, part.kind, part.change);
    end loop;
  elsif tg_op = 'DELETE' then
    for part in
      select merchant_id, store_id, kind, -count(1) as change from old_forms where is_listed group by 1, 2, 3
    loop
      if exists (select from stores s where s.merchant_id = part.merchant_id and s.id = part.store_id) then
        insert into form_counts (merchant_id, store_id, kind, change)
        values (part.merchant_id, part.store_id, part.kind, part.change);
      end if;
    end loop;
  else
    for part in
      select merchant_id, store_id, kind, sum(change) as change from (
        select merchant_id, store_id, kind, 1 as change from new_forms where is_listed
        union all
        select merchant_id, store_id, kind, -1 from old_forms where is_listed) d
      group by 1, 2, 3 having sum(change) <> 0
    loop
      insert into form_counts (merchant_id, store_id, kind, change)
      values (part.merchant_id, part.store_id, part.kind, part.change);
    end loop;
  end if;
  return null;
end $$;

create or replace function count_customers() returns trigger language plpgsql as $$
declare
  part record;
begin
  if tg_op = 'INSERT' then
    for part in
      select merchant_id, store_id, is_registered, is_subscribed, count(1) as change from new_customers group by 1, 2, 3, 4
    loop
      insert into customer_counts (merchant_id, store_id, is_registered, is_subscribed, change)
      values (part.merchant_id, part.store_id, part.is_registered, part.is_subscribed, part.change);
    end loop;
    return null;
  end if;
  if tg_op = 'DELETE' then
    for part in
      select merchant_id, store_id, is_registered, is_subscribed, -count(1) as change from old_customers group by 1, 2, 3, 4
    loop
      if exists (select from stores s where s.merchant_id = part.merchant_id and s.id = part.store_id) then
        insert into customer_counts (merchant_id, store_id, is_registered, is_subscribed, change)
        values (part.merchant_id, part.store_id, part.is_registered, part.is_subscribed, part.change);
      end if;
    end loop;
    return null;
  end if;
  for part in
    select merchant_id, store_id, is_registered, is_subscribed, sum(change) as change from (
      select merchant_id, store_id, is_registered, is_subscribed, 1 as change from new_customers
      union all
      select merchant_id, store_id, is_registered, is_subscribed, -1 from old_customers) d
    group by 1, 2, 3, 4 having sum(change) <> 0
  loop
    -- A store that goes takes its buyers away before its customers.
    if exists (select from stores s where s.merchant_id = part.merchant_id and s.id = part.store_id) then
      insert into customer_counts (merchant_id, store_id, is_registered, is_subscribed, change)
      values (part.merchant_id, part.store_id, part.is_registered, part.is_subscribed, part.change);
    end if;
  end loop;
  return null;
end $$;
