-- What visitors of a store send: a wanted item, a question, the wish to hear news.
create table forms (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  kind text not null check (kind in ('product', 'contact', 'newsletter')),
  -- Counted for each merchant; news have none.
  request_no bigint,
  email text not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  address text not null default '',
  status text not null default 'pending' check (status in ('pending', 'completed', 'rejected')),
  note text not null default '',
  -- When the visitor was told that the item has come in.
  notified_at timestamptz,
  keywords text not null default '',
  model_number text not null default '',
  category_id uuid,
  matched_skus text[] not null default '{}',
  subject text not null default '',
  message text not null default '',
  -- News are for those who have said twice that they want them, and not said no since.
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  is_listed boolean not null generated always as (
    kind <> 'newsletter' or (confirmed_at is not null and unsubscribed_at is null)) stored,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, category_id) references categories (merchant_id, id) on delete set null (category_id)
);
create index forms_listed on forms (merchant_id, store_id, kind, created_at desc, id desc) where is_listed;
create unique index forms_no on forms (merchant_id, request_no) where request_no is not null;
create unique index forms_subscriber on forms (merchant_id, store_id, email) where kind = 'newsletter';
create index forms_category on forms (merchant_id, category_id) where category_id is not null;
create index forms_unconfirmed on forms (created_at) where kind = 'newsletter' and confirmed_at is null;
create index forms_sample on forms (merchant_id) where is_sample;

create table form_numbers (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  last bigint not null
);

-- How long the lists of forms are: the sum of these, as for orders.
create table form_counts (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  kind text not null,
  change bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
create index form_counts_store on form_counts (merchant_id, store_id) include (kind, change);

create function count_forms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into form_counts (merchant_id, store_id, kind, change)
    select merchant_id, store_id, kind, count(1) from new_forms where is_listed group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into form_counts (merchant_id, store_id, kind, change)
    select o.merchant_id, o.store_id, o.kind, -count(1) from old_forms o
    join stores s on s.merchant_id = o.merchant_id and s.id = o.store_id where o.is_listed group by 1, 2, 3;
  else
    insert into form_counts (merchant_id, store_id, kind, change)
    select merchant_id, store_id, kind, sum(change) from (
      select merchant_id, store_id, kind, 1 as change from new_forms where is_listed
      union all
      select merchant_id, store_id, kind, -1 from old_forms where is_listed) d
    group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger forms_counted_in after insert on forms
  referencing new table as new_forms for each statement execute function count_forms();
create trigger forms_counted_out after delete on forms
  referencing old table as old_forms for each statement execute function count_forms();
create trigger forms_counted_anew after update on forms
  referencing old table as old_forms new table as new_forms for each statement execute function count_forms();

-- Everybody who bought, registered, subscribed or left a cart in a store, by mail address. Kept by the triggers below.
create table customers (
  merchant_id uuid not null,
  store_id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  state text not null default '',
  city text not null default '',
  zip text not null default '',
  buyer_id uuid,
  is_registered boolean not null generated always as (buyer_id is not null) stored,
  is_subscribed boolean not null default false,
  -- Of the newest cart that was left and has not become an order.
  cart_left_at timestamptz,
  orders_count integer not null default 0,
  -- Paid, less what was given back.
  spent_cents bigint not null default 0,
  last_order_at timestamptz,
  is_sample boolean not null default false,
  search tsvector not null generated always as (
    buyer_lexemes(merchant_id, first_name || ' ' || last_name || ' ' || translate(email, '@._+-', '     '), email)) stored,
  created_at timestamptz not null default now(),
  primary key (merchant_id, store_id, email),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, buyer_id) references buyers (merchant_id, id) on delete set null (buyer_id)
);
create index customers_spent on customers (merchant_id, store_id, spent_cents, email);
create index customers_registered on customers (merchant_id, store_id, is_registered, email);
create index customers_registered_spent on customers (merchant_id, store_id, is_registered, spent_cents, email);
create index customers_subscribed on customers (merchant_id, store_id, email) where is_subscribed;
create index customers_subscribed_spent on customers (merchant_id, store_id, spent_cents, email) where is_subscribed;
create index customers_left on customers (merchant_id, store_id, cart_left_at) include (email, spent_cents)
  where cart_left_at is not null;
