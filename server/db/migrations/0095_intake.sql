-- How a merchant’s station grades and prices; without a row it does as it does from the start.
create table intake_settings (
  merchant_id uuid not null references merchants (id) on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null,
  primary key (merchant_id)
);

-- Somebody who takes goods in, at one place, of one truckload or of none.
create table intake_sessions (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  -- The browser: it keeps this id, and label numbers belong to it.
  station_id uuid not null,
  truckload_id uuid,
  store_location_id uuid not null,
  user_id uuid not null,
  person text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete set null (truckload_id),
  foreign key (merchant_id, store_location_id) references store_locations (merchant_id, id) on delete cascade
);
create index intake_sessions_newest on intake_sessions (merchant_id, started_at desc, id desc);
create index intake_sessions_open on intake_sessions (merchant_id, user_id, station_id) where ended_at is null;
create index intake_sessions_truckload on intake_sessions (merchant_id, truckload_id) where truckload_id is not null;
create index intake_sessions_location on intake_sessions (merchant_id, store_location_id);

-- Numbers that were given to a station for labels without a network. A number is given once, used or not.
create table intake_labels (
  merchant_id uuid not null references merchants (id) on delete cascade,
  code text not null,
  station_id uuid not null,
  reserved_at timestamptz not null,
  -- The unit whose label it was printed on, and what it is a label of.
  unit_id uuid,
  product_id uuid,
  check ((unit_id is null) = (product_id is null)),
  primary key (merchant_id, code),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index intake_labels_product on intake_labels (merchant_id, product_id) where product_id is not null;
create index intake_labels_unspent on intake_labels (merchant_id, station_id) where unit_id is null;

-- Goods that are sold for parts are products without the item’s barcode: this is how the next of them finds its own.
create table intake_parts (
  merchant_id uuid not null references merchants (id) on delete cascade,
  item_key text collate "C" not null,
  grade text not null,
  product_id uuid not null,
  primary key (merchant_id, item_key, grade),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index intake_parts_product on intake_parts (merchant_id, product_id);

-- What came of a line of a manifest. What is expected is the line’s own quantity, which no scan changes.
create table intake_lines (
  merchant_id uuid not null references merchants (id) on delete cascade,
  truckload_id uuid not null,
  round integer not null,
  line integer not null,
  -- Of the expected units, and besides them.
  received integer not null default 0 check (received >= 0),
  over integer not null default 0 check (over >= 0),
  -- Of all that came.
  misgraded integer not null default 0 check (misgraded >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  primary key (merchant_id, truckload_id, round, line),
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete cascade
);

create table intake_units (
  merchant_id uuid not null references merchants (id) on delete cascade,
  -- Made by the station.
  id uuid not null,
  session_id uuid not null,
  truckload_id uuid,
  round integer,
  line integer,
  standing text not null check (standing in ('expected', 'over', 'unlisted', 'none')),
  product_id uuid not null,
  -- The receipt that it came by; another one once it has another grade.
  receipt_id uuid not null,
  -- What parts of it are found by; empty for things without a code.
  item_key text not null,
  retail_cents integer check (retail_cents >= 0),
  grade text not null,
  grade_name text not null,
  grade_kind text not null check (grade_kind in ('sell', 'parts', 'scrap')),
  checks jsonb not null default '{}',
  defects text[] not null default '{}',
  price_cents integer not null check (price_cents >= 0),
  -- What the rules made of it; null where they could not.
  reckoned_cents integer,
  reason text not null default '',
  write_off text check (write_off in ('damaged', 'stolen', 'donated', 'disposed', 'used')),
  is_misgraded boolean not null default false,
  is_damaged boolean not null default false,
  is_new boolean not null default false,
  relabels boolean not null default false,
  remarks text[] not null default '{}',
  user_id uuid not null,
  person text not null,
  -- Milliseconds by step.
  steps jsonb not null default '{}',
  -- By the clock of the station, which nothing is reckoned by.
  device_at timestamptz not null,
  known_at timestamptz,
  received_at timestamptz not null,
  undone_at timestamptz,
  check ((line is null) = (round is null)),
  check ((standing in ('expected', 'over')) = (line is not null)),
  primary key (merchant_id, id),
  foreign key (merchant_id, session_id) references intake_sessions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete set null (truckload_id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index intake_units_session on intake_units (merchant_id, session_id, received_at desc, id desc);
create index intake_units_newest on intake_units (merchant_id, received_at desc, id desc);
create index intake_units_line on intake_units (merchant_id, truckload_id, line, received_at, id)
  where truckload_id is not null;
create index intake_units_product on intake_units (merchant_id, product_id);
