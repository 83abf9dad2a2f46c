-- Units of several products that are sold as one: which, what they had cost as far as it was known, and by which act.
create table bundles (
  merchant_id uuid not null references merchants (id) on delete cascade,
  -- That of the act, and the origin of the movements.
  id uuid not null,
  -- The lot.
  product_id uuid not null,
  units integer not null check (units > 0),
  -- What they would have brought one by one.
  price_cents bigint not null,
  known_cost_cents bigint not null,
  costed_units integer not null,
  made_at timestamptz not null,
  unbundled_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index bundles_product on bundles (merchant_id, product_id);

create table bundle_parts (
  merchant_id uuid not null,
  bundle_id uuid not null,
  product_id uuid not null,
  units integer not null check (units > 0),
  primary key (merchant_id, bundle_id, product_id),
  foreign key (merchant_id, bundle_id) references bundles (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index bundle_parts_product on bundle_parts (merchant_id, product_id);

alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in (
    'opening', 'added', 'edit', 'count', 'bulk', 'import', 'undo', 'lookup', 'channel', 'truckload', 'order',
    'written_off', 'return', 'bundle', 'unbundle')) not valid;
alter table receipts
  drop constraint receipts_source_check,
  add constraint receipts_source_check
    check (source in ('opening', 'truckload', 'lookup', 'import', 'count', 'return', 'manual', 'bundle')) not valid;
alter table undo_acts
  drop constraint undo_acts_kind_check,
  add constraint undo_acts_kind_check
    check (kind in ('delete', 'bulk', 'write', 'import', 'truckload', 'bundle')) not valid;

create or replace function source_of(reason text) returns text language sql immutable parallel safe
  return case reason
    when 'truckload' then 'truckload' when 'lookup' then 'lookup' when 'import' then 'import' when 'opening' then 'opening'
    when 'order' then 'return' when 'channel' then 'return' when 'return' then 'return'
    when 'count' then 'count' when 'bulk' then 'count' when 'bundle' then 'bundle' else 'manual' end;
