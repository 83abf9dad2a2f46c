-- Devices that an account has been signed in with: their wrong passwords are counted apart from everybody else's.
create table known_devices (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  -- Whose account: a user's of the merchant, or a buyer's at one of its stores.
  user_id uuid,
  buyer_id uuid,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
  foreign key (merchant_id, buyer_id) references buyers (merchant_id, id) on delete cascade,
  check (num_nonnulls(user_id, buyer_id) = 1)
);
create unique index known_devices_user on known_devices (merchant_id, user_id, secret_hash);
create unique index known_devices_buyer on known_devices (merchant_id, buyer_id, secret_hash);
create index known_devices_secret on known_devices (secret_hash);
create index known_devices_expiry on known_devices (expires_at);

-- Of the device that the session was opened with; null when the version before opened it.
alter table sessions add column device_hash bytea;

-- Open sign-ins for one mail address end together.
create index identity_handoffs_email on identity_handoffs (email) where used_at is null;
