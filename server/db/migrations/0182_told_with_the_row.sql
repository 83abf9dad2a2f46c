-- Why stock moves may be said in the row that moves it, and reaches the triggers that write it down wherever they run; the
-- row does not keep it. A setting of the transaction, as told ahead of a statement, is known to one session alone.
alter table products add column told jsonb;

create function hear_told() returns trigger language plpgsql as $$
begin
  perform set_config('scanfront.stock', new.told::text, true);
  new.told := null;
  return new;
end $$;
-- By its name the first of those before a row.
create trigger products_act_told before insert or update of told on products
  for each row when (new.told is not null) execute function hear_told();

-- A new product that does not say whether it is delivered is, as soon as one of the merchant's stores delivers: asked here,
-- as no value of a statement can be a query where rows lie on several machines.
create function deliver_as_usual() returns trigger language plpgsql as $$
begin
  new.is_deliverable := exists (
    select from stores s where s.merchant_id = new.merchant_id and s.is_active and s.removed_at is null
      and (s.delivery ->> 'isOn')::boolean);
  return new;
end $$;
create trigger products_delivered_as_usual before insert on products
  for each row when (new.is_deliverable is null) execute function deliver_as_usual();
