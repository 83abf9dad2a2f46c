-- How often each assistant has called in its present minute: as of keys, counted at every call and worth nothing after it.
create unlogged table assistant_budgets (
  merchant_id uuid not null references merchants (id) on delete cascade,
  assistant_id uuid not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (merchant_id, assistant_id),
  foreign key (merchant_id, assistant_id) references assistants (merchant_id, id) on delete cascade
) with (fillfactor = 50);
