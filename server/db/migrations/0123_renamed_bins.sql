-- A bin that gets another name takes its own units along, and none of a bin of the same name elsewhere: it is told by
-- `scanfront.renamed_bin`. Otherwise units that lay with their product go on lying with it.
create or replace function move_bin() returns trigger language plpgsql as $$
declare
  renamed uuid := nullif(current_setting('scanfront.renamed_bin', true), '')::uuid;
begin
  update receipts set bin = new.bin
  where merchant_id = new.merchant_id and product_id = new.id and is_open and lower(bin) = lower(old.bin)
    and bin <> new.bin and (renamed is null or bin_id = renamed);
  return null;
end $$;
