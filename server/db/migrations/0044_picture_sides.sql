-- What a picture measures, in pixels, as it is kept; unknown of those that were stored before.
alter table product_pictures add column width integer, add column height integer;
