-- What an assistant or a key would do, and only does once a person has looked at it.
create table proposals (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  via_kind text not null check (via_kind in ('key', 'assistant')),
  via_id uuid not null,
  via_name text not null,
  tool text not null,
  input jsonb not null,
  preview jsonb not null,
  -- What is sent when it is confirmed, and what it was worked out from.
  call jsonb not null,
  fingerprint text not null,
  -- Counts previews: a person confirms the one that they saw.
  revision integer not null,
  state text not null check (state in ('open', 'running', 'done', 'refused', 'undone')),
  undo jsonb,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index proposals_newest on proposals (merchant_id, created_at desc, id desc);
create index proposals_of_user on proposals (merchant_id, user_id);
create index proposals_expired on proposals (expires_at);
