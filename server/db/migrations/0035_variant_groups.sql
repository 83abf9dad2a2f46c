-- What tells products of one kind that differ in an option alone: colours of one kettle, sizes of one jacket.
alter table products add column variant_group text not null default '';
