-- A step that only asks has no price: it was told as the floor, or as a cent, wherever steps are looked at beforehand.
create or replace function ladder_price(first_cents integer, percent_hundredths integer, fixed_cents integer, ends_on smallint,
  floor_cents integer) returns integer language sql immutable parallel safe
  return (
    select case when coalesce(fixed_cents, percent_hundredths) is not null then
      least(first_cents, case when e.cents >= coalesce(floor_cents, 1) then e.cents else
        greatest(1, floor_cents) + case when ends_on is null then 0
          else (ends_on - greatest(1, floor_cents) % 100 + 100) % 100 end end) end
    from (select coalesce(fixed_cents, round(first_cents::bigint * (10000 - percent_hundredths) / 10000.0)::integer) as cents) r
    cross join lateral (
      select case when ends_on is null or r.cents - (r.cents - ends_on + 100) % 100 < 1 then greatest(1, r.cents)
        else r.cents - (r.cents - ends_on + 100) % 100 end as cents) e);
