-- Days of the week on which a markdown comes again at the same hours; none: it happens once. 0 is Sunday.
alter table markdowns add column repeats_on smallint[] not null default '{}';
