-- A ladder may have pages of stores tell what a product costs next, and from which day on.
alter table ladders add column tells_next boolean not null default false;
alter table ladder_products
  -- What pages tell of the next step, as it was reckoned last; null where they tell nothing.
  add column told_cents integer,
  add column told_on date;
