-- Who changed what: written with the change, never changed, kept for 400 days. It refers to nothing, as it outlives what
-- it speaks of.
create table history (
  merchant_id uuid not null references merchants (id) on delete cascade,
  -- Sorts by time.
  id uuid not null,
  at timestamptz not null,
  subject text not null,
  subject_id text not null,
  subject_name text not null,
  store_id uuid,
  action text not null,
  changes jsonb not null,
  -- What was changed together.
  act_id uuid,
  by_kind text not null check (by_kind in ('person', 'key', 'assistant', 'buyer', 'system')),
  by_id text,
  by_name text not null,
  approved_by_name text,
  address text not null,
  device text not null,
  primary key (merchant_id, id)
);
create index history_subject on history (merchant_id, subject, subject_id, id);
create index history_person on history (merchant_id, by_id, id);
create index history_act on history (merchant_id, act_id) where act_id is not null;
create index history_oldest on history (at);

create function keep_history() returns trigger language plpgsql as $$
begin
  -- A merchant that is deleted takes its history along.
  if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or current_setting('scanfront.sweeps_history', true) = 'on') then
    return old;
  end if;
  raise exception 'history is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger history_kept before update or delete on history for each row execute function keep_history();
