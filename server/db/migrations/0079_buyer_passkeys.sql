-- Passkeys of buyers, each good at the address of the store where it was made.
create table buyer_passkeys (
  merchant_id uuid not null,
  id uuid not null,
  buyer_id uuid not null,
  -- The host it was made at: browsers offer it there alone.
  host text not null,
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
  foreign key (merchant_id, buyer_id) references buyers (merchant_id, id) on delete cascade
);
create unique index buyer_passkeys_credential on buyer_passkeys (merchant_id, credential_id);
create index buyer_passkeys_buyer on buyer_passkeys (merchant_id, buyer_id);

-- What a page gave a passkey to sign and has come back: it is good once, and kept until it would have ended anyway.
create table buyer_challenges (
  merchant_id uuid not null references merchants (id) on delete cascade,
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, challenge_hash)
);
create index buyer_challenges_expiry on buyer_challenges (expires_at);
