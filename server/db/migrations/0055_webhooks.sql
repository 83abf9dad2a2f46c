-- Addresses that are told what happens, and what is on its way to them.
create table webhook_endpoints (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  -- Who made it: it is told what they may read.
  user_id uuid not null,
  address text not null,
  description text not null default '',
  events text[] not null,
  -- The dated version of what it is sent.
  version text not null,
  is_on boolean not null default true,
  -- Why it was switched off without anybody asking for it.
  off_reason text check (off_reason in ('failed', 'gone', 'maker')),
  -- After a day of failures what happens goes on being written down, to be sent once it is asked for.
  is_recording boolean not null generated always as (is_on or coalesce(off_reason = 'failed', false)) stored,
  -- Secrets are derived from it; the one before signs, too, for a while.
  secret_round integer not null default 1,
  former_secret_until timestamptz,
  -- Who delivers holds it until then.
  busy_until timestamptz,
  -- A receiver that takes nothing is left alone for longer and longer.
  rests_until timestamptz,
  rests integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id)
);

create table webhook_deliveries (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  -- Those of one object are numbered in the order in which it changed: whoever writes one holds the object.
  number bigint not null generated always as identity,
  type text not null,
  object_kind text not null check (object_kind in (
    'order', 'product', 'customer', 'form', 'truckload', 'build', 'import', 'test')),
  -- Of customers: the mail address.
  object_id text not null,
  object_name text not null,
  object_version integer,
  store_id uuid,
  location_id uuid,
  happened_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'withheld')),
  -- Its place among those of its object that this receiver was sent.
  sequence integer,
  due_at timestamptz not null default '-infinity',
  tries integer not null default 0,
  first_try_at timestamptz,
  last_try_at timestamptz,
  duration_ms integer,
  payload text,
  answer_status smallint,
  answer text,
  problem text,
  primary key (merchant_id, id),
  foreign key (merchant_id, endpoint_id) references webhook_endpoints (merchant_id, id) on delete cascade
);
create index webhook_deliveries_log on webhook_deliveries (merchant_id, endpoint_id, number);
create index webhook_deliveries_due on webhook_deliveries (merchant_id, endpoint_id, due_at, number)
  where state = 'waiting';
create index webhook_deliveries_object on webhook_deliveries (merchant_id, endpoint_id, object_kind, object_id, number)
  where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (merchant_id, endpoint_id, number) where state = 'failed';
create index webhook_deliveries_age on webhook_deliveries using brin (happened_at);

-- How many of an object's events a receiver was sent.
create table webhook_sequences (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  object_kind text not null,
  object_id text not null,
  last integer not null,
  primary key (merchant_id, endpoint_id, object_kind, object_id),
  foreign key (merchant_id, endpoint_id) references webhook_endpoints (merchant_id, id) on delete cascade
);

-- One thing that happened to one object of a merchant.
create type webhook_event as (
  merchant_id uuid, type text, object_kind text, object_id text, object_name text, object_version integer, store_id uuid,
  location_id uuid, happened_at timestamptz
);

create function write_webhooks(events webhook_event[]) returns void language sql as $$
  insert into webhook_deliveries (merchant_id, endpoint_id, type, object_kind, object_id, object_name, object_version,
    store_id, location_id, happened_at, state)
  select v.merchant_id, e.id, v.type, v.object_kind, v.object_id, left(v.object_name, 200), v.object_version, v.store_id,
    v.location_id, v.happened_at, case when e.is_on then 'waiting' else 'failed' end
  from unnest(events) with ordinality v (merchant_id, type, object_kind, object_id, object_name, object_version, store_id,
    location_id, happened_at, place)
  join webhook_endpoints e on e.merchant_id = v.merchant_id and e.is_recording and v.type = any(e.events)
  order by v.place, e.id;
$$;

-- Whether any of these merchants wants to be told of anything: the one look that everybody else pays for.
create function anybody_listens(merchants uuid[]) returns boolean language plpgsql stable as $$
begin
  return exists (select from webhook_endpoints e where e.merchant_id = any(merchants) and e.is_recording);
end $$;

