-- A phone that takes pictures for a screen of the back office, for as long as that screen is open.
create table paired_phones (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- Of the token in the QR code, which one phone can use up; that phone is known by another.
  token_hash bytea not null,
  phone_hash bytea,
  opened_at timestamptz,
  pictures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create unique index paired_phones_token on paired_phones (token_hash);
create unique index paired_phones_phone on paired_phones (phone_hash) where phone_hash is not null;
create index paired_phones_user on paired_phones (merchant_id, user_id);
create index paired_phones_expiry on paired_phones (expires_at);

create table phone_pictures (
  merchant_id uuid not null,
  phone_id uuid not null,
  number integer not null,
  key text not null,
  created_at timestamptz not null,
  primary key (merchant_id, phone_id, number),
  foreign key (merchant_id, phone_id) references paired_phones (merchant_id, id) on delete cascade
);
