-- Which people of the back office also run the installation. Only its command line writes here.
create table operators (
  merchant_id uuid not null,
  user_id uuid not null,
  named_at timestamptz not null,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);

-- What operators did. It belongs to no merchant, and stays when the account that it was about has gone.
create table operator_acts (
  id uuid primary key,
  at timestamptz not null,
  operator text,
  kind text not null,
  about_merchant uuid,
  about text not null default ''
);
create index operator_acts_about on operator_acts (about_merchant, id) where about_merchant is not null;

-- What would take too long to count whenever somebody looks.
create table installation_figures (
  name text primary key,
  value jsonb not null,
  measured_at timestamptz not null
);
