-- The bin that an act of the journal has counted: by that it is known for a count, and taken back as one.
alter table undo_acts add column counted_bin uuid;
