-- What receipts name in words becomes bins; from here on a trigger sees to it.
update receipts r set bin_id = bin_named(r.merchant_id, coalesce(r.store_location_id, p.store_location_id), r.bin)
from products p where p.merchant_id = r.merchant_id and p.id = r.product_id and r.bin <> '' and r.bin_id is null;
alter table receipts validate constraint receipts_bin_fkey;

-- Who picks which units of an order, or of a sale elsewhere, and which they have. A claim that nobody ends is another's
-- after a while.
create table picks (
  merchant_id uuid not null,
  id uuid not null,
  movement_id uuid not null,
  receipt_id uuid not null,
  claimed_by uuid not null,
  claimed_at timestamptz not null,
  picked_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, movement_id, receipt_id)
    references stock_draws (merchant_id, movement_id, receipt_id) on delete cascade
);
create unique index picks_once on picks (merchant_id, movement_id, receipt_id);
