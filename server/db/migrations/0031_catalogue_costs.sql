-- The same lexemes as before without a query within: PostgreSQL then works them out in place instead of starting a query
-- for every product that is written. None of them has a blank, so that a blank and a quote are where one begins.
create or replace function merchant_lexemes(merchant_id uuid, words text) returns tsvector
  language sql immutable parallel safe
  return replace(' ' || strip(to_tsvector('english', words))::text, ' ''', ' ''' || merchant_mark(merchant_id))::tsvector;

-- Pages far down a list are reached by the index alone, once a vacuum has seen what was written; until then each product
-- on the way is looked at. A fifth of everybody's products, as is usual, is too much to wait for after one merchant's import.
alter table products set (
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0.01
);
