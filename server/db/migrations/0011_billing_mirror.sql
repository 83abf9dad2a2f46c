-- The payment provider owns subscriptions, cards and invoices; these tables are what we last read of them, so that no
-- page waits for it and nothing is unknown while it is down.

-- One merchant at the provider; its row is the lock of everything that is done there for the merchant.
create table billing_accounts (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  -- Where receipts go, and what is printed on them.
  email text not null,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  -- The card that is charged; its id is merchants.payment_method_id.
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  -- What we owe the merchant: taken off the next invoices.
  credit_cents integer not null default 0 check (credit_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((card_brand is null) = (card_last4 is null))
);
create unique index merchants_payment_customer on merchants (payment_customer_id);

alter table subscriptions
  -- When it was last read from the provider.
  add column read_at timestamptz,
  -- When it was over, by our clock, until it lives again: seven days later the stores stop.
  add column ended_at timestamptz,
  -- When they were stopped for that.
  add column stopped_at timestamptz,
  -- The end of the trial that the owner was warned of.
  add column warned_of timestamptz;
create index subscriptions_to_read on subscriptions (read_at nulls first) where provider_id is not null;
create index subscriptions_to_mirror on subscriptions (created_at) where provider_id is null and status = 'trialing';
create index subscriptions_ended on subscriptions (ended_at) where stopped_at is null;
create index subscriptions_ending_trials on subscriptions (ends_at) where status = 'trialing';
update subscriptions set ended_at = updated_at where status = 'canceled';

create table billing_invoices (
  merchant_id uuid not null references merchants (id) on delete cascade,
  -- The provider's own.
  id text not null,
  subscription text,
  number text,
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  due_cents integer not null,
  paid_cents integer not null,
  remaining_cents integer not null,
  total_cents integer not null,
  -- How often it was tried to take the money, and when it is tried again.
  attempts integer not null,
  next_attempt_at timestamptz,
  -- Why the last try failed, in words for the merchant.
  problem text,
  created_at timestamptz not null,
  finalized_at timestamptz,
  hosted_url text,
  pdf_url text,
  read_at timestamptz not null,
  primary key (merchant_id, id)
);
create unique index billing_invoices_id on billing_invoices (id);
create index billing_invoices_newest
  on billing_invoices (merchant_id, created_at desc, number desc nulls last, id desc)
  where status <> 'draft' and total_cents <> 0;
create index billing_invoices_unpaid on billing_invoices (merchant_id) where status = 'open';

-- A paid app is a subscription of its own, by the month.
alter table installed_apps
  add column provider_id text unique,
  add column status text check (status in ('incomplete', 'active', 'past_due', 'canceled')),
  add column cancel_at_period_end boolean not null default false,
  add column ends_at timestamptz,
  add column read_at timestamptz;
