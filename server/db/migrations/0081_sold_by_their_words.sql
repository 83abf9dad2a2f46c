-- Newer servers (15.20 among them) refuse to add a column with a default to a table whose row a function takes that keeps
-- its body as a tree: as words, it is read when it is called.
create or replace function is_sold(o orders) returns boolean language sql immutable as $$
  select o.payment_status in ('succeeded', 'refunded', 'processing') and not o.is_sample
    and not (o.payment_status = 'processing' and o.status = 'Cancelled')
$$;

create or replace function earned_cents(o orders) returns integer language sql immutable as $$
  select case when o.payment_status in ('succeeded', 'refunded') then o.total_cents - o.refunded_cents else 0 end
$$;
