-- A ladder lowers the prices of goods that don't sell, step by step. A product follows one ladder at most.
create table ladders (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  -- Counts edits: a step happens once for each.
  version integer not null default 1,
  name text not null,
  -- Ids within may be of what is gone by now: nothing fits them then.
  goods jsonb not null,
  -- The more particular one has a product that two fit.
  particularity integer not null,
  anchor text not null check (anchor in ('received', 'published', 'sold')),
  floor text not null check (floor in ('none', 'cost', 'cost_plus', 'fixed')),
  floor_cents integer check (floor_cents > 0),
  unknown_floor_cents integer check (unknown_floor_cents > 0),
  ends_on smallint check (ends_on between 0 and 99),
  weekdays smallint[] not null,
  -- Minutes of the day, by the store's clock.
  runs_from smallint not null check (runs_from between 0 and 1439),
  runs_until smallint check (runs_until between 1 and 1439),
  on_ebay boolean not null,
  on_clover boolean not null,
  after_sale text not null check (after_sale in ('go_on', 'wait', 'anew')),
  after_restock text not null check (after_restock in ('go_on', 'wait', 'anew')),
  is_paused boolean not null default false,
  user_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id)
);

create table ladder_steps (
  merchant_id uuid not null,
  ladder_id uuid not null,
  position smallint not null check (position > 0),
  days integer not null check (days > 0),
  -- Hundredths of a percent off the first price, or the price itself; neither: it asks what should become of the goods.
  percent_hundredths integer check (percent_hundredths between 1 and 9500),
  price_cents integer check (price_cents > 0),
  check (percent_hundredths is null or price_cents is null),
  primary key (merchant_id, ladder_id, position),
  foreign key (merchant_id, ladder_id) references ladders (merchant_id, id) on delete cascade
);

