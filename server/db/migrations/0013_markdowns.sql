-- Markdowns, now or at a time; each price as it was, so that it can be put back.
create table markdowns (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  selection jsonb not null,
  -- Hundredths of a percent.
  percent_hundredths integer not null check (percent_hundredths between 1 and 9500),
  older_than_days integer not null default 0,
  ends_on smallint check (ends_on between 0 and 99),
  status text not null check (
    status in ('scheduled', 'running', 'done', 'stopped', 'restoring', 'undone', 'ended', 'failed')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- The last product of those that were gone through, and how many of them it changed or put back.
  reached uuid,
  marked integer not null default 0,
  restored integer not null default 0,
  message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id)
);
create index markdowns_newest on markdowns (merchant_id, id desc);
create index markdowns_due on markdowns (starts_at) where status in ('scheduled', 'running', 'restoring');
create index markdowns_ending on markdowns (ends_at) where status = 'done' and ends_at is not null;

create table markdown_prices (
  merchant_id uuid not null,
  markdown_id uuid not null,
  product_id uuid not null,
  before_price_cents integer not null,
  before_old_price_cents integer not null,
  before_sale_price_cents integer,
  after_price_cents integer not null,
  primary key (merchant_id, markdown_id, product_id),
  foreign key (merchant_id, markdown_id) references markdowns (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index markdown_prices_product on markdown_prices (merchant_id, product_id);
