-- no transaction
alter table stock_movements validate constraint stock_movements_reason_check;
alter table receipts validate constraint receipts_source_check;
alter table undo_acts validate constraint undo_acts_kind_check;
