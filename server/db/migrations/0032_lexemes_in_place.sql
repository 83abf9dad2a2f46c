-- The same lexemes as before without a query within: PostgreSQL then works them out in place instead of starting a query
-- for every product that is written. None of them has a blank, so that a blank and a quote are where one begins.
create or replace function merchant_lexemes(merchant_id uuid, words text) returns tsvector
  language sql immutable parallel safe
  return replace(' ' || strip(to_tsvector('english', words))::text, ' ''', ' ''' || merchant_mark(merchant_id))::tsvector;
