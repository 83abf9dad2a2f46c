-- What a seller may bid for a manifest that is for sale: the file, what its lines should bring, the terms, and what
-- became of it.
create table bids (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  title text not null,
  source text not null default '',
  lot_number text not null default '',
  pallets integer check (pallets >= 0),
  ends_at timestamptz,
  -- Of lines that name none.
  condition text not null default 'Used' check (condition in ('New', 'Like-new', 'Open-box', 'Used', 'Refurbished')),
  bid_now_cents integer check (bid_now_cents >= 0),
  -- What nobody has saved is forgotten after a while.
  is_saved boolean not null default false,
  is_active boolean not null default true,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'dropped')),
  decided_at timestamptz,
  -- What was really paid, and the load that it became.
  paid_cents integer check (paid_cents >= 0),
  truckload_id uuid,

  -- Hundredths of a percent.
  margin_hundredths integer not null check (margin_hundredths between 0 and 9500),
  sold_within_days integer not null check (sold_within_days between 1 and 730),
  fees_hundredths integer not null check (fees_hundredths between 0 and 9500),
  premium_hundredths integer not null check (premium_hundredths between 0 and 10000),
  unsold_hundredths integer not null check (unsold_hundredths between 0 and 9500),
  freight_cents integer not null check (freight_cents >= 0),
  work_cents integer not null check (work_cents >= 0),
  rest_cents integer not null check (rest_cents >= 0),

  manifest_key text not null,
  manifest_name text not null,
  manifest_state text not null default 'reading' check (manifest_state in ('reading', 'ready', 'refused')),
  -- Each reading has a number of its own: an older one that still runs somewhere finds that it is over.
  manifest_round integer not null default 1,
  manifest_seller text,
  manifest_columns text[] not null default '{}',
  manifest_chosen jsonb not null default '{}',
  manifest_mapping jsonb not null default '{}',
  manifest_done integer not null default 0,
  manifest_warned integer not null default 0,
  manifest_rejected integer not null default 0,
  manifest_problems jsonb not null default '[]',
  manifest_message text,

  -- What the lines come to, once they are read.
  lines integer not null default 0,
  units integer not null default 0,
  retail_cents bigint not null default 0,
  own_lines integer not null default 0,
  like_lines integer not null default 0,
  retail_lines integer not null default 0,
  -- With a range and no figure, and without any price that is known.
  range_lines integer not null default 0,
  unpriced_lines integer not null default 0,
  expected_cents bigint,
  low_cents bigint not null default 0,
  high_cents bigint not null default 0,
  -- What it stands on: how many units were sold in how many days, how fast, and what past loads taught.
  grounds jsonb not null default '{}',

  user_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete set null (truckload_id)
);
create index bids_newest on bids (merchant_id, id desc) where is_active;
create index bids_truckload on bids (merchant_id, truckload_id) where truckload_id is not null;
create index bids_reading on bids (updated_at) where manifest_state = 'reading';
create index bids_forgotten on bids (updated_at) where not is_saved or not is_active;

create table bid_lines (
  merchant_id uuid not null,
  bid_id uuid not null,
  round integer not null,
  line integer not null,
  title text not null,
  brand text not null default '',
  barcode text not null default '',
  asin text not null default '',
  sku text not null default '',
  -- As the manifest says it, and among the seller's own; in small letters where it is compared.
  category text not null default '',
  category_word text collate "C" not null default '',
  category_id uuid,
  condition text not null check (condition in ('New', 'Like-new', 'Open-box', 'Used', 'Refurbished')),
  pallet text not null default '',
  quantity integer not null,
  retail_cents integer not null,
  -- Whether somebody else than the manifest says what one costs in a shop.
  is_retail_known boolean not null default false,
  warnings text[] not null default '{}',
  -- The same goods sold before; goods like it; a share of its price in a shop; a range alone; nothing at all.
  grounds text not null check (grounds in ('own', 'like', 'retail', 'range', 'none')),
  -- How many units tell, and of how many days.
  told_units integer not null default 0,
  told_days integer not null default 0,
  is_same_condition boolean not null default true,
  unit_cents integer,
  low_cents integer not null default 0,
  high_cents integer not null default 0,
  picture text,
  primary key (merchant_id, bid_id, round, line),
  foreign key (merchant_id, bid_id) references bids (merchant_id, id) on delete cascade
);
create index bid_lines_most on bid_lines (merchant_id, bid_id, round, (quantity * coalesce(unit_cents, low_cents)::bigint) desc, line);

-- What manifests call goods, and which of the seller's categories that is: asked once.
create table bid_words (
  merchant_id uuid not null references merchants (id) on delete cascade,
  word text collate "C" not null,
  -- None of them.
  category_id uuid,
  created_at timestamptz not null,
  primary key (merchant_id, word),
  foreign key (merchant_id, category_id) references categories (merchant_id, id) on delete cascade
);
create index bid_words_category on bid_words (merchant_id, category_id) where category_id is not null;
