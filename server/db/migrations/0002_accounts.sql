create table merchants (
  id uuid primary key,
  guide_status text not null default 'active' check (guide_status in ('active', 'dismissed')),
  custom_settings jsonb not null default '{}',
  email_notification boolean not null default true,
  payment_customer_id text,
  payment_method_id text,
  is_demo boolean not null default false,
  created_at timestamptz not null
);

create table users (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  -- Null for an account that only ever signed in with Google or Facebook.
  password_hash text,
  first_name text not null,
  last_name text not null,
  area_code text not null default '',
  phone text not null default '',
  postal_code text not null default '',
  address text not null default '',
  city text not null default '',
  country text not null default '',
  image_key text,
  role text not null check (role in ('owner', 'staff')),
  status text not null check (status in ('active', 'pending', 'waiting', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id)
);
-- One mail belongs to one merchant, and verification links name the user alone.
create unique index users_email on users (email);
create unique index users_id on users (id);
create unique index users_one_owner on users (merchant_id) where role = 'owner';

create table sessions (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (merchant_id, user_id);
create index sessions_expiry on sessions (expires_at);

-- Proofs that are mailed: the secret is derived from the id and the server's key, never stored.
create table mail_proofs (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create unique index mail_proofs_id on mail_proofs (id);
create index mail_proofs_user on mail_proofs (merchant_id, user_id, purpose, created_at desc);

create table invitations (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, invited_by) references users (merchant_id, id) on delete cascade
);
create unique index invitations_id on invitations (id);
create unique index invitations_open on invitations (merchant_id, email)
  where accepted_at is null and withdrawn_at is null;

-- Accounts elsewhere that sign a user in here.
create table identities (
  merchant_id uuid not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (merchant_id, provider, subject),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create unique index identities_subject on identities (provider, subject);
create index identities_user on identities (merchant_id, user_id);

-- A browser on its way to a provider and back; belongs to no merchant yet.
create table identity_flows (
  state_hash bytea primary key,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index identity_flows_expiry on identity_flows (expires_at);

-- What a provider told us about the person, redeemed once by the browser that brought it.
create table identity_handoffs (
  id uuid primary key,
  code_hash bytea not null unique,
  provider text not null,
  subject text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  -- The provider does not vouch for the mail: a mailed code must.
  needs_code boolean not null,
  code_sent_at timestamptz,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_handoffs_expiry on identity_handoffs (expires_at);
