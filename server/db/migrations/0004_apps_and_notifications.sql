create table apps (
  id uuid primary key,
  identifier text not null unique,
  name text not null,
  provider text not null,
  category text not null,
  icon text not null,
  summary text not null,
  description text not null,
  monthly_cents integer not null check (monthly_cents >= 0),
  position integer not null
);

create table installed_apps (
  merchant_id uuid not null references merchants (id) on delete cascade,
  app_id uuid not null references apps (id),
  installed_at timestamptz not null,
  primary key (merchant_id, app_id)
);

create table announcements (
  id uuid primary key,
  title text not null,
  type text not null check (type in ('newfeature', 'update', 'bugfound', 'bugfix')),
  text text not null,
  link text,
  created_at timestamptz not null
);
create index announcements_newest on announcements (created_at desc, id desc);
