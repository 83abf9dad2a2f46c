-- What programs call with, in the name of the person who made it.
create table api_keys (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  last_four text not null,
  permissions text[] not null,
  -- Null: all of them.
  store_ids uuid[],
  per_minute integer not null check (per_minute > 0),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- As it was made.
  expires_at timestamptz,
  -- By hand, or because another has replaced it.
  ends_at timestamptz,
  ended_by text check (ended_by in ('revoked', 'rotated')),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
  check ((ends_at is null) = (ended_by is null))
);
create unique index api_keys_token on api_keys (token_hash);
create index api_keys_user on api_keys (merchant_id, user_id);

-- How often each has called in its present minute. Counted at every call and worth nothing after it: no log is written.
create unlogged table api_key_budgets (
  merchant_id uuid not null references merchants (id) on delete cascade,
  key_id uuid not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (merchant_id, key_id),
  foreign key (merchant_id, key_id) references api_keys (merchant_id, id) on delete cascade
) with (fillfactor = 50);
