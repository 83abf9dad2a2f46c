-- Sign-ups with a mail address that had an account already. Each was answered with an id of its own: whoever has the
-- mailbox gets in with it, and with the password that was chosen then, unless the account had been confirmed before.
create table repeated_sign_ups (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create unique index repeated_sign_ups_id on repeated_sign_ups (id);
create index repeated_sign_ups_user on repeated_sign_ups (merchant_id, user_id);
create index repeated_sign_ups_expiry on repeated_sign_ups (expires_at);

-- Its mailbox does not take mail: the page that waits for the code says so.
alter table mail_proofs add column refused_at timestamptz;

-- The price that a change of plan waits to be paid for; null when none waits.
alter table subscriptions add column pending_price_id text;

-- Where the billing address is; until now nobody was asked.
alter table billing_accounts add column country text not null default 'United States';
