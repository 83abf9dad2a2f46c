-- What visitors of the public site write to the people who run this. They belong to no merchant.
create table inquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'problem', 'custom-plan', 'sales')),
  name text not null,
  email text not null check (email = lower(email)),
  company text not null default '',
  volume text not null default '',
  message text not null,
  created_at timestamptz not null
);
create index inquiries_age on inquiries (created_at);
