-- The colour that the label of these units carries, by its name; empty where they have no such label.
alter table receipts add column tag text not null default '';
