create table features (
  identifier text primary key,
  name text not null,
  -- Counted per billing month, kept as a running total, or simply on or off.
  kind text not null check (kind in ('windowed', 'total', 'switch')),
  position integer not null
);

create table plans (
  id uuid primary key,
  name text not null,
  color text not null,
  monthly_cents integer not null,
  monthly_price_id text not null unique,
  yearly_cents integer not null,
  yearly_price_id text not null unique,
  -- A custom plan is made for one merchant and shown to no other.
  custom_for uuid references merchants (id) on delete cascade,
  position integer not null,
  is_active boolean not null default true
);

create table plan_features (
  plan_id uuid not null references plans (id) on delete cascade,
  feature text not null references features (identifier),
  usage_limit integer not null,
  primary key (plan_id, feature)
);

create table subscriptions (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  id uuid not null,
  plan_id uuid not null references plans (id),
  price_id text not null,
  status text not null check (status in ('incomplete', 'active', 'past_due', 'trialing', 'canceled')),
  payment_status text not null check (payment_status in ('open', 'paid')),
  -- The payment provider's own id, once the subscription is mirrored there.
  provider_id text unique,
  -- Monthly usage windows are counted from here, for yearly plans too.
  anchor_at timestamptz not null,
  ends_at timestamptz not null,
  cancel_at_period_end boolean not null default false,
  hosted_invoice_url text,
  latest_invoice text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Used and reserved units per feature and window; a running total has one window, at the epoch.
create table usage_counters (
  merchant_id uuid not null references merchants (id) on delete cascade,
  feature text not null references features (identifier),
  window_start timestamptz not null,
  used integer not null default 0 check (used >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  primary key (merchant_id, feature, window_start)
);

create table usage_reservations (
  merchant_id uuid not null,
  id uuid not null,
  feature text not null,
  window_start timestamptz not null,
  amount integer not null check (amount > 0),
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, feature, window_start)
    references usage_counters (merchant_id, feature, window_start) on delete cascade
);
create index usage_reservations_expiry on usage_reservations (expires_at);
