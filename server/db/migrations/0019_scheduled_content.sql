-- Pages and posts whose moment has come are looked for every minute, whoever's they are.
create index pages_scheduled on pages (publish_at) where status = 'scheduled';
create index blog_posts_scheduled on blog_posts (publish_at) where status = 'scheduled';

-- Who takes an address must find whether somebody's live site still stands there.
create index stores_live_base on stores (live_base) where live_base is not null;