create function tell_of_products() returns trigger language plpgsql as $$
begin
  if not anybody_listens(array(select distinct merchant_id from new_products)) then return null; end if;
  if tg_op = 'INSERT' then
    perform write_webhooks(array(
      select (n.merchant_id, 'product.created', 'product', n.id::text, n.title, n.version, null, n.store_location_id,
        n.created_at)::webhook_event
      from new_products n where n.is_active and not n.is_sample order by n.id));
    return null;
  end if;
  perform write_webhooks(array(
    select (n.merchant_id, t.type, 'product', n.id::text, n.title, n.version, null, n.store_location_id,
      case when t.type = 'stock.changed'
        then coalesce((told_of_stock() ->> 'at')::timestamptz, n.updated_at) else n.updated_at end)::webhook_event
    from new_products n join old_products o on o.merchant_id = n.merchant_id and o.id = n.id
    cross join lateral (values
      (1, 'product.created', n.is_active and not o.is_active),
      (2, 'product.updated', n.is_active and o.is_active and n.version <> o.version),
      (3, 'price.changed', n.is_active and o.is_active and n.sells_at_cents <> o.sells_at_cents),
      (4, 'stock.changed', n.is_active and n.quantity <> o.quantity),
      (5, 'product.deleted', o.is_active and not n.is_active)) t (place, type, holds)
    where t.holds and not n.is_sample order by n.id, t.place));
  return null;
end $$;
create trigger products_told_in after insert on products
  referencing new table as new_products for each statement execute function tell_of_products();
create trigger products_told_anew after update on products
  referencing old table as old_products new table as new_products for each statement execute function tell_of_products();

-- An order is one from when it has a number: before that it is somebody at the checkout.
create function tell_of_orders() returns trigger language plpgsql as $$
begin
  if not anybody_listens(array(select distinct merchant_id from new_orders)) then return null; end if;
  perform write_webhooks(array(
    select (n.merchant_id, t.type, 'order', n.id::text, '#' || n.serial_no, null, n.store_id, null,
      n.updated_at)::webhook_event
    from new_orders n join old_orders o on o.merchant_id = n.merchant_id and o.id = n.id
    cross join lateral (values
      (1, 'order.created', o.serial_no is null),
      (2, 'order.paid', n.paid_at is not null and (o.paid_at is null or o.serial_no is null)),
      (3, 'order.fulfilled', n.status in ('Shipped', 'Delivered', 'Completed')
        and o.status not in ('Shipped', 'Delivered', 'Completed')),
      (4, 'order.cancelled', n.status = 'Cancelled' and o.status <> 'Cancelled'),
      (5, 'order.updated', o.serial_no is not null
        and (n.status, n.is_active, n.carrier, n.tracking_number, n.payment_status)
          is distinct from (o.status, o.is_active, o.carrier, o.tracking_number, o.payment_status))) t (place, type, holds)
    where t.holds and n.serial_no is not null and not n.is_sample order by n.id, t.place));
  return null;
end $$;
create trigger orders_told_anew after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function tell_of_orders();

-- A refund belongs to what happens to its order.
create function tell_of_refunds() returns trigger language plpgsql as $$
declare
  told text := case when tg_op = 'INSERT' and new.status <> 'failed' then 'refund.created'
    when new.status = 'succeeded' then 'refund.succeeded' when new.status = 'failed' then 'refund.failed' end;
begin
  if told is null or not anybody_listens(array[new.merchant_id]) then return null; end if;
  perform write_webhooks(array(
    select (o.merchant_id, told, 'order', o.id::text, '#' || o.serial_no, null, o.store_id, null,
      new.updated_at)::webhook_event
    from orders o
    where o.merchant_id = new.merchant_id and o.id = new.order_id and o.serial_no is not null and not o.is_sample));
  return null;
end $$;
create trigger refunds_told_in after insert on refunds for each row execute function tell_of_refunds();
create trigger refunds_told_anew after update on refunds
  for each row when (old.status <> new.status) execute function tell_of_refunds();

create function tell_of_customers() returns trigger language plpgsql as $$
begin
  if not anybody_listens(array(select distinct merchant_id from new_customers)) then return null; end if;
  if tg_op = 'INSERT' then
    perform write_webhooks(array(
      select (merchant_id, 'customer.created', 'customer', email, email, null, store_id, null, created_at)::webhook_event
      from new_customers where not is_sample order by email));
    return null;
  end if;
  perform write_webhooks(array(
    select (n.merchant_id, 'customer.updated', 'customer', n.email, n.email, null, n.store_id, null, now())::webhook_event
    from new_customers n
    join old_customers o on o.merchant_id = n.merchant_id and o.store_id = n.store_id and o.email = n.email
    where not n.is_sample and to_jsonb(n) <> to_jsonb(o) order by n.email));
  return null;
