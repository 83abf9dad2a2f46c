-- Words to search for are worked out when a title, a brand or a model is written. A generated column was worked out
-- anew with every price and every unit sold, since there are triggers before the row: then PostgreSQL can't know what
-- they change.
alter table products alter column search drop expression;
alter table products alter column search set default ''::tsvector;
create function follow_words() returns trigger language plpgsql as $$
begin
  new.search := merchant_lexemes(
    new.merchant_id, new.title || ' ' || new.brand || ' ' || coalesce(new.aspects ->> 'Model', ''));
  return new;
end $$;
create trigger products_words_first before insert on products for each row execute function follow_words();
create trigger products_words_followed before update of title, brand, aspects on products
  for each row when ((old.title, old.brand, old.aspects) is distinct from (new.title, new.brand, new.aspects))
  execute function follow_words();
drop trigger products_words_changed on products;
create trigger products_words_changed after update of title, brand, aspects on products
  for each row when (old.search is distinct from new.search) execute function learn_changed_words();

-- Most merchants list nothing elsewhere: they pay for one look. Many products are planned for as they are; the plan for
-- few is kept.
create or replace function mark_channel_listings() returns trigger language plpgsql as $$
begin
  if not exists (
    select from channel_listings l where l.merchant_id = any(array(select distinct merchant_id from new_products)))
  then
    return null;
  end if;
  execute $update$
    update channel_listings l set
      revision = l.revision + 1,
      attempts = 0,
      due_at = case when n.version = o.version then '-infinity' else n.updated_at + interval '15 seconds' end
    from new_products n join old_products o on o.merchant_id = n.merchant_id and o.id = n.id
    where l.merchant_id = n.merchant_id and l.product_id = n.id and (l.wanted = 'listed' or l.is_listed)
      and (o.version, o.quantity, o.sells_at_cents, o.is_active) is distinct from
        (n.version, n.quantity, n.sells_at_cents, n.is_active) $update$;
  return null;
end $$;

-- One product, or many that count alike, are the usual case: they add to what is there without being summed up first.
create or replace function add_to_counts(deltas product_delta[]) returns void language plpgsql as $$
declare
  sole product_delta;
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

  update product_counts c set
    added = c.added + d.added, ready = c.ready + d.ready,
    published = c.published + d.published, unpublished = c.unpublished + d.unpublished,
    uncategorized = c.uncategorized + d.uncategorized, samples = c.samples + d.samples,
    changed = c.changed + d.changed
  from (
    select merchant_id,
      coalesce(sum(change) filter (where is_active and status = 'Added'), 0) as added,
      coalesce(sum(change) filter (where is_active and status = 'Ready'), 0) as ready,
      coalesce(sum(change) filter (where is_active and status = 'Published'), 0) as published,
      coalesce(sum(change) filter (where is_active and status = 'Unpublished'), 0) as unpublished,
      coalesce(sum(change) filter (where is_active and category_id is null), 0) as uncategorized,
      coalesce(sum(change) filter (where is_active and is_sample), 0) as samples,
      coalesce(sum(change) filter (where is_behind), 0) as changed
    from unnest(deltas) x group by merchant_id) d
  where c.merchant_id = d.merchant_id;

  update categories c set products_count = c.products_count + d.change
  from (select merchant_id, category_id, sum(change)::integer as change
        from unnest(deltas) x where is_active and category_id is not null group by 1, 2 having sum(change) <> 0) d
  where c.merchant_id = d.merchant_id and c.id = d.category_id;

  update sub_categories s set products_count = s.products_count + d.change
  from (select merchant_id, sub_category_id, sum(change)::integer as change
        from unnest(deltas) x where is_active and sub_category_id is not null group by 1, 2 having sum(change) <> 0) d
  where s.merchant_id = d.merchant_id and s.id = d.sub_category_id;
end $$;
