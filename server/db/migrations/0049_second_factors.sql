-- What people prove themselves with beside a password.
create table passkeys (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- As the authenticator names it, in base64url.
  credential_id text not null,
  public_key bytea not null,
  -- How often it has signed, where it counts; one that goes back was copied.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (merchant_id, user_id);

-- A secret that an authenticator app shares; it counts from when a first code has confirmed it.
create table totp_secrets (
  merchant_id uuid not null,
  user_id uuid not null,
  sealed bytea not null,
  -- The step of 30 seconds whose code was used last: none is good twice.
  last_step integer not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);

create table recovery_codes (
  merchant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (merchant_id, user_id, code_hash),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);

-- Between password and second step: the first was right, and nobody is in yet.
create table sign_in_tickets (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  way_in text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create unique index sign_in_tickets_token on sign_in_tickets (token_hash);
create index sign_in_tickets_user on sign_in_tickets (merchant_id, user_id);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);

-- What an authenticator is to sign, or a mailed code is made of, once and soon. Whoever signs in is not known yet.
create table sign_in_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'step-up', 'mail')),
  user_id uuid,
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id) where user_id is not null;
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- Which roles can't do without a second factor: `owner`, the name of a ready role, or the id of one's own.
create table sign_in_rules (
  merchant_id uuid not null references merchants (id) on delete cascade,
  role_key text not null,
  created_at timestamptz not null,
  primary key (merchant_id, role_key)
);
