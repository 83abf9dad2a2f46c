-- A till is a drawer with money in it, at one location. Browsers take it: each one numbers its receipts under a letter of
-- its own, so that no two are alike, with a network or without.
create table tills (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  location_id uuid not null,
  name text not null,
  -- What its printer takes, and what a receipt is given by unless somebody chooses otherwise.
  paper_mm integer not null default 80 check (paper_mm in (58, 80)),
  receipt_choice text not null default 'print' check (receipt_choice in ('print', 'mail', 'qr', 'none')),
  opens_drawer boolean not null default true,
  -- The card reader beside it.
  reader_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete cascade
);
create unique index tills_name on tills (merchant_id, location_id, lower(name)) where is_active;
create index tills_location on tills (merchant_id, location_id);
create index tills_store on tills (merchant_id, store_id);
create index tills_reader on tills (merchant_id, reader_id) where reader_id is not null;

-- A browser that sells at a till. What it sold without a network comes in under its letter, also after another took over.
create table till_devices (
  merchant_id uuid not null,
  id uuid not null,
  till_id uuid not null,
  -- A, B, … Z, AA, …: never given twice.
  letter text not null,
  -- The shared device that it is, where it is one.
  device_id uuid,
  taken_by text not null,
  taken_at timestamptz not null,
  -- Another browser has the till since.
  left_at timestamptz,
  last_number integer not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, till_id) references tills (merchant_id, id) on delete cascade,
  foreign key (merchant_id, device_id) references shared_devices (merchant_id, id) on delete set null (device_id)
);
create unique index till_devices_letter on till_devices (merchant_id, letter);
create unique index till_devices_here on till_devices (merchant_id, till_id) where left_at is null;
create index till_devices_device on till_devices (merchant_id, device_id) where device_id is not null;

create table shifts (
  merchant_id uuid not null,
  id uuid not null,
  till_id uuid not null,
  -- Of its till, without gaps: what a Z report is called by.
  number integer not null,
  float_cents integer not null check (float_cents >= 0),
  opened_by uuid,
  opened_by_name text not null,
  opened_at timestamptz not null,
  closed_by_name text,
  closed_at timestamptz,
  -- What was in the drawer when it was counted, by somebody who was not told what should be there.
  counted_cents integer check (counted_cents >= 0),
  note text not null default '',
  -- As it was when it was closed; what comes in later is told beside it.
  report jsonb,
  check ((closed_at is null) = (report is null)),
  check ((closed_at is null) = (counted_cents is null)),
  primary key (merchant_id, id),
  foreign key (merchant_id, till_id) references tills (merchant_id, id) on delete cascade
);
create unique index shifts_number on shifts (merchant_id, till_id, number);
create unique index shifts_open on shifts (merchant_id, till_id) where closed_at is null;
create index shifts_newest on shifts (merchant_id, opened_at desc, id desc);

-- Money that goes in or out of a drawer without a sale, and drawers that are opened for nothing.
create table drawer_entries (
  merchant_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  kind text not null check (kind in ('paid_in', 'paid_out', 'opened')),
  amount_cents integer not null check (amount_cents >= 0 and (amount_cents = 0) = (kind = 'opened')),
  reason text not null,
  by_name text not null,
  approved_by_name text,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, shift_id) references shifts (merchant_id, id) on delete cascade
);
create index drawer_entries_shift on drawer_entries (merchant_id, shift_id, id);

-- What anything out of the bins costs on a day of the week; a date says otherwise. Null: no bins that day.
create table bin_prices (
  merchant_id uuid not null,
  location_id uuid not null,
  -- 0 is Sunday.
  weekday smallint check (weekday between 0 and 6),
  day date,
  price_cents integer check (price_cents > 0),
  note text not null default '',
  check ((weekday is null) <> (day is null)),
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete cascade
);
create unique index bin_prices_weekday on bin_prices (merchant_id, location_id, weekday) where weekday is not null;
create unique index bin_prices_day on bin_prices (merchant_id, location_id, day) where day is not null;

