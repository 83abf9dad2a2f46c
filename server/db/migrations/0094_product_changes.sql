-- Browsers of tills keep what they sell, and ask what has changed. Which products those are is written beside the
-- statement that changes them, for merchants with a till alone.
create table product_changes (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The transaction that has changed them. It may be committed after others that began later: whoever reads on goes back
  -- to the oldest that was still running when they read before.
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  -- Five hundred at most; none with a merchant’s first till.
  products uuid[] not null,
  primary key (merchant_id, id)
);
create index product_changes_order on product_changes (merchant_id, changed_in, id);
-- For the nightly sweep: rows lie in the order they were written in.
create index product_changes_age on product_changes using brin (changed_at);

-- From here on a merchant’s changes are written down.
create function begin_product_changes() returns trigger language plpgsql as $$
begin
  insert into product_changes (merchant_id, products) values (new.merchant_id, '{}');
  return null;
end $$;
create trigger tills_begin_changes after insert on tills for each row execute function begin_product_changes();
insert into product_changes (merchant_id, products) select distinct merchant_id, '{}'::uuid[] from tills;

create or replace function tell_of_products() returns trigger language plpgsql as $$
declare
  merchants uuid[] := array(select distinct merchant_id from new_products);
begin
  if exists (select from tills t where t.merchant_id = any(merchants)) then
    if tg_op = 'INSERT' then
      insert into product_changes (merchant_id, products)
      select c.merchant_id, array_agg(c.id)
      from (select n.merchant_id, n.id, (row_number() over (partition by n.merchant_id) - 1) / 500 as part
        from new_products n where n.is_active and not n.is_sample) c
      group by c.merchant_id, c.part;
    else
      -- Compared as sets: that costs the same for each of thousands by the plan that is kept.
      insert into product_changes (merchant_id, products)
      select c.merchant_id, array_agg(c.id)
      from (select d.merchant_id, d.id, (row_number() over (partition by d.merchant_id) - 1) / 500 as part
        from (
          select merchant_id, id, quantity, sells_at_cents, price_cents, old_price_cents, is_active, store_location_id,
            category_id, condition, title, sku, barcode, gtin14, asin, cl_upc, images[1] from new_products
          except
          select merchant_id, id, quantity, sells_at_cents, price_cents, old_price_cents, is_active, store_location_id,
            category_id, condition, title, sku, barcode, gtin14, asin, cl_upc, images[1] from old_products) d) c
      group by c.merchant_id, c.part;
    end if;
  end if;

  if not anybody_listens(merchants) then return null; end if;
  if tg_op = 'INSERT' then
    perform write_webhooks(array(
      select (n.merchant_id, 'product.created', 'product', n.id::text, n.title, n.version, null, n.store_location_id,
        n.created_at)::webhook_event
      from new_products n where n.is_active and not n.is_sample order by n.id));
    return null;
  end if;
  perform write_webhooks(array(
    select (n.merchant_id, t.type, 'product', n.id::text, n.title, n.version, null, n.store_location_id,
      case when t.type = 'stock.changed'
        then coalesce((told_of_stock() ->> 'at')::timestamptz, n.updated_at) else n.updated_at end)::webhook_event
    from new_products n join old_products o on o.merchant_id = n.merchant_id and o.id = n.id
    cross join lateral (values
      (1, 'product.created', n.is_active and not o.is_active),
      (2, 'product.updated', n.is_active and o.is_active and n.version <> o.version),
      (3, 'price.changed', n.is_active and o.is_active and n.sells_at_cents <> o.sells_at_cents),
      (4, 'stock.changed', n.is_active and n.quantity <> o.quantity),
      (5, 'product.deleted', o.is_active and not n.is_active)) t (place, type, holds)
    where t.holds and not n.is_sample order by n.id, t.place));
  return null;
end $$;
