-- Who recognises goods in a merchant’s pictures, where they have chosen somebody; the key is sealed.
create table recognition_vendors (
  merchant_id uuid not null references merchants (id) on delete cascade,
  address text not null,
  model text not null,
  sealed bytea not null,
  updated_at timestamptz not null,
  primary key (merchant_id)
);