end $$;
create trigger customers_told_in after insert on customers
  referencing new table as new_customers for each statement execute function tell_of_customers();
create trigger customers_told_anew after update on customers
  referencing old table as old_customers new table as new_customers
  for each statement execute function tell_of_customers();

-- Whoever wants news is told of once they have confirmed it.
create function tell_of_forms() returns trigger language plpgsql as $$
begin
  if not anybody_listens(array[new.merchant_id]) then return null; end if;
  perform write_webhooks(array[(new.merchant_id, 'form.received', 'form', new.id::text,
    coalesce('#' || new.request_no, new.email), null, new.store_id, null, new.updated_at)::webhook_event]);
  return null;
end $$;
create trigger forms_told_in after insert on forms
  for each row when (new.is_listed and not new.is_sample) execute function tell_of_forms();
create trigger forms_told_anew after update on forms
  for each row when (new.is_listed and not old.is_listed and not new.is_sample) execute function tell_of_forms();

create function tell_of_truckloads() returns trigger language plpgsql as $$
begin
  if not anybody_listens(array(select distinct merchant_id from new_truckloads)) then return null; end if;
  if tg_op = 'INSERT' then
    perform write_webhooks(array(
      select (merchant_id, 'truckload.created', 'truckload', id::text, title, version, null, store_location_id,
        created_at)::webhook_event
      from new_truckloads where is_active and not is_sample order by id));
    return null;
  end if;
  perform write_webhooks(array(
    select (n.merchant_id, t.type, 'truckload', n.id::text, n.title, n.version, null, n.store_location_id,
      n.updated_at)::webhook_event
    from new_truckloads n join old_truckloads o on o.merchant_id = n.merchant_id and o.id = n.id
    cross join lateral (values
      (1, 'truckload.created', n.is_active and not o.is_active),
      (2, 'truckload.updated', n.is_active and o.is_active and n.version <> o.version),
      (3, 'truckload.broken', n.break_state = 'done' and o.break_state <> 'done'),
      (4, 'truckload.deleted', o.is_active and not n.is_active)) t (place, type, holds)
    where t.holds and not n.is_sample order by n.id, t.place));
  return null;
end $$;
create trigger truckloads_told_in after insert on truckloads
  referencing new table as new_truckloads for each statement execute function tell_of_truckloads();
create trigger truckloads_told_anew after update on truckloads
  referencing old table as old_truckloads new table as new_truckloads
  for each statement execute function tell_of_truckloads();

-- What somebody publishes; builds of the system's own change nothing that anybody asked for.
create function tell_of_builds() returns trigger language plpgsql as $$
begin
  if not anybody_listens(array[new.merchant_id]) then return null; end if;
  perform write_webhooks(array[(new.merchant_id,
    case new.status when 'waiting' then 'publish.started' when 'done' then 'publish.succeeded' else 'publish.failed' end,
    'build', new.id::text, (select title from stores where merchant_id = new.merchant_id and id = new.store_id), null,
    new.store_id, null, coalesce(new.finished_at, new.created_at))::webhook_event]);
  return null;
end $$;
create trigger site_builds_told_in after insert on site_builds
  for each row when (new.kind <> 'system') execute function tell_of_builds();
create trigger site_builds_told_anew after update on site_builds
  for each row when (new.kind <> 'system' and (old.kind = 'system' and new.status = 'waiting'
    or new.status in ('done', 'failed') and new.status <> old.status)) execute function tell_of_builds();

create function tell_of_imports() returns trigger language plpgsql as $$
begin
  if not anybody_listens(array[new.merchant_id]) then return null; end if;
  perform write_webhooks(array[(new.merchant_id,
    case new.status when 'done' then 'import.finished' else 'import.failed' end, 'import', new.id::text, new.file_name,
    null, null, null, new.updated_at)::webhook_event]);
  return null;
end $$;
create trigger product_imports_told after update on product_imports
  for each row when (new.status in ('done', 'failed') and old.status is distinct from new.status)
  execute function tell_of_imports();
