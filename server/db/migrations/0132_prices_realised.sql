-- What was sold is told apart by how much was off its first price, too: up to 0, 20, 40, 60, 80 or 100 percent.
alter table insight_days
  drop constraint insight_days_trait_check,
  add constraint insight_days_trait_check
    check (trait in ('all', 'truckload', 'category', 'grade', 'channel', 'step')) not valid;
alter table insight_products
  drop constraint insight_products_kind_check,
  add constraint insight_products_kind_check check (kind in ('stuck', 'running_out', 'too_low',
    'sold_0', 'sold_20', 'sold_40', 'sold_60', 'sold_80', 'sold_100')) not valid;
-- Of which Monday the merchant’s mail is on its way, or was left out: none goes twice.
alter table insight_boards add column mailed_on date not null default '-infinity';
-- All days are reckoned anew with it.
insert into insight_marks (merchant_id, at) select id, '-infinity' from merchants;
