-- Roles of a merchant's own; the ready ones are the product's (contract/team/roles.ts).
create table roles (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  refund_limit_cents integer check (refund_limit_cents >= 0),
  write_off_limit_cents integer check (write_off_limit_cents >= 0),
  price_cut_percent integer check (price_cut_percent between 0 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id)
);
create unique index roles_name on roles (merchant_id, lower(name));

-- Whoever was staff before there were roles, or joins while the version before serves, is a manager.
alter table users add column ready_role text not null default 'manager'
  check (ready_role in ('manager', 'cashier', 'intake', 'bookkeeper', 'viewer'));
-- Instead of the ready one.
alter table users add column role_id uuid;
-- Null: all of them.
alter table users add column store_ids uuid[];
alter table users add column location_ids uuid[];
alter table users add constraint users_role foreign key (merchant_id, role_id) references roles (merchant_id, id) not valid;

alter table invitations add column ready_role text not null default 'manager'
  check (ready_role in ('manager', 'cashier', 'intake', 'bookkeeper', 'viewer'));
alter table invitations add column role_id uuid;
alter table invitations add column store_ids uuid[];
alter table invitations add column location_ids uuid[];
alter table invitations add constraint invitations_role foreign key (merchant_id, role_id) references roles (merchant_id, id)
  not valid;
