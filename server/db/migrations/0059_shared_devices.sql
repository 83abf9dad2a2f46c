-- Browsers that several people work in, each known by a secret of its own.
create table shared_devices (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  name text not null,
  location_id uuid,
  idle_minutes integer not null check (idle_minutes between 1 and 120),
  secret_hash bytea not null,
  -- Of the secret that full sign-ins in the same browser are known by.
  browser_hash bytea,
  registered_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  locked_at timestamptz,
  wrong_pins integer not null default 0,
  wrong_since timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete set null (location_id)
);
create unique index shared_devices_secret on shared_devices (secret_hash);
create index shared_devices_location on shared_devices (merchant_id, location_id);

create table user_pins (
  merchant_id uuid not null,
  user_id uuid not null,
  pin_hash text not null,
  set_at timestamptz not null,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);

-- Of sessions that a PIN has opened.
alter table sessions add column device_id uuid;
alter table sessions add constraint sessions_device foreign key (merchant_id, device_id)
  references shared_devices (merchant_id, id) on delete cascade not valid;

-- One act of one session that somebody with wider limits has agreed to.
create table approvals (
  merchant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  device_id uuid not null,
  approver_id uuid not null,
  permission text not null,
  act_hash bytea not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, session_id) references sessions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, device_id) references shared_devices (merchant_id, id) on delete cascade,
  foreign key (merchant_id, approver_id) references users (merchant_id, id) on delete cascade
);
create unique index approvals_token on approvals (token_hash);
create index approvals_session on approvals (merchant_id, session_id);
create index approvals_device on approvals (merchant_id, device_id);
create index approvals_approver on approvals (merchant_id, approver_id);
create index approvals_expiry on approvals (expires_at);
