-- The mailbox that a buyer is counted by, in whichever way its address was typed; what was typed stays in email.
alter table orders add column canonical_email text;

update orders set canonical_email = case
    when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1') || '@' || rtrim(split_part(email, '@', 2), '.') end
where payment_status = 'created' or (payment_type = 'in_store' and payment_status = 'processing');

-- Uses are counted by the mailbox, too; nothing else was ever read of this column.
update discount_uses set email = case
    when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    else regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1') || '@' || rtrim(split_part(email, '@', 2), '.') end
where email like '%+%@%' or email like '%.' or split_part(email, '@', 2) in ('gmail.com', 'googlemail.com');

-- One payment at a time for each cart, whether its goods are held or whoever pays first gets them.
create unique index orders_unpaid_cart on orders (merchant_id, cart_id) where payment_status = 'created';
drop index orders_open;

-- How much one visitor and one mailbox have not paid for: to be paid now, and to be paid in the store.
create index orders_unpaid_visitor on orders (merchant_id, visitor) where payment_status = 'created';
create index orders_unpaid_email on orders (merchant_id, canonical_email) where payment_status = 'created';
drop index orders_held_visitor;
drop index orders_held_email;
create index orders_awaited_canonical_email on orders (merchant_id, canonical_email, created_at)
  where payment_type = 'in_store' and payment_status = 'processing';
drop index orders_awaited_email;

-- What is held for whom, as the seller sees it.
create index orders_holding on orders (merchant_id, id desc) where payment_status = 'created' and stock = 'reserved';

-- Who wanted a product lately: ids are in the order of time.
create index order_lines_product_order on order_lines (merchant_id, product_id, order_id) where product_id is not null;
drop index order_lines_product;

-- Money can come for an order that holds nothing, too.
create index orders_awaited_money on orders (processor, account)
  where payment_status = 'processing' or payment_status = 'created' or refunding_cents > 0;
drop index orders_open_money;