-- Where a product stands. One that has left ladders, or keeps its price, is remembered without one.
create table ladder_products (
  merchant_id uuid not null,
  product_id uuid not null,
  ladder_id uuid,
  state text not null default 'following' check (state in ('following', 'paused', 'kept', 'left')),
  paused_by text check (paused_by in ('price', 'seller')),
  -- The price that percentages are of, and the compare-at price beside it.
  first_cents integer not null,
  first_old_cents integer not null,
  -- What the product costs as long as nobody but the ladder has changed it.
  expected_cents integer not null,
  -- The step it stands on; none at the first price.
  step smallint not null default 0,
  -- Begins anew with each round.
  round integer not null default 1,
  -- From when days are counted where a sale or a restock has set that.
  restarted_at timestamptz,
  -- Since which day, by the store's calendar.
  anchor_day date,
  floor_cents integer,
  -- What comes next: reckoned, and null where nothing does.
  next_step smallint,
  next_cents integer,
  next_due_at timestamptz,
  joined_at timestamptz not null,
  primary key (merchant_id, product_id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade,
  foreign key (merchant_id, ladder_id) references ladders (merchant_id, id) on delete set null (ladder_id)
);
create index ladder_products_due on ladder_products (next_due_at) where next_due_at is not null;
create index ladder_products_due_of on ladder_products (merchant_id, next_due_at) where next_due_at is not null;
create index ladder_products_ladder on ladder_products (merchant_id, ladder_id, state, step, product_id);
-- Coming drops of a step are those whose days were counted from so many days before.
create index ladder_products_days on ladder_products (merchant_id, ladder_id, anchor_day) where state = 'following';

-- What a ladder has done on one day; it can be taken back for a day.
create table ladder_runs (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  ladder_id uuid,
  name text not null,
  day date not null,
  started_at timestamptz not null,
  changed integer not null default 0,
  restored integer not null default 0,
  state text not null default 'done' check (state in ('done', 'restoring', 'undone')),
  primary key (merchant_id, id),
  foreign key (merchant_id, ladder_id) references ladders (merchant_id, id) on delete set null (ladder_id)
);
create unique index ladder_runs_day on ladder_runs (merchant_id, ladder_id, day) where state = 'done';
create index ladder_runs_newest on ladder_runs (merchant_id, started_at, id);
create index ladder_runs_of_day on ladder_runs (merchant_id, day);
create index ladder_runs_restoring on ladder_runs (started_at) where state = 'restoring';

-- A step of a ladder as it was then happens to a product once.
create table ladder_changes (
  merchant_id uuid not null,
  product_id uuid not null,
  ladder_id uuid not null,
  version integer not null,
  round integer not null,
  step smallint not null,
  run_id uuid not null,
  units integer not null,
  before_cents integer not null,
  before_old_cents integer not null,
  before_sale_cents integer,
  after_cents integer not null,
  at_floor boolean not null,
  undone_at timestamptz,
  primary key (merchant_id, product_id, ladder_id, version, round, step),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade,
  foreign key (merchant_id, run_id) references ladder_runs (merchant_id, id) on delete cascade
);
create index ladder_changes_run on ladder_changes (merchant_id, run_id, product_id);

-- Days on which no ladder changes a price.
create table ladder_skips (
  merchant_id uuid not null references merchants (id) on delete cascade,
  day date not null,
  primary key (merchant_id, day)
);

-- Products of which a ladder has to look again: they are new, or were changed, moved or priced by somebody.
create table ladder_queue (
  merchant_id uuid not null,
  product_id uuid not null,
  sold_at timestamptz,
  restocked_at timestamptz,
  primary key (merchant_id, product_id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);

-- The price at a step: never above the first one, never below the floor, and on the ending that is asked for. At the
-- floor that is the next such price above it.
create function ladder_price(first_cents integer, percent_hundredths integer, fixed_cents integer, ends_on smallint,
  floor_cents integer) returns integer language sql immutable parallel safe
  return (
    select least(first_cents, case when e.cents >= coalesce(floor_cents, 1) then e.cents else
      greatest(1, floor_cents) + case when ends_on is null then 0
        else (ends_on - greatest(1, floor_cents) % 100 + 100) % 100 end end)
    from (select coalesce(fixed_cents, round(first_cents::bigint * (10000 - percent_hundredths) / 10000.0)::integer) as cents) r
    cross join lateral (
      select case when ends_on is null or r.cents - (r.cents - ends_on + 100) % 100 < 1 then greatest(1, r.cents)
        else r.cents - (r.cents - ends_on + 100) % 100 end as cents) e);

-- The first moment from this one on at which prices may change; null where there is none within a year.
create function ladder_opening(moment timestamptz, zone text, weekdays smallint[], runs_from smallint,
  runs_until smallint, skipped date[]) returns timestamptz language plpgsql immutable parallel safe as $$
declare
  wall timestamp := moment at time zone zone;
  day date := wall::date;
  minute integer := extract(hour from wall)::integer * 60 + extract(minute from wall)::integer;
begin
  for later in 0 .. 366 loop
    if extract(dow from day)::smallint = any(weekdays) and day <> all(skipped) then
      if later > 0 or minute < runs_from then
        return (day + make_interval(mins => runs_from)) at time zone zone;
      elsif runs_until is null or minute < runs_until then
        return moment;
      end if;
    end if;
    day := day + 1;
  end loop;
  return null;
end $$;

-- The day on which a step that is due on one day happens, as far as the calendar says it.
create function ladder_day(due date, weekdays smallint[], skipped date[]) returns date
  language sql immutable parallel safe
  return (select min(d.day) from (select due + later as day from generate_series(0, 60) later) d
    where extract(dow from d.day)::smallint = any(weekdays) and d.day <> all(skipped));

-- What a unit on the shelf costs on average, as far as that is known; null where it is not.
create function ladder_cost(stock_cost_cents bigint, costed_units integer, unit_cost_cents integer) returns integer
  language sql immutable parallel safe
  return case when costed_units > 0 then ceil(stock_cost_cents::numeric / costed_units)::integer else unit_cost_cents end;

-- What a marketplace asks for a product that asks so much elsewhere: where its ladder leaves the marketplace out, the
-- first price.
create function ladder_price_at(merchant uuid, product uuid, place text, asked_cents integer) returns integer
  language sql stable parallel safe
  return coalesce((
    select greatest(asked_cents, lp.first_cents)
    from ladder_products lp join ladders l on l.merchant_id = lp.merchant_id and l.id = lp.ladder_id
    where lp.merchant_id = merchant and lp.product_id = product and lp.expected_cents = asked_cents
      and not case place when 'ebay' then l.on_ebay else l.on_clover end), asked_cents);
