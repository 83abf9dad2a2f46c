-- What a store is written in: its main language first, then the one that visitors may choose.
alter table stores
  add column languages text[] not null default '{en}'
    check (cardinality(languages) between 1 and 2 and languages <@ array['en', 'es']);
