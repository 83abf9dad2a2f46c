-- Programs of others that may ask people for access. Whoever registers one has no account: it belongs to no merchant.
create table assistant_clients (
  id uuid primary key,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  -- Null once somebody has connected it: one that nobody wants goes.
  expires_at timestamptz
);
create index assistant_clients_unused on assistant_clients (expires_at) where expires_at is not null;

-- What a person has let such a program do in their name.
create table assistants (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  name text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index assistants_of_user on assistants (merchant_id, user_id);

-- Only hashes. A refresh token or code that was used stays until it expires: whoever brings it again has stolen it.
create table assistant_tokens (
  merchant_id uuid not null references merchants (id) on delete cascade,
  token_hash bytea not null,
  assistant_id uuid not null,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  -- Of a code: what it must be redeemed with.
  challenge text,
  redirect_uri text,
  created_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, assistant_id) references assistants (merchant_id, id) on delete cascade,
  check (kind <> 'code' or (challenge is not null and redirect_uri is not null))
);
create unique index assistant_tokens_hash on assistant_tokens (token_hash);
create index assistant_tokens_of_assistant on assistant_tokens (merchant_id, assistant_id);
create index assistant_tokens_expired on assistant_tokens (expires_at);