create index customers_buyer on customers (merchant_id, buyer_id) where buyer_id is not null;
create index customers_search on customers using gin (search);
create index customers_sample on customers (merchant_id) where is_sample;

-- How long their lists are: the sum of these, as for orders.
create table customer_counts (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  is_registered boolean not null,
  is_subscribed boolean not null,
  change bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
create index customer_counts_store on customer_counts (merchant_id, store_id) include (is_registered, is_subscribed, change);

create function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_counts (merchant_id, store_id, is_registered, is_subscribed, change)
    select merchant_id, store_id, is_registered, is_subscribed, count(1) from new_customers group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into customer_counts (merchant_id, store_id, is_registered, is_subscribed, change)
    select o.merchant_id, o.store_id, o.is_registered, o.is_subscribed, -count(1) from old_customers o
    join stores s on s.merchant_id = o.merchant_id and s.id = o.store_id group by 1, 2, 3, 4;
  else
    insert into customer_counts (merchant_id, store_id, is_registered, is_subscribed, change)
    select merchant_id, store_id, is_registered, is_subscribed, sum(change) from (
      select merchant_id, store_id, is_registered, is_subscribed, 1 as change from new_customers
      union all
      select merchant_id, store_id, is_registered, is_subscribed, -1 from old_customers) d
    -- A store that goes takes its buyers away before its customers.
    where exists (select from stores s where s.merchant_id = d.merchant_id and s.id = d.store_id)
    group by 1, 2, 3, 4 having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger customers_counted_in after insert on customers
  referencing new table as new_customers for each statement execute function count_customers();
create trigger customers_counted_out after delete on customers
  referencing old table as old_customers for each statement execute function count_customers();
create trigger customers_counted_anew after update on customers
  referencing old table as old_customers new table as new_customers for each statement execute function count_customers();

-- What was sold in each quarter of an hour (UTC), by when it was ordered: days of any time zone are sums of these.
-- Several rows of one quarter add up, so that no payment waits for another; they are folded now and then.
create table sales (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  quarter timestamptz not null,
  orders integer not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  refunded_cents bigint not null,
  -- With delivery and handling fees.
  shipping_cents bigint not null,
  tax_cents bigint not null,
  is_folded boolean not null default false,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
create index sales_quarter on sales (merchant_id, store_id, quarter)
  include (orders, gross_cents, discount_cents, refunded_cents, shipping_cents, tax_cents);
-- What came since they were folded: few rows among all there are.
create index sales_unfolded on sales (merchant_id, store_id, quarter) where not is_folded;

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe
  return to_timestamp(floor(extract(epoch from moment) / 900) * 900);

-- Sold: what the list of orders shows, samples left out; a hidden one was sold all the same.
create function is_sold(o orders) returns boolean language sql immutable
  return o.payment_status in ('succeeded', 'refunded', 'processing') and not o.is_sample;

create function add_sale(o orders, sign integer) returns void language sql as $$
  insert into sales (merchant_id, store_id, quarter, orders, gross_cents, discount_cents, refunded_cents, shipping_cents, tax_cents)
  select o.merchant_id, o.store_id, quarter_of(o.created_at), sign, sign * o.subtotal_cents, sign * o.discount_cents,
    sign * o.refunded_cents, sign * (o.shipping_cents + o.extra_fee_cents), sign * o.tax_cents
  -- What goes with its store is counted nowhere any more.
  where exists (select from stores s where s.merchant_id = o.merchant_id and s.id = o.store_id);
$$;

-- What an order has brought in: nothing while its money is on its way.
create function earned_cents(o orders) returns integer language sql immutable
  return case when o.payment_status in ('succeeded', 'refunded') then o.total_cents - o.refunded_cents else 0 end;

create function add_purchase(o orders) returns void language sql as $$
  insert into customers (merchant_id, store_id, email, first_name, last_name, state, city, zip, orders_count, spent_cents, last_order_at, created_at)
  values (o.merchant_id, o.store_id, o.email, o.first_name, o.last_name, coalesce(o.address ->> 'state', ''),
    coalesce(o.address ->> 'city', ''), coalesce(o.address ->> 'postalCode', ''), 1, earned_cents(o), o.created_at, o.created_at)
  on conflict (merchant_id, store_id, email) do update set
    first_name = excluded.first_name, last_name = excluded.last_name,
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

-- Forgets whoever did not buy, register, subscribe or leave a cart after all.
create function forget_customer(merchant uuid, store uuid, mail text) returns void language sql as $$
  delete from customers where merchant_id = merchant and store_id = store and email = mail
    and orders_count = 0 and buyer_id is null and not is_subscribed and cart_left_at is null;
$$;

create function drop_purchase(o orders) returns void language sql as $$
  -- Held first: what is read after that knows of every payment that came before.
  select from customers where merchant_id = o.merchant_id and store_id = o.store_id and email = o.email for no key update;
  update customers set orders_count = orders_count - 1, spent_cents = spent_cents - earned_cents(o),
    last_order_at = (select p.created_at from orders p
      where p.merchant_id = o.merchant_id and p.store_id = o.store_id and p.email = o.email and is_sold(p)
      order by p.id desc limit 1)
  where merchant_id = o.merchant_id and store_id = o.store_id and email = o.email;
  select forget_customer(o.merchant_id, o.store_id, o.email);
$$;

create function note_sale() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and is_sold(old);
  is_now boolean := tg_op <> 'DELETE' and is_sold(new);
begin
  if was then perform add_sale(old, -1); end if;
  if is_now then perform add_sale(new, 1); end if;
  if was and is_now then
    update customers set spent_cents = spent_cents - earned_cents(old) + earned_cents(new)
    where merchant_id = new.merchant_id and store_id = new.store_id and email = new.email;
  elsif was then
    perform drop_purchase(old);
  elsif is_now then
    perform add_purchase(new);
  end if;
  return null;
end $$;

-- At the end of the transaction, so that nobody holds a customer while waiting for goods.
create constraint trigger orders_sold_in after insert on orders deferrable initially deferred
  for each row when (is_sold(new)) execute function note_sale();
create constraint trigger orders_sold_anew after update on orders deferrable initially deferred
  for each row when ((old.payment_status, old.total_cents, old.refunded_cents, old.is_sample)
    is distinct from (new.payment_status, new.total_cents, new.refunded_cents, new.is_sample))
  execute function note_sale();
create constraint trigger orders_sold_out after delete on orders deferrable initially deferred
  for each row when (is_sold(old)) execute function note_sale();

create function note_registered() returns trigger language plpgsql as $$
begin
  insert into customers (merchant_id, store_id, email, first_name, last_name, buyer_id, created_at)
  values (new.merchant_id, new.store_id, new.email, new.first_name, new.last_name, new.id, new.created_at)
  on conflict (merchant_id, store_id, email) do update set
    first_name = excluded.first_name, last_name = excluded.last_name, buyer_id = excluded.buyer_id, is_sample = false;
  return null;
end $$;
create trigger buyers_registered after insert or update of first_name, last_name on buyers
  for each row execute function note_registered();

create function note_unregistered() returns trigger language plpgsql as $$
begin
  perform forget_customer(old.merchant_id, old.store_id, old.email);
  return null;
end $$;
create trigger buyers_unregistered after delete on buyers for each row execute function note_unregistered();

create function note_subscribed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.is_listed then
    insert into customers (merchant_id, store_id, email, first_name, last_name, is_subscribed, is_sample, created_at)
    values (new.merchant_id, new.store_id, new.email, new.first_name, new.last_name, true, new.is_sample, new.created_at)
    on conflict (merchant_id, store_id, email) do update set
      first_name = coalesce(nullif(customers.first_name, ''), excluded.first_name),
      last_name = coalesce(nullif(customers.last_name, ''), excluded.last_name),
      is_subscribed = true, is_sample = customers.is_sample and excluded.is_sample;
  elsif tg_op <> 'INSERT' and old.is_listed then
    update customers set is_subscribed = false
    where merchant_id = old.merchant_id and store_id = old.store_id and email = old.email;
    perform forget_customer(old.merchant_id, old.store_id, old.email);
  end if;
  return null;
end $$;
create trigger forms_subscribed_in after insert on forms
  for each row when (new.kind = 'newsletter') execute function note_subscribed();
create trigger forms_subscribed_anew after update on forms
  for each row when (new.kind = 'newsletter') execute function note_subscribed();
create trigger forms_subscribed_out after delete on forms
  for each row when (old.kind = 'newsletter') execute function note_subscribed();

-- Carts that were left: for an hour, with a mail address.
alter table carts
  add column left_at timestamptz,
  -- The task that sends the mail, until it has.
  add column first_mail_task text,
  add column first_mail_at timestamptz,
  add column second_mail_task text,
  add column second_mail_at timestamptz,
  -- The mailbox takes nothing: no mail follows.
  add column mail_refused_at timestamptz,
  -- What a link of such a mail made for the buyer; no mails follow about that one.
  add column restored_from uuid,
  add column recovered_order_id uuid,
  add column is_sample boolean not null default false;
drop index carts_left;
create index carts_leaving on carts (updated_at)
  where email is not null and ordered_at is null and left_at is null and restored_from is null;
create index carts_left on carts (merchant_id, store_id, left_at desc, id desc) where left_at is not null;
create index carts_left_email on carts (merchant_id, store_id, email, left_at) where left_at is not null;
create index carts_waiting on carts (left_at)
  where left_at is not null and ordered_at is null and second_mail_at is null;
create index carts_mailing on carts (left_at) where first_mail_task is not null or second_mail_task is not null;
create index carts_restored on carts (merchant_id, restored_from) where restored_from is not null;
create index carts_sample on carts (merchant_id) where is_sample;

-- When somebody last left a cart that has not become an order.
create function newest_left(merchant uuid, store uuid, mail text) returns timestamptz language sql stable
  return (select max(c.left_at) from carts c where c.merchant_id = merchant and c.store_id = store and c.email = mail
    and c.left_at is not null and c.ordered_at is null and c.recovered_order_id is null);

create function note_left() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.left_at is null or old.email is distinct from new.email) then
    perform from customers
    where merchant_id = old.merchant_id and store_id = old.store_id and email = old.email for no key update;
    update customers set cart_left_at = newest_left(old.merchant_id, old.store_id, old.email)
    where merchant_id = old.merchant_id and store_id = old.store_id and email = old.email;
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
-- At the end of the transaction, as for orders: a cart becomes one while goods are waited for.
create constraint trigger carts_left_in after insert on carts deferrable initially deferred
  for each row when (new.left_at is not null and new.email is not null) execute function note_left();
create constraint trigger carts_left_anew after update on carts deferrable initially deferred
  for each row when ((old.left_at is not null or new.left_at is not null)
    and (old.left_at, old.ordered_at, old.recovered_order_id, old.email)
      is distinct from (new.left_at, new.ordered_at, new.recovered_order_id, new.email))
  execute function note_left();

-- Mail addresses that want no news and no reminders of a store.
create table mail_stops (
  merchant_id uuid not null,
  store_id uuid not null,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  primary key (merchant_id, store_id, email),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);

-- Which mails go out and what they say, where it differs from ours.
alter table merchants add column mail_settings jsonb not null default '{}';

create table tickets (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  topic text not null check (topic in ('question', 'problem', 'billing', 'idea')),
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);

-- What there is already.
insert into sales (merchant_id, store_id, quarter, orders, gross_cents, discount_cents, refunded_cents, shipping_cents,
  tax_cents, is_folded)
select o.merchant_id, o.store_id, quarter_of(o.created_at), count(1), sum(o.subtotal_cents), sum(o.discount_cents),
  sum(o.refunded_cents), sum(o.shipping_cents + o.extra_fee_cents), sum(o.tax_cents), true
from orders o where is_sold(o) group by 1, 2, 3;

insert into customers (merchant_id, store_id, email, first_name, last_name, state, city, zip, orders_count, spent_cents, last_order_at, created_at)
select merchant_id, store_id, email, (array_agg(first_name order by id desc))[1], (array_agg(last_name order by id desc))[1],
  coalesce((array_agg(address ->> 'state' order by id desc) filter (where address is not null))[1], ''),
  coalesce((array_agg(address ->> 'city' order by id desc) filter (where address is not null))[1], ''),
  coalesce((array_agg(address ->> 'postalCode' order by id desc) filter (where address is not null))[1], ''),
  count(1), sum(earned_cents(o)), max(created_at), min(created_at)
from orders o where is_sold(o) group by 1, 2, 3;

insert into customers (merchant_id, store_id, email, first_name, last_name, buyer_id, created_at)
select merchant_id, store_id, email, first_name, last_name, id, created_at from buyers
on conflict (merchant_id, store_id, email) do update set buyer_id = excluded.buyer_id;
