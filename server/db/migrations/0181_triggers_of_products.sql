-- What 0180 says, for products.
create or replace function add_to_counts(deltas product_delta[]) returns void language plpgsql as $$
declare
  sole product_delta;
  merchant uuid;
begin
  if cardinality(deltas) = 1 then
    sole := deltas[1];
    update product_counts c set
      added = c.added + case when sole.is_active and sole.status = 'Added' then sole.change else 0 end,
      ready = c.ready + case when sole.is_active and sole.status = 'Ready' then sole.change else 0 end,
      published = c.published + case when sole.is_active and sole.status = 'Published' then sole.change else 0 end,
      unpublished = c.unpublished + case when sole.is_active and sole.status = 'Unpublished' then sole.change else 0 end,
      uncategorized = c.uncategorized + case when sole.is_active and sole.category_id is null then sole.change else 0 end,
      samples = c.samples + case when sole.is_active and sole.is_sample then sole.change else 0 end,
      changed = c.changed + case when sole.is_behind then sole.change else 0 end
    where c.merchant_id = sole.merchant_id;
    if sole.is_active and sole.category_id is not null then
      update categories c set products_count = c.products_count + sole.change
      where c.merchant_id = sole.merchant_id and c.id = sole.category_id;
    end if;
    if sole.is_active and sole.sub_category_id is not null then
      update sub_categories s set products_count = s.products_count + sole.change
      where s.merchant_id = sole.merchant_id and s.id = sole.sub_category_id;
    end if;
    return;
  end if;

  for merchant in select distinct x.merchant_id from unnest(deltas) x order by 1 loop
    update product_counts c set
      added = c.added + d.added, ready = c.ready + d.ready,
      published = c.published + d.published, unpublished = c.unpublished + d.unpublished,
      uncategorized = c.uncategorized + d.uncategorized, samples = c.samples + d.samples,
      changed = c.changed + d.changed
    from (
      select
        coalesce(sum(change) filter (where is_active and status = 'Added'), 0) as added,
        coalesce(sum(change) filter (where is_active and status = 'Ready'), 0) as ready,
        coalesce(sum(change) filter (where is_active and status = 'Published'), 0) as published,
        coalesce(sum(change) filter (where is_active and status = 'Unpublished'), 0) as unpublished,
        coalesce(sum(change) filter (where is_active and category_id is null), 0) as uncategorized,
        coalesce(sum(change) filter (where is_active and is_sample), 0) as samples,
        coalesce(sum(change) filter (where is_behind), 0) as changed
      from unnest(deltas) x where x.merchant_id = merchant) d
    where c.merchant_id = merchant;

    update categories c set products_count = c.products_count + d.change
    from (select category_id, sum(change)::integer as change from unnest(deltas) x
      where x.merchant_id = merchant and is_active and category_id is not null group by 1 having sum(change) <> 0) d
    where c.merchant_id = merchant and c.id = d.category_id;

    update sub_categories s set products_count = s.products_count + d.change
    from (select sub_category_id, sum(change)::integer as change from unnest(deltas) x
      where x.merchant_id = merchant and is_active and sub_category_id is not null group by 1 having sum(change) <> 0) d
    where s.merchant_id = merchant and s.id = d.sub_category_id;
  end loop;
end $$;

create or replace function count_products() returns trigger language plpgsql as $$
declare
  deltas product_delta[];
  merchant uuid;
begin
  if tg_op = 'INSERT' then
    select array_agg(d) into deltas from (
      select merchant_id, category_id, sub_category_id, status, is_sample, count(*), is_active,
        is_behind(is_active, status, is_sample, title, price_cents, version, live_version)
      from new_products group by 1, 2, 3, 4, 5, 7, 8) d;
  elsif tg_op = 'DELETE' then
    select array_agg(d) into deltas from (
      select merchant_id, category_id, sub_category_id, status, is_sample, -count(*), is_active,
        is_behind(is_active, status, is_sample, title, price_cents, version, live_version)
      from old_products group by 1, 2, 3, 4, 5, 7, 8) d;
  else
    select array_agg(d) into deltas from (
      select merchant_id, category_id, sub_category_id, status, is_sample, sum(change)::bigint, is_active, is_behind
      from (
        select merchant_id, category_id, sub_category_id, status, is_sample, 1 as change, is_active,
          is_behind(is_active, status, is_sample, title, price_cents, version, live_version)
        from new_products
        union all
        select merchant_id, category_id, sub_category_id, status, is_sample, -1, is_active,
          is_behind(is_active, status, is_sample, title, price_cents, version, live_version)
        from old_products) c
      group by 1, 2, 3, 4, 5, 7, 8 having sum(change) <> 0) d;
  end if;
  if deltas is null then
    return null;
  end if;

  for merchant in select distinct d.merchant_id from unnest(deltas) d order by 1 loop
    if writes_in_portions() then
      insert into uncounted_products
      select merchant, d.category_id, d.sub_category_id, d.status, d.is_sample, d.change, d.is_active, d.is_behind
      from unnest(deltas) d where d.merchant_id = merchant;
    -- A merchant that is going takes its counts along: nothing is put back then.
    elsif tg_op <> 'DELETE' then
      insert into product_counts (merchant_id) values (merchant) on conflict do nothing;
    end if;
  end loop;
  if not writes_in_portions() then
    perform add_to_counts(deltas);
  end if;
  return null;
