-- no transaction
create index concurrently if not exists users_owners_by_age on users (created_at, merchant_id) where role = 'owner';
create index concurrently if not exists users_owners_by_status on users (status, created_at, merchant_id) where role = 'owner';
create index concurrently if not exists users_mail_beginning on users (email text_pattern_ops);
create index concurrently if not exists site_builds_by_age on site_builds (id);
create index concurrently if not exists site_builds_failed on site_builds (id) where status = 'failed';
