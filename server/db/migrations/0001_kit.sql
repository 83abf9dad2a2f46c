-- What every capability stands on. Features of PostgreSQL 15 and later only.

-- How often something was tried in a window of time.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_limits_expiry on rate_limits (expires_at);

-- Answers to requests that carried an Idempotency-Key, written in the transaction of their effect.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- Bot-check tokens that were redeemed: each counts once.
create table spent_tokens (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_tokens_expiry on spent_tokens (expires_at);
