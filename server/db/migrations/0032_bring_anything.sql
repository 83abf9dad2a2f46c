-- What another shop's file is, what shall become of products that are there already, and what was done about rows that
-- could not be imported. `dialect` and `undo_id` are read by the version before alone.
alter table product_imports
  add column layout text,
  add column sources jsonb not null default '{}',
  add column left_out text[] not null default '{}',
  add column settings jsonb not null default '{}',
  add column doubts jsonb not null default '[]',
  -- How its numbers are written and whether its barcodes lost zeros, for rows that are read again.
  add column reading jsonb not null default '{}',
  add column fixes jsonb not null default '[]',
  add column rows_read integer not null default 0,
  add column restocks integer not null default 0,
  add column units integer not null default 0,
  add column skipped integer not null default 0,
  add column pictures integer not null default 0,
  -- Whether only the rows of the tray are checked, and how often they were: an older check of them finds that it is over.
  add column only_tray boolean not null default false,
  add column pass integer not null default 0,
  -- What one file did, act by act: rows of the tray are imported later than the others.
  add column undo_ids uuid[] not null default '{}';
update product_imports set layout = dialect, undo_ids = case when undo_id is null then '{}' else array[undo_id] end;

-- A row that was merged into an earlier one of its product is kept for its mark.
alter table product_import_rows drop constraint product_import_rows_action_check;
alter table product_import_rows add constraint product_import_rows_action_check
  check (action in ('create', 'update', 'restock', 'unchanged', 'merged', 'error'));

-- What was mended of single rows: values in place of the file's, and what was decided about a cause.
create table import_mends (
  merchant_id uuid not null,
  import_id uuid not null,
  line integer not null,
  edits jsonb not null default '{}',
  fixes jsonb not null default '{}',
  primary key (merchant_id, import_id, line),
  foreign key (merchant_id, import_id) references product_imports (merchant_id, id) on delete cascade
);

-- Which product a row of a file became, or was added to. `source` is the name of the file, or a layout whose products are
-- known by a handle; `mark` is what the row says, or the handle. There are as many as rows, and checking foreign keys would
-- cost more than writing them: the sweep forgets those of merchants who left.
create table import_marks (
  merchant_id uuid not null,
  source uuid not null,
  mark uuid not null,
  product_id uuid not null,
  act_id uuid not null,
  created_at timestamptz not null,
  primary key (merchant_id, source, mark)
);
create index import_marks_age on import_marks using brin (created_at);
-- Under which sources an act left marks: an undo finds them without an index that every row would pay for.
alter table undo_acts add column mark_sources uuid[] not null default '{}';

-- What files of a layout said last of a product's stock. A quantity that is said again changes nothing: what was sold
-- since stays sold. `before` is what the act found, which its undo puts back.
create table import_quantities (
  merchant_id uuid not null references merchants (id) on delete cascade,
  product_id uuid not null,
  layout text not null,
  quantity integer not null,
  before integer,
  act_id uuid not null,
  primary key (merchant_id, product_id, layout)
);

-- How far the pictures are that one act wished for.
create table picture_wishes (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  total integer not null,
  fetched integer not null default 0,
  failed integer not null default 0,
  primary key (merchant_id, id)
);

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
  settings jsonb not null default '{}',
  mapping jsonb,
  updated_at timestamptz not null,
  primary key (merchant_id, layout)
);