-- How a store’s tills sell.
create table counter_settings (
  merchant_id uuid not null,
  store_id uuid not null,
  tiles jsonb not null default '[]',
  -- What cash is rounded to; 1 is not at all.
  cash_step_cents integer not null default 1 check (cash_step_cents in (1, 5, 10)),
  receipt_header text not null default '',
  receipt_footer text not null default '',
  -- How long after a sale it is taken back with its receipt; null is without an end.
  return_days integer check (return_days between 1 and 3650),
  mails_reports boolean not null default false,
  updated_at timestamptz not null,
  primary key (merchant_id, store_id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);

alter table orders
  drop constraint orders_way_check,
  add constraint orders_way_check check (way in ('ship', 'delivery', 'pickup', 'counter')) not valid,
  drop constraint orders_payment_type_check,
  add constraint orders_payment_type_check
    check (payment_type in ('card', 'paypal', 'in_store', 'free', 'counter')) not valid;

alter table order_lines
  -- What it would have cost, where somebody changed the price at a counter, and why.
  add column listed_cents integer,
  add column price_note text not null default '',
  -- Units that were sold at a counter and were not on the shelf any more.
  add column oversold integer not null default 0,
  add column oversold_settled_at timestamptz,
  add constraint order_lines_oversold check (oversold between 0 and quantity) not valid;

-- What a counter knows of an order that was sold there.
create table counter_sales (
  merchant_id uuid not null,
  order_id uuid not null,
  location_id uuid not null,
  till_id uuid not null,
  shift_id uuid not null,
  -- Letter and number, as on the receipt.
  receipt_no text not null,
  sold_by uuid,
  sold_by_name text not null,
  -- By the clock of the device, which nothing is reckoned by.
  device_at timestamptz not null,
  -- Sold without a network, with what was known until then; null: with one.
  known_at timestamptz,
  -- It came in after its shift was closed.
  is_late boolean not null default false,
  -- What somebody has to look at: a price below what the role allowed, sold without a network.
  remarks text[] not null default '{}',
  -- Opens the receipt’s page.
  receipt_token text not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade,
  foreign key (merchant_id, till_id) references tills (merchant_id, id) on delete cascade,
  foreign key (merchant_id, shift_id) references shifts (merchant_id, id) on delete cascade,
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete cascade
);
create unique index counter_sales_receipt on counter_sales (merchant_id, receipt_no);
create unique index counter_sales_token on counter_sales (merchant_id, receipt_token);
create index counter_sales_shift on counter_sales (merchant_id, shift_id, order_id desc);
create index counter_sales_till on counter_sales (merchant_id, till_id);
create index counter_sales_location on counter_sales (merchant_id, location_id, order_id desc);

-- A card at a reader. It belongs to an order, or is given back.
create table card_payments (
  merchant_id uuid not null,
  -- Made by the till, before anything is charged.
  id uuid not null,
  order_id uuid not null,
  reader_id uuid,
  account text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('waiting', 'approved', 'declined', 'cancelled', 'returned')),
  -- The processor’s name for it.
  payment_id text,
  -- Such as "Visa ending in 4417", and what the bank calls its approval.
  card text,
  auth_code text,
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The answer was lost: nothing else is charged for the sale until it is known what happened.
  is_asking boolean not null default false,
  -- The processor’s name for what went back, of one that was given back before its sale was finished.
  refund_id text,
  -- When it is looked after, should no till do so; null: nothing is awaited.
  due_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index card_payments_order on card_payments (merchant_id, order_id);
-- One card at a time: of a sale, and at a reader.
create unique index card_payments_waiting on card_payments (merchant_id, order_id) where state = 'waiting';
create unique index card_payments_at_reader on card_payments (merchant_id, reader_id) where state = 'waiting';
create index card_payments_reader on card_payments (merchant_id, reader_id) where reader_id is not null;
create index card_payments_due on card_payments (due_at) where due_at is not null;
create unique index card_payments_payment on card_payments (merchant_id, account, payment_id)
  where payment_id is not null;

create table card_readers (
  merchant_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null,
  account text not null,
  -- The processor’s names for it, and for where it stands.
  reader_id text not null,
  place_id text not null,
  model text not null default '',
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete cascade
);
alter table card_payments
  add foreign key (merchant_id, reader_id) references card_readers (merchant_id, id) on delete set null (reader_id);
create unique index card_readers_reader on card_readers (merchant_id, reader_id);
create index card_readers_location on card_readers (merchant_id, location_id);
alter table tills
  add foreign key (merchant_id, reader_id) references card_readers (merchant_id, id) on delete set null (reader_id);

-- What an order was paid with at a counter. Rounding belongs to the cash, not to what was sold.
create table counter_payments (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  shift_id uuid not null,
  means text not null check (means in ('cash', 'card', 'other')),
  -- What it takes off what is due; with the rounding, what was kept of what was received.
  amount_cents integer not null check (amount_cents > 0),
  rounding_cents integer not null default 0,
  -- Of cash: what was handed over.
  received_cents integer check (received_cents >= amount_cents + rounding_cents),
  -- Of another terminal.
  reference text not null default '',
  card_payment_id uuid,
  created_at timestamptz not null,
  check ((means = 'cash') = (received_cents is not null)),
  check (means = 'cash' or rounding_cents = 0),
  check ((means = 'card') = (card_payment_id is not null)),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade,
  foreign key (merchant_id, shift_id) references shifts (merchant_id, id) on delete cascade,
  foreign key (merchant_id, card_payment_id) references card_payments (merchant_id, id) on delete cascade
);
create index counter_payments_order on counter_payments (merchant_id, order_id);
create index counter_payments_shift on counter_payments (merchant_id, shift_id);
create unique index counter_payments_card on counter_payments (merchant_id, card_payment_id)
  where card_payment_id is not null;

-- Goods that come back over the counter, and money that goes out for them. With a receipt the money is a refund of its
-- order as well.
create table counter_returns (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  location_id uuid not null,
  shift_id uuid not null,
  -- Null: without a receipt.
  order_id uuid,
  refund_id uuid,
  -- What came back: title, product, units, cents each, condition, whether it went on the shelf.
  lines jsonb not null,
  means text not null check (means in ('cash', 'card', 'other')),
  amount_cents integer not null check (amount_cents >= 0),
  rounding_cents integer not null default 0,
  reference text not null default '',
  reason text not null,
  -- The sale that was made for it at once.
  exchange_id uuid,
  by_name text not null,
  approved_by_name text,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete cascade,
  foreign key (merchant_id, shift_id) references shifts (merchant_id, id) on delete cascade,
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index counter_returns_shift on counter_returns (merchant_id, shift_id);
create index counter_returns_order on counter_returns (merchant_id, order_id) where order_id is not null;
create index counter_returns_store on counter_returns (merchant_id, store_id);
create index counter_returns_location on counter_returns (merchant_id, location_id);

-- Sales that wait, for every till of a location; and those that were given up before they were paid, which leave a trace.
create table parked_sales (
  merchant_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  name text not null,
  sale jsonb not null,
  items integer not null,
  total_cents integer not null,
  parked_by text not null,
  parked_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete cascade
);
create index parked_sales_location on parked_sales (merchant_id, location_id, parked_at);

create table voided_sales (
  merchant_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  lines jsonb not null,
  total_cents integer not null,
  reason text not null default '',
  by_name text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, shift_id) references shifts (merchant_id, id) on delete cascade
);
create index voided_sales_shift on voided_sales (merchant_id, shift_id);

-- A price, or a discount by hand, that somebody allowed for one sale before it was made.
create table counter_overrides (
  merchant_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  -- Null: of the sale as a whole.
  line integer,
  product_id uuid,
  -- The least that the line may be sold for, each, or the most that comes off the whole sale.
  price_cents integer check (price_cents >= 0),
  discount_cents integer check (discount_cents > 0),
  reason text not null,
  by_name text not null,
  approved_by_name text,
  created_at timestamptz not null,
  check ((price_cents is null) <> (discount_cents is null)),
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete set null (product_id)
);
create index counter_overrides_sale on counter_overrides (merchant_id, sale_id);
create index counter_overrides_product on counter_overrides (merchant_id, product_id) where product_id is not null;
create index counter_overrides_made on counter_overrides (created_at);
