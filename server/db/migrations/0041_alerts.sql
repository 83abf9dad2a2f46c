-- Who wants to hear of a product: that it is back, or that it costs less. One of each kind for a mailbox.
create table alerts (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  kind text not null check (kind in ('back', 'price')),
  email text not null check (email = lower(email)),
  -- What it must cost less than.
  below_cents integer check (below_cents > 0),
  asked_at timestamptz not null,
  -- When the mailbox's owner said yes: they are told in this order.
  confirmed_at timestamptz,
  stopped_at timestamptz,
  -- When it was mailed; the mail's name is there until it has been handed over.
  told_at timestamptz,
  task text,
  -- When it is looked at again though nothing has changed: after a night, or after those who asked earlier.
  due_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, store_id, product_id, email, kind),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade,
  check ((kind = 'price') = (below_cents is not null))
);
create index alerts_waiting on alerts (merchant_id, product_id, confirmed_at, id)
  where confirmed_at is not null and stopped_at is null and told_at is null;
create index alerts_mailbox on alerts (merchant_id, store_id, email, told_at);
create index alerts_told on alerts (merchant_id, product_id, told_at) where told_at is not null;
create index alerts_due on alerts (due_at) where due_at is not null;
create index alerts_tasks on alerts (task) where task is not null;
create index alerts_asked on alerts (asked_at);

-- Up to when a merchant's arrivals were compared with what visitors want; merchants whom nobody asked for anything have
-- none.
create table wanted_marks (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  read_to timestamptz not null
);
insert into wanted_marks (merchant_id, read_to)
select distinct merchant_id, now() from forms where kind = 'product' and not is_sample;

-- Something that has come in and may be what somebody wants. A sure one is told by itself.
create table wanted_matches (
  merchant_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  product_id uuid not null,
  score smallint not null check (score between 0 and 100),
  is_sure boolean not null,
  state text not null default 'open' check (state in ('open', 'told', 'dismissed')),
  found_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, form_id, product_id),
  foreign key (merchant_id, form_id) references forms (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index wanted_matches_open on wanted_matches (merchant_id, found_at desc, id desc) where state = 'open';
create index wanted_matches_sure on wanted_matches (found_at, id) where state = 'open' and is_sure;
create index wanted_matches_product on wanted_matches (merchant_id, product_id);

-- One unit that is off the shelf for somebody, until it is ordered or the time is up.
create table unit_holds (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  -- As mailboxes are counted.
  canonical_email text not null,
  -- Where it lies by now, for whoever has followed the link to it.
  cart_id uuid,
  held_at timestamptz not null,
  held_until timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('ordered', 'released')),
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade,
  foreign key (merchant_id, cart_id) references carts (merchant_id, id) on delete set null (cart_id),
  check ((ended_at is null) = (outcome is null))
);
create index unit_holds_product on unit_holds (merchant_id, product_id, held_at);
create index unit_holds_mailbox on unit_holds (merchant_id, canonical_email, held_at);
create index unit_holds_cart on unit_holds (merchant_id, cart_id) where cart_id is not null;
create index unit_holds_due on unit_holds (held_until) where ended_at is null;
