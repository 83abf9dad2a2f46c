-- A truckload that is taken in unit by unit is not broken up as a whole besides, and its manifest stays as it is.
alter table truckloads
  add column unpacked_at timestamptz,
  -- What became of what never came: claimed of whoever sold the load, or its cost shared out over what came.
  add column settlement text check (settlement in ('claimed', 'shared')),
  add column settled_at timestamptz,
  add column claimed_cents bigint;
