-- What another shop's file is, what shall become of products that are there already, and what was done about rows that
-- could not be imported. `dialect` is read by the version before alone.
alter table product_imports
  add column layout text,
  add column sources jsonb not null default '{}',
  add column left_out text[] not null default '{}',
  add column settings jsonb not null default '{}',
  add column doubts jsonb not null default '[]',
  add column fixes jsonb not null default '[]',
  add column rows_read integer not null default 0,
  add column restocks integer not null default 0,
  add column units integer not null default 0,
  add column skipped integer not null default 0,
  add column pictures integer not null default 0,
  -- What one file did, act by act: rows of the tray are imported later than the others.
  add column undo_ids uuid[] not null default '{}';
update product_imports set layout = dialect, undo_ids = case when undo_id is null then '{}' else array[undo_id] end;

alter table product_import_rows drop constraint product_import_rows_action_check;
alter table product_import_rows add constraint product_import_rows_action_check
  check (action in ('create', 'update', 'restock', 'unchanged', 'error', 'skipped'));

-- What a file said last of a product. A quantity that it says again changes nothing: what was sold since stays sold.
alter table products
  add column import_quantity integer,
  -- The name of the file and what the row said: the same row is never added to the stock twice.
  add column import_mark text;

-- What a merchant's words mean, asked once.
create table import_words (
  merchant_id uuid not null references merchants (id) on delete cascade,
  kind text not null check (kind in ('condition')),
  word text not null,
  meaning text not null,
  updated_at timestamptz not null,
  primary key (merchant_id, kind, word)
);

-- What was chosen for files of a layout; files of no known layout are told apart by their headings.
create table import_layouts (
  merchant_id uuid not null references merchants (id) on delete cascade,
  layout text not null,
  settings jsonb not null,
  mapping jsonb,
  updated_at timestamptz not null,
  primary key (merchant_id, layout)
);
