-- What the live sites that carry a product show of it, the oldest where they differ: 0 where one of them lacks it, null
-- where all do.
alter table products add column live_version integer;

-- Whether the live sites differ from what is here: new, edited, or still there after it went. What no site would show,
-- for want of a title or a price, is no change; nor are samples, which make way for real products.
create function is_behind(
  is_active boolean, status text, is_sample boolean, title text, price_cents integer, version integer,
  live_version integer
) returns boolean language sql immutable parallel safe
  return case
    when is_active and status in ('Ready', 'Published') and title <> '' and price_cents > 0 then
      case when is_sample then live_version > 0 and live_version <> version
        else live_version is distinct from version end
    else live_version is not null
  end is true;

-- How many that are is kept with the other counts. Deleted products belong to it as long as a site shows them.
alter table product_counts add column changed integer not null default 0;

alter type product_delta add attribute is_active boolean, add attribute is_behind boolean;
alter table uncounted_products add column is_active boolean not null, add column is_behind boolean not null;

create or replace function add_to_counts(deltas product_delta[]) returns void language plpgsql as $$
begin
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

create or replace function count_portions(merchant uuid) returns void language plpgsql as $$
declare
  deltas product_delta[];
begin
  with portions as (delete from uncounted_products where merchant_id = merchant returning *)
  select array_agg(d) into deltas from (
    select merchant_id, category_id, sub_category_id, status, is_sample, sum(change)::bigint, is_active, is_behind
    from portions group by 1, 2, 3, 4, 5, 7, 8 having sum(change) <> 0) d;
  insert into product_counts (merchant_id) values (merchant) on conflict do nothing;
  perform add_to_counts(deltas);
end $$;

create or replace function count_products() returns trigger language plpgsql as $$
declare
  deltas product_delta[];
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

  if writes_in_portions() then
    insert into uncounted_products select * from unnest(deltas);
    return null;
  end if;

  -- A merchant that is going takes its counts along: nothing is put back then.
  if tg_op <> 'DELETE' then
    insert into product_counts (merchant_id)
    select distinct merchant_id from unnest(deltas) d order by 1 on conflict do nothing;
  end if;
  perform add_to_counts(deltas);
  return null;
end $$;
