-- Accounts of the merchant at payment processors, through which buyers pay.
create table payment_accounts (
  merchant_id uuid not null references merchants (id) on delete cascade,
  processor text not null check (processor in ('stripe', 'paypal')),
  -- The processor's name for it.
  account text not null,
  can_charge boolean not null,
  -- What the seller still has to do there, in the processor's words.
  missing text[] not null default '{}',
  public_key text,
  -- What the checkout offers, and which pay-later messages the store shows.
  methods text[] not null default '{card}',
  banners text[] not null default '{}',
  connected_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, processor)
);
create index payment_accounts_account on payment_accounts (processor, account);

-- Sellers on their way to a processor and back: what comes back must have been asked for.
create table platform_requests (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  platform text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index platform_requests_expiry on platform_requests (expires_at);

-- Messages of processors, each written with its effect: a doubled one has none.
create table payment_events (
  processor text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (processor, id)
);
create index payment_events_age on payment_events (received_at);

-- People who buy in a store and have an account there.
create table buyers (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  addresses jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
create unique index buyers_email on buyers (merchant_id, store_id, email);

create table buyer_sessions (
  token_hash bytea primary key,
  merchant_id uuid not null,
  buyer_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (merchant_id, buyer_id) references buyers (merchant_id, id) on delete cascade
);
create index buyer_sessions_buyer on buyer_sessions (merchant_id, buyer_id);
create index buyer_sessions_expiry on buyer_sessions (expires_at);

-- Links in mails that finish an account or set a new password; each works once.
create table buyer_proofs (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  kind text not null check (kind in ('register', 'reset')),
  email text not null,
  -- Of a registration: the names and the password's hash, until the mail is confirmed.
  details jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
create index buyer_proofs_expiry on buyer_proofs (expires_at);

create table carts (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  token_hash bytea not null unique,
  buyer_id uuid,
  -- Known as soon as the buyer has said it: for the mail about a cart that was left.
  email text,
  -- The checkout's form as it was last sent, so that nothing has to be typed twice.
  details jsonb not null default '{}',
  ordered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, buyer_id) references buyers (merchant_id, id) on delete set null (buyer_id)
);
create index carts_expiry on carts (expires_at);
create index carts_buyer on carts (merchant_id, buyer_id) where buyer_id is not null;
create index carts_left on carts (merchant_id, store_id, updated_at) where email is not null and ordered_at is null;

create table cart_lines (
  merchant_id uuid not null,
  cart_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  -- The price the buyer last saw: a change is told.
  seen_cents integer not null,
  added_at timestamptz not null,
  primary key (merchant_id, cart_id, product_id),
  foreign key (merchant_id, cart_id) references carts (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index cart_lines_product on cart_lines (merchant_id, product_id);

-- The last serial number that was given; taken at the very end of the paying transaction.
create table order_numbers (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  last bigint not null
);

-- Words of a name as they are, because "Will" and "An" are names; the mail address as a whole.
create function buyer_lexemes(merchant_id uuid, name text, email text) returns tsvector
  language sql immutable parallel safe
  return (select coalesce(array_to_tsvector(array_agg(merchant_mark(merchant_id) || lexeme)), ''::tsvector)
          from (select lexeme from unnest(to_tsvector('simple', name)) union select email where email <> '') l);

create table orders (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  cart_id uuid,
  buyer_id uuid,
  -- What it is called before it is paid, and at the processor.
  checkout_id text not null,
  -- Without gaps; given when it is paid for, or taken on to be paid in the store.
  serial_no bigint,
  -- Of what was ordered: paying twice for the same is the same order.
  fingerprint text not null,
  status text not null default 'New'
    check (status in ('New', 'Pending', 'Ready', 'Shipped', 'Delivered', 'Completed', 'Cancelled')),
  is_active boolean not null default true,
  is_sample boolean not null default false,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text not null default '',
  way text not null check (way in ('ship', 'delivery', 'pickup')),
  address jsonb,
  -- Where it is picked up, as it was then.
  place jsonb,
  slot jsonb,
  rate_name text not null default '',
  notes text not null default '',
  subtotal_cents integer not null check (subtotal_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  extra_fee_cents integer not null check (extra_fee_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null generated always as (
    subtotal_cents + tax_cents + extra_fee_cents + shipping_cents - discount_cents) stored check (total_cents >= 0),
  tax_included boolean not null default false,
  discounts jsonb not null default '[]',
  payment_type text not null check (payment_type in ('card', 'paypal', 'in_store', 'free')),
  payment_status text not null default 'created'
    check (payment_status in ('created', 'processing', 'succeeded', 'failed', 'refunded', 'cancelled')),
  processor text check (processor in ('stripe', 'paypal')),
  account text,
  payment_id text,
  -- Such as "Visa ending in 4242".
  payment_means text,
  payment_problem text,
  paid_at timestamptz,
  -- What is being given back and what has been; a refund first takes its part of the whole here.
  refunding_cents integer not null default 0 check (refunding_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  -- Whether its goods are held for it, sold, or free again.
  stock text not null default 'reserved' check (stock in ('reserved', 'sold', 'released')),
  -- How long its goods are held; later, when its payment is looked at again. Empty once nothing is awaited.
  reserved_until timestamptz,
  carrier text not null default '',
  tracking_number text not null default '',
  visitor text not null default '',
  -- Where it stands in the order of payments; what is not paid yet comes last.
  paid_key timestamptz not null generated always as (coalesce(paid_at, '-infinity'::timestamptz)) stored,
  search tsvector not null generated always as (
    buyer_lexemes(merchant_id, first_name || ' ' || last_name, email)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, cart_id) references carts (merchant_id, id) on delete set null (cart_id),
  foreign key (merchant_id, buyer_id) references buyers (merchant_id, id) on delete set null (buyer_id),
  check (refunding_cents + refunded_cents <= subtotal_cents + tax_cents + extra_fee_cents + shipping_cents - discount_cents)
);
create unique index orders_serial_no on orders (merchant_id, serial_no) where serial_no is not null;
create unique index orders_checkout_id on orders (merchant_id, checkout_id);
create unique index orders_payment on orders (processor, account, payment_id) where payment_id is not null;
-- One payment at a time for each cart.
create unique index orders_open on orders (merchant_id, cart_id) where payment_status = 'created' and stock = 'reserved';
create index orders_cart on orders (merchant_id, cart_id);
create index orders_buyer on orders (merchant_id, buyer_id, id desc) where buyer_id is not null;
create index orders_email on orders (merchant_id, store_id, email, id desc);
create index orders_due on orders (reserved_until) where reserved_until is not null;
-- How much one visitor and one mail address hold unpaid.
create index orders_held_visitor on orders (merchant_id, visitor)
  where payment_status = 'created' and stock = 'reserved';
create index orders_held_email on orders (merchant_id, email) where payment_status = 'created' and stock = 'reserved';
create index orders_sample on orders (merchant_id) where is_sample;
-- What the seller works on, in each order of the list.
create index orders_listed on orders (merchant_id, store_id, id desc)
  where is_active and payment_status in ('succeeded', 'refunded', 'processing');
create index orders_listed_status on orders (merchant_id, store_id, status, id desc)
  where is_active and payment_status in ('succeeded', 'refunded', 'processing');
create index orders_listed_paid on orders (merchant_id, store_id, paid_key desc, id desc)
  where is_active and payment_status in ('succeeded', 'refunded', 'processing');
create index orders_hidden on orders (merchant_id, store_id, id desc)
  where not is_active and payment_status in ('succeeded', 'refunded', 'processing');
create index orders_search on orders using gin (search)
  where is_active and payment_status in ('succeeded', 'refunded', 'processing');

-- How long the lists are: the sum of these. Written without waiting for anybody, and added up now and then; a counter
-- would make every payment of a store wait for the one before.
create table order_counts (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  is_active boolean not null,
  status text not null,
  change bigint not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
create index order_counts_store on order_counts (merchant_id, store_id) include (is_active, status, change);

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_counts (merchant_id, store_id, is_active, status, change)
    select merchant_id, store_id, is_active, status, count(1) from new_orders
    where payment_status in ('succeeded', 'refunded', 'processing') group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    -- Those that go with their store are counted nowhere any more.
    insert into order_counts (merchant_id, store_id, is_active, status, change)
    select o.merchant_id, o.store_id, o.is_active, o.status, -count(1) from old_orders o
    join stores s on s.merchant_id = o.merchant_id and s.id = o.store_id
    where o.payment_status in ('succeeded', 'refunded', 'processing') group by 1, 2, 3, 4;
  else
    insert into order_counts (merchant_id, store_id, is_active, status, change)
    select merchant_id, store_id, is_active, status, sum(change) from (
      select merchant_id, store_id, is_active, status, payment_status, 1 as change from new_orders
      union all
      select merchant_id, store_id, is_active, status, payment_status, -1 from old_orders) d
    where payment_status in ('succeeded', 'refunded', 'processing')
    group by 1, 2, 3, 4 having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger orders_counted_in after insert on orders
  referencing new table as new_orders for each statement execute function count_orders();
create trigger orders_counted_out after delete on orders
  referencing old table as old_orders for each statement execute function count_orders();
create trigger orders_counted_anew after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function count_orders();

create table order_lines (
  merchant_id uuid not null,
  order_id uuid not null,
  -- Its place in the order.
  position smallint not null,
  product_id uuid,
  title text not null,
  cl_sku text not null,
  sku text not null default '',
  condition text not null,
  picture_key text,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null check (unit_cents >= 0),
  discount_cents integer not null default 0,
  tax_cents integer not null default 0,
  -- How many went back on the shelf.
  restocked integer not null default 0 check (restocked between 0 and quantity),
  primary key (merchant_id, order_id, position),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete set null (product_id)
);
create index order_lines_product on order_lines (merchant_id, product_id) where product_id is not null;

-- What happened to an order, and what people wrote about it.
create table order_events (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in (
    'placed', 'paid', 'processing', 'failed', 'expired', 'status', 'comment', 'refund', 'restock', 'cancelled',
    'tracking', 'mail', 'note')),
  -- Of a comment: what was written. Of anything else: what happened, in words.
  body text not null default '',
  message text not null default '',
  -- First name of who did it; empty for the buyer and for us.
  by text not null default '',
  -- Of a mail: which one, so that it is sent once however often its job runs.
  mail_id text,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index order_events_order on order_events (merchant_id, order_id, id);
create unique index order_events_mail on order_events (merchant_id, order_id, mail_id) where mail_id is not null;

create table refunds (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null default '',
  by text not null default '',
  -- What goes back on the shelf as soon as it is accepted.
  restock jsonb not null default '[]',
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  -- The processor's name for it, once it has one.
  refund_id text,
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index refunds_order on refunds (merchant_id, order_id, id);
create index refunds_pending on refunds (updated_at) where status = 'pending';
create index refunds_processor on refunds (refund_id) where refund_id is not null;

-- Who used which discount; one that is held for an unpaid order counts, too, until it is let go.
create table discount_uses (
  merchant_id uuid not null,
  discount_id uuid not null,
  order_id uuid not null,
  email text not null,
  primary key (merchant_id, discount_id, order_id),
  foreign key (merchant_id, discount_id) references discounts (merchant_id, id) on delete cascade,
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index discount_uses_email on discount_uses (merchant_id, discount_id, email);
create index discount_uses_order on discount_uses (merchant_id, order_id);
