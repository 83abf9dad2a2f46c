-- Who agreed to a write-off that went further than the role of whoever made it.
alter table stock_movements add column approved_by text;
