-- Texts of one line lose the control characters that older versions let in, as `cleanLine` of the contract says: a run of
-- them, with the blanks around it, becomes one blank. Only rows that have some are written, and nothing else of them: a
-- product's version stays, since a browser has shown a blank there all along, and nobody has edited anything.
create function clean_line(line text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    regexp_replace(line, '[\u202a-\u202e\u2066-\u2069\ufeff]+', '', 'g'),
    '\s*[\x01-\x1f\x7f-\x9f\u2028\u2029][\s\x01-\x1f\x7f-\x9f\u2028\u2029]*', ' ', 'g'));

create function is_clean_line(line text) returns boolean language sql immutable parallel safe
  return coalesce(line, '') !~ '[\x01-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]';

-- Names that must differ: one that would be another's is told apart by a number.
do $$
declare
  named record;
  wanted text;
  tries integer;
begin
  for named in
    select merchant_id, id, coalesce(nullif(clean_line(name), ''), 'Untitled') as name
    from categories where not is_clean_line(name) order by merchant_id, id
  loop
    wanted := named.name;
    tries := 1;
    while exists (
      select from categories c
      where c.merchant_id = named.merchant_id and c.id <> named.id and lower(c.name) = lower(wanted))
    loop
      tries := tries + 1;
      wanted := named.name || ' ' || tries;
    end loop;
    update categories set name = wanted where merchant_id = named.merchant_id and id = named.id;
  end loop;

  for named in
    select merchant_id, id, category_id, coalesce(nullif(clean_line(name), ''), 'Untitled') as name
    from sub_categories where not is_clean_line(name) order by merchant_id, id
  loop
    wanted := named.name;
    tries := 1;
    while exists (
      select from sub_categories c
      where c.merchant_id = named.merchant_id and c.category_id = named.category_id and c.id <> named.id
        and lower(c.name) = lower(wanted))
    loop
      tries := tries + 1;
      wanted := named.name || ' ' || tries;
    end loop;
    update sub_categories set name = wanted where merchant_id = named.merchant_id and id = named.id;
  end loop;
end $$;

-- All other texts of one line, table by table. Those with a plus must not be empty.
do $$
declare
  entry record;
begin
  for entry in select * from (values
    ('products', '{+title,brand,manufacturer,sku,custom_field,seo_title,seo_description}'::text[]),
    ('categories', '{seo_title,seo_description}'),
    ('sub_categories', '{seo_title,seo_description}'),
    ('truckloads', '{+title,lot_number,seo_title,seo_description}'),
    ('truckload_profiles', '{+name,seo_title,seo_description}'),
    ('truckload_items', '{+title,brand,model,sku,category,sub_category,color,pallet}'),
    ('truckload_requests', '{+name,phone}'),
    ('stores', '{+title,phone,seo_title,seo_description}'),
    ('store_locations', '{+name,phone}'),
    ('pages', '{+title,seo_title,seo_description}'),
    ('blog_posts', '{+title,cover_alt,author,seo_title,seo_description}'),
    ('menu_titles', '{title}'),
    ('menu_entries', '{+label,address}'),
    ('design_themes', '{name}'),
    ('media', '{alt}'),
    ('discounts', '{+title}'),
    ('markdowns', '{name}'),
    ('orders', '{first_name,last_name,phone,rate_name,carrier,tracking_number}'),
    ('order_lines', '{+title,sku}'),
    ('buyers', '{first_name,last_name,phone}'),
    ('customers', '{first_name,last_name,state,city,zip}'),
    ('forms', '{first_name,last_name,phone,address,keywords,model_number,subject}'),
    ('users', '{first_name,last_name,phone,postal_code,address,city}'),
    ('billing_accounts', '{address,city,state}'),
    ('tickets', '{+subject}'),
    ('inquiries', '{+name,company,volume}'),
    ('channel_accounts', '{name}'),
    ('channel_shipments', '{carrier,tracking_number}')) e (name, columns)
  loop
    execute (
      select format('update %I set %s where not is_clean_line(concat_ws('' '', %s))', entry.name,
        string_agg(case when c like '+%' then format('%1$I = coalesce(nullif(clean_line(%1$I), ''''), ''Untitled'')', substr(c, 2))
          else format('%1$I = clean_line(%1$I)', c) end, ', '),
        string_agg(format('%I', ltrim(c, '+')), ', '))
      from unnest(entry.columns) c);
  end loop;
end $$;

update products set condition_notes = array(select clean_line(n) from unnest(condition_notes) with ordinality x (n, at) order by at)
where not is_clean_line(array_to_string(condition_notes, ' '));

update blog_posts set tags = array(select clean_line(t) from unnest(tags) with ordinality x (t, at) order by at)
where not is_clean_line(array_to_string(tags, ' '));

update products p set aspects = (
  select coalesce(jsonb_object_agg(clean_line(key), clean_line(value)), '{}') from jsonb_each_text(p.aspects)
  where clean_line(key) <> '')
where exists (select from jsonb_each_text(p.aspects) where not is_clean_line(key || value));

drop function clean_line(text);
drop function is_clean_line(text);
