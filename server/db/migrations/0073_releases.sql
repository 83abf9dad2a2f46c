-- Which versions have brought the schema to where it is: what an upgrade tells of begins after the last of them.
create table releases (
  version text primary key,
  reached_at timestamptz not null default now()
);
