-- Why an order is being let go and who does it, written before its payment is cancelled at the processor: the
-- processor's own message of that may be heard first, and it does not know why.
alter table orders
  add column ending_body text,
  add column ending_by text;
