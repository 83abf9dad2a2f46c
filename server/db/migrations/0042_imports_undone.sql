-- Which acts of an import were taken back, when last and by whom: the journal of acts forgets it after a day. `dialect` has
-- not been read since there are layouts.
alter table product_imports
  drop column dialect,
  add column undone_ids uuid[] not null default '{}',
  add column undone_at timestamptz,
  add column undone_by uuid;

-- Pictures that an act wished for and that could not be had, the first of them. `place` is that of the address among those
-- of its product.
create table failed_pictures (
  merchant_id uuid not null,
  wish_id uuid not null,
  product_id uuid not null,
  place smallint not null,
  address text not null,
  reason text not null check (reason in ('refused', 'silent', 'too-large', 'no-picture', 'no-room')),
  primary key (merchant_id, wish_id, product_id, place),
  foreign key (merchant_id, wish_id) references picture_wishes (merchant_id, id) on delete cascade
);
