-- Units that were taken back before they came: a station gives up on a call that is still on its way, and takes the unit
-- back. What comes in under such an id is refused.
create table intake_withdrawn (
  merchant_id uuid not null references merchants (id) on delete cascade,
  unit_id uuid not null,
  withdrawn_at timestamptz not null,
  primary key (merchant_id, unit_id)
);
create index intake_withdrawn_age on intake_withdrawn (merchant_id, withdrawn_at);
