-- Listings end at a channel without our doing: they are compared with what is there, in portions, by their product. When
-- the next portion is due, and which product was the last of the one before; null at the beginning.
alter table channel_accounts
  add column reconcile_at timestamptz,
  add column reconciled_to uuid;
create index channel_accounts_to_reconcile on channel_accounts (reconcile_at nulls first) where not is_broken;
