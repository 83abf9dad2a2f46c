-- What a change says of itself beside its fields: a reason, to whom a mail went.
alter table history add column note text not null default '';
-- Who agreed to a movement that went further than the role of whoever made it.
alter table stock_movements add column approved_by_name text;
