-- The latest calls of each key, to see what a program does: never what was sent or answered.
create table api_key_calls (
  merchant_id uuid not null references merchants (id) on delete cascade,
  key_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  ms integer not null,
  address text not null,
  correlation_id text not null,
  primary key (merchant_id, key_id, id),
  foreign key (merchant_id, key_id) references api_keys (merchant_id, id) on delete cascade
);
create index api_key_calls_age on api_key_calls (at);