end $$;

create or replace function learn_new_words() returns trigger language plpgsql as $$
declare
  learnt record;
begin
  if writes_in_portions() then
    return null;
  end if;
  for learnt in
    select n.merchant_id, array_agg(distinct w order by w) as words
    from new_products n, words_of(n.title, n.brand, n.aspects) w group by 1 order by 1
  loop
    insert into product_words (merchant_id, word)
    select learnt.merchant_id, w from unnest(learnt.words) w on conflict do nothing;
  end loop;
  return null;
end $$;

create or replace function receive_first_units() returns trigger language plpgsql as $$
declare
  told jsonb := told_of_stock();
  why text := coalesce(told ->> 'reason', 'added');
  come record;
begin
  for come in
    select n.merchant_id, array_agg(gen_random_uuid()) as movements, array_agg(n.id) as products,
      array_agg(n.quantity) as units, array_agg(n.unit_cost_cents) as costs, array_agg(n.store_location_id) as places,
      array_agg(n.bin) as bins, array_agg(n.created_at) as moments
    from new_products n where n.quantity > 0 group by 1
  loop
    insert into stock_movements (merchant_id, id, product_id, change, reason, balance, user_id, origin_id, created_at)
    select come.merchant_id, u.movement, u.product, u.units, why, u.units, (told ->> 'by')::uuid,
      (told ->> 'origin')::uuid, u.moment
    from unnest(come.movements, come.products, come.units, come.moments) u (movement, product, units, moment);

    insert into receipts (merchant_id, id, product_id, units, units_left, unit_cost_cents, source, truckload_id,
      store_location_id, bin, received_at)
    select come.merchant_id, u.movement, u.product, u.units, u.units, u.cost, source_of(why),
      (told ->> 'truckload')::uuid, u.place, u.bin, u.moment
    from unnest(come.movements, come.products, come.units, come.costs, come.places, come.bins, come.moments)
      u (movement, product, units, cost, place, bin, moment);
  end loop;
  return null;
end $$;

create or replace function mark_channel_listings() returns trigger language plpgsql as $$
declare
  merchant uuid;
  changed record;
begin
  for merchant in select distinct n.merchant_id from new_products n loop
    continue when not exists (select from channel_listings l where l.merchant_id = merchant);
    select array_agg(n.id) as products,
      array_agg(case when n.version = o.version then '-infinity' else n.updated_at + interval '15 seconds' end) as due
    into changed
    from new_products n join old_products o on o.merchant_id = n.merchant_id and o.id = n.id
    where n.merchant_id = merchant and (o.version, o.quantity, o.sells_at_cents, o.is_active) is distinct from
      (n.version, n.quantity, n.sells_at_cents, n.is_active);
    continue when changed.products is null;
    -- Planned for as many as there are.
    execute $update$
      update channel_listings l set revision = l.revision + 1, attempts = 0, due_at = c.due
      from unnest($2::uuid[], $3::timestamptz[]) c (product, due)
      where l.merchant_id = $1 and l.product_id = c.product and (l.wanted = 'listed' or l.is_listed) $update$
    using merchant, changed.products, changed.due;
  end loop;
  return null;
end $$;

create or replace function queue_new_for_ladders() returns trigger language plpgsql as $$
declare
  come record;
begin
  for come in select n.merchant_id, array_agg(n.id) as products from new_products n group by 1 loop
    if exists (select from ladders l where l.merchant_id = come.merchant_id) then
      insert into ladder_queue (merchant_id, product_id)
      select come.merchant_id, p from unnest(come.products) p on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;

create or replace function tell_of_products() returns trigger language plpgsql as $$
declare
  merchants uuid[] := array(select distinct merchant_id from new_products);
  merchant uuid;
  ids uuid[];
  place integer;
begin
  foreach merchant in array merchants loop
    continue when not exists (select from tills t where t.merchant_id = merchant);
    if tg_op = 'INSERT' then
      ids := array(select n.id from new_products n where n.merchant_id = merchant and n.is_active and not n.is_sample);
    else
      -- Compared as sets: that costs the same for each of thousands by the plan that is kept.
      ids := array(select d.id from (
        select merchant_id, id, quantity, sells_at_cents, price_cents, old_price_cents, is_active, store_location_id,
          category_id, condition, title, sku, barcode, gtin14, asin, cl_upc, images[1] from new_products
        except
        select merchant_id, id, quantity, sells_at_cents, price_cents, old_price_cents, is_active, store_location_id,
          category_id, condition, title, sku, barcode, gtin14, asin, cl_upc, images[1] from old_products) d
        where d.merchant_id = merchant);
    end if;
    for place in 1 .. cardinality(ids) by 500 loop
      insert into product_changes (merchant_id, products) values (merchant, ids[place : place + 499]);
    end loop;
  end loop;

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
